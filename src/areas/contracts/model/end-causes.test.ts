// Causes of the end of a rental, by contract and by day. Written by hand: a term on 17 March 2030.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { type EndFacts, endRefusals } from "./end-causes.ts";

const bound: EndFacts = {
  terms: [{ from: null, term: day("2030-03-17"), binds: true }],
  endsEarlyOn: null,
  isReplaced: false,
  noted: null,
  renewal: null,
  exchange: null,
};
const longer = [...bound.terms, { from: day("2029-06-17"), term: day("2031-03-17"), binds: true }];
const renewal = { from: day("2028-08-17"), until: null, isOut: false };
const exchange = { from: day("2027-10-20"), until: null, isOut: false };

test.each<[string, Partial<EndFacts>, string, string[]]>([
  ["long before the term", {}, "2027-10-17", ["EARLY"]],
  ["eleven days before it", {}, "2030-03-06", ["EARLY"]],
  ["ten days before it", {}, "2030-03-07", ["TERM"]],
  ["at the term", {}, "2030-03-17", ["TERM"]],
  ["kept past the term", {}, "2030-07-01", ["TERM"]],
  [
    "ten days before it, with a signed early termination",
    { endsEarlyOn: day("2030-03-08") },
    "2030-03-08",
    ["EARLY"],
  ],
  ["at the term, with one that was not kept", { endsEarlyOn: day("2030-03-08") }, "2030-03-17", ["TERM"]],
  [
    "without commitment",
    { terms: [{ from: null, term: day("2027-06-17"), binds: false }] },
    "2027-03-01",
    ["FREE"],
  ],
  ["bound by an amendment since", { terms: longer }, "2030-03-17", ["EARLY"]],
  ["typed late, for a day before that amendment", { terms: longer }, "2029-06-16", ["EARLY"]],
  ["replaced by another contract", { isReplaced: true }, "2027-10-17", ["REPLACED"]],
  ["replaced since its end", { isReplaced: true, noted: "FREE" }, "2027-10-17", ["FREE", "REPLACED"]],
  ["before the renewal", { renewal }, "2028-08-06", ["EARLY"]],
  ["at the renewal", { renewal }, "2028-08-07", ["EARLY", "MIDTERM"]],
  [
    "once the second car is over",
    { renewal: { ...renewal, until: day("2029-01-01") } },
    "2029-01-02",
    ["EARLY"],
  ],
  ["once the second car is out", { renewal: { ...renewal, isOut: true } }, "2028-07-01", ["MIDTERM"]],
  ["with an exchange", { exchange }, "2027-10-17", ["EARLY", "SWAP"]],
  ["with an exchange, at the term", { exchange }, "2030-03-17", ["SWAP", "TERM"]],
  ["once the exchange is out", { exchange: { ...exchange, isOut: true } }, "2030-03-17", ["SWAP"]],
])("%s", (_, change, on, expected) => {
  const refusals = endRefusals({ ...bound, ...change }, day(on));
  const possible = Object.entries(refusals).flatMap(([cause, reason]) => (reason === null ? [cause] : []));
  expect(possible.toSorted()).toEqual([...expected, "THEFT", "WRECK"].toSorted());
});

test("a refused cause names the one to choose", () => {
  const refusals = endRefusals(bound, day("2027-10-17"));
  expect(refusals.TERM).toMatch(/Le terme est le 17-03-2030.*avant le 07-03-2030.*Résiliation anticipée/);
  expect(endRefusals(bound, day("2030-03-17")).EARLY).toMatch(/Terme du contrat/);
});
