import { day } from "#kernel/calendar/day.ts";
import { expect, test } from "vitest";
import { nextOf } from "#kernel/flow/flow.ts";
import { dunningFlow, type DunningSubject } from "./flow.ts";
import { nextLetter } from "./levels.ts";

const delays = { friendlyDays: 5, firmDays: 15, formalDays: 30, daysBetween: 8 };
const history = (status: string, lateSince: string | null, lastLetterOn?: string, pausedUntil?: string) => ({
  status,
  planSignedBy: null,
  lateSince: lateSince === null ? null : day(lateSince),
  lastLetterOn: lastLetterOn === undefined ? null : day(lastLetterOn),
  pausedUntil: pausedUntil === undefined ? null : day(pausedUntil),
});

test.each([
  ["5 days late", history("WATCHED", "2027-03-03"), ["FRIENDLY", "2027-03-08"]],
  ["15 days late", history("FRIENDLY", "2027-03-03", "2027-03-08"), ["FIRM", "2027-03-18"]],
  ["30 days late", history("FIRM", "2027-03-03", "2027-03-18"), ["FORMAL", "2027-04-02"]],
  ["8 days after a late reminder", history("FRIENDLY", "2027-03-03", "2027-03-20"), ["FIRM", "2027-03-28"]],
  ["after a pause", history("WATCHED", "2027-03-03", undefined, "2027-04-10"), ["FRIENDLY", "2027-04-11"]],
  [
    "another notice, for what is late since",
    history("FORMAL", "2027-03-03", "2027-04-02"),
    ["FORMAL", "2027-04-10"],
  ],
] as const)("a letter leaves %s", (_, of, [level, on]) => {
  expect(nextLetter(of, delays)).toEqual({ level, on });
});

test.each([
  ["under a plan", history("UNDER_PLAN", "2027-03-03")],
  ["handed over", history("HANDED_OVER", "2027-03-03")],
  ["closed", history("CLOSED", null)],
  ["once invoices are paid", history("FIRM", null, "2027-03-18")],
])("no letter %s", (_, of) => {
  expect(nextLetter(of, delays)).toBeNull();
});

const subject = (more: Partial<DunningSubject>): DunningSubject => ({
  ...history("WATCHED", "2027-03-03"),
  today: day("2027-03-08"),
  lacksRate: false,
  mailRefusal: null,
  delays,
  principalCents: 61_188,
  chargesCents: 0,
  handedTo: "",
  creditCents: 0,
  ...more,
});

test.each([
  ["due", subject({}), ["Rappel à envoyer", "Comptabilité", "remind"]],
  [
    "to come",
    subject({ today: day("2027-03-05") }),
    ["Rappel à envoyer à partir du 08-03-2027", "Comptabilité", "remind"],
  ],
  ["second", subject(history("FRIENDLY", "2027-02-03")), ["Relance à envoyer", "Comptabilité", "chase"]],
  [
    "third",
    subject(history("FIRM", "2027-02-03")),
    ["Mise en demeure à envoyer", "Comptabilité", "giveNotice"],
  ],
  ["formal", subject(history("FORMAL", "2027-01-03")), ["611,88 € à recevoir", "Client", null]],
  ["planned", subject(history("UNDER_PLAN", "2027-01-03")), ["Échéances du plan à recevoir", "Client", null]],
  [
    "handed over",
    subject({ ...history("HANDED_OVER", "2027-01-03"), handedTo: "Me Roy" }),
    ["Recouvrement en cours", "Me Roy", null],
  ],
  [
    "principal paid",
    subject({ ...history("FIRM", null), principalCents: 0, chargesCents: 5_018 }),
    ["Intérêts et frais à recevoir : 50,18 €", "Client", null],
  ],
] as const)("next step: %s", (_, of, [label, whose, move]) => {
  const [next] = nextOf(dunningFlow, of);
  expect(next && [next.label.replaceAll("\u00a0", " "), next.whose, next.move]).toEqual([label, whose, move]);
});
test("a closed case expects nothing", () =>
  expect(nextOf(dunningFlow, subject(history("CLOSED", null)))).toEqual([]));
