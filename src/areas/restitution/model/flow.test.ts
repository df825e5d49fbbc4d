// Every move of a return from every state by every role, and what comes next: written by hand from S3 and S16.
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { isAllowedIn, lifeCycleOf, nextOf } from "#kernel/flow/flow.ts";
import type { Permission } from "#kernel/contract.ts";
import { fleetManifest } from "#fleet/manifest.ts";
import { restitutionManifest } from "../manifest.ts";
import { restitutionFlow } from "./flow.ts";
import type { RestitutionSubject } from "./next.ts";

const states = ["RUNNING", "ASKED", "ANSWERED", "PREPARED", "RETURNED", "INSPECTED"] as const;
type State = (typeof states)[number];

const table: Record<keyof typeof restitutionFlow.actions, [from: string, to: State | null]> = {
  ask: ["RUNNING ASKED", "ASKED"],
  answer: ["RUNNING ASKED ANSWERED", "ANSWERED"],
  choose: ["RUNNING ASKED ANSWERED", "ANSWERED"],
  prepare: ["RUNNING ASKED ANSWERED", "PREPARED"],
  restitute: ["RUNNING ASKED ANSWERED PREPARED", "RETURNED"],
  unprepare: ["PREPARED", "RUNNING"],
  keepAnswer: ["RUNNING", "ANSWERED"],
  followEnd: ["RUNNING ASKED ANSWERED PREPARED", "RETURNED"],
  inspect: ["RETURNED", "INSPECTED"],
  reopened: ["INSPECTED", "RETURNED"],
  resume: ["RETURNED INSPECTED", "RUNNING"],
  resumePrepared: ["RETURNED INSPECTED", "PREPARED"],
  restart: ["RUNNING ASKED ANSWERED PREPARED", "RUNNING"],
  update: ["PREPARED", null],
  setPrice: ["PREPARED RETURNED INSPECTED", null],
  exchange: ["RUNNING ASKED ANSWERED PREPARED", null],
  withdrawExchange: ["RUNNING ASKED ANSWERED PREPARED", null],
  arrive: ["RETURNED INSPECTED", null],
  remark: ["RETURNED INSPECTED", null],
  correct: ["RETURNED INSPECTED", null],
};

test("the table names every action", () =>
  expect(Object.keys(restitutionFlow.actions).toSorted()).toEqual(Object.keys(table).toSorted()));

describe.each(Object.entries(table))("%s", (name, [from, to]) => {
  const action = name as keyof typeof table;
  test.each(states)("in %s", (state) =>
    expect(isAllowedIn(restitutionFlow, action, state)).toBe(from.split(" ").includes(state)),
  );
  test("leads where S3 says", () => {
    const of = restitutionFlow.actions[action];
    expect("to" in of ? of.to : null).toBe(to);
  });
});

const none = { isRunning: true, isContractActive: true, hasExchange: false, isExchangeAwaited: false };
const subject = (status: State, more: Partial<RestitutionSubject> = {}) => ({
  ...none,
  status,
  dueOn: day("2027-03-10"),
  askedAt: null,
  askedTo: "",
  answeredAt: null,
  startsAt: null,
  person: "",
  returnedAt: null,
  carrierName: "",
  handedToCarrierAt: null,
  arrivedAt: null,
  today: day("2027-03-01"),
  ...more,
});

const staff = [
  "salesman",
  "salesDirector",
  "salesAdministrator",
  "operationValidator",
  "operator",
  "reseller",
  "accountant",
] as const;
type Role = (typeof staff)[number];
const offeredTo: Record<string, readonly Role[]> = {
  ask: ["salesman", "salesDirector", "salesAdministrator"],
  answer: ["salesAdministrator"],
  prepare: ["salesAdministrator"],
  update: ["salesAdministrator"],
  unprepare: ["salesAdministrator"],
  setPrice: ["salesAdministrator"],
  exchange: ["salesAdministrator"],
  withdrawExchange: ["salesAdministrator"],
  restitute: ["salesAdministrator", "operationValidator"],
  arrive: ["salesAdministrator", "operationValidator"],
};
const rolesOf = (permission: Permission): readonly string[] =>
  ({ ...fleetManifest.permissions, ...restitutionManifest.permissions } as Record<string, readonly string[]>)[
    permission
  ] ?? [];

const possible: Record<string, Partial<RestitutionSubject>> = {
  withdrawExchange: { isExchangeAwaited: true },
  arrive: { handedToCarrierAt: "2027-02-27T10:00:00Z" },
};

describe.each(Object.entries(offeredTo))("%s is offered to its roles alone", (name, roles) => {
  const action = name as keyof typeof table;
  const [from = ""] = table[action];
  const [state] = from.split(" ") as State[];
  test.each(staff)("%s", (role) => {
    const missing = (permission: Permission) => (rolesOf(permission).includes(role) ? null : "rôle");
    const { offers } = lifeCycleOf(restitutionFlow, subject(state ?? "RUNNING", possible[name]), missing);
    const offered: Record<string, { reasons: string[] }> = offers;
    expect(offered[action]?.reasons.length === 0).toBe(roles.includes(role));
  });
});

const reasons = (of: ReturnType<typeof subject>, name: string): string[] => {
  const offers: Record<string, { reasons: string[] }> = lifeCycleOf(restitutionFlow, of, () => null).offers;
  return offers[name]?.reasons ?? [];
};

test("nothing is asked, prepared, exchanged or handed back before the delivery, nor after a loss", () => {
  for (const name of ["ask", "answer", "prepare", "restitute", "exchange"])
    expect(reasons(subject("RUNNING", { isRunning: false }), name)).toEqual([
      "Ce véhicule n’est pas en location.",
    ]);
});

test("one exchange at a time, of an active contract", () => {
  expect(reasons(subject("RUNNING", { hasExchange: true }), "exchange")).toEqual([
    "Un échange est déjà ouvert pour ce véhicule.",
  ]);
  expect(reasons(subject("RUNNING", { isContractActive: false }), "exchange")).toEqual([
    "Ce contrat n’est plus en cours.",
  ]);
});

const returned = { isRunning: false, returnedAt: "2027-02-27T10:00:00Z" };
test.each([
  ["due in 91 days", subject("RUNNING", { dueOn: day("2027-05-31") }), []],
  [
    "due in 90 days",
    subject("RUNNING", { dueOn: day("2027-05-30") }),
    [["À demander au client", "ask", false]],
  ],
  [
    "late",
    subject("RUNNING", { dueOn: day("2027-02-28") }),
    [["Attendue le 28-02-2027, à demander", "ask", true]],
  ],
  [
    "asked three days ago",
    subject("ASKED", { askedAt: "2027-02-26T10:00:00Z" }),
    [["Réponse attendue du client", null, false]],
  ],
  [
    "asked four days ago",
    subject("ASKED", { askedAt: "2027-02-25T10:00:00Z" }),
    [["Réponse attendue du client", null, true]],
  ],
  ["answered", subject("ANSWERED"), [["Restitution à préparer", "prepare", false]]],
  [
    "prepared for tomorrow",
    subject("PREPARED", { startsAt: "2027-03-02T09:00:00Z" }),
    [["Restitution le 02-03-2027", null, false]],
  ],
  [
    "prepared for today",
    subject("PREPARED", { startsAt: "2027-03-01T09:00:00Z" }),
    [["Restitution le 01-03-2027", "restitute", false]],
  ],
  [
    "prepared for yesterday",
    subject("PREPARED", { startsAt: "2027-02-28T09:00:00Z" }),
    [["Restitution prévue le 28-02-2027, non notée", "restitute", true]],
  ],
  ["returned", subject("RETURNED", returned), [["État des lieux de retour attendu", null, false]]],
  [
    "returned six days ago",
    subject("RETURNED", { isRunning: false, returnedAt: "2027-02-23T10:00:00Z" }),
    [["État des lieux de retour attendu", null, true]],
  ],
  [
    "with its carrier",
    subject("INSPECTED", { ...returned, handedToCarrierAt: "2027-02-27T10:00:00Z" }),
    [["Arrivée sur parc à noter", "arrive", false]],
  ],
  ["inspected", subject("INSPECTED", returned), []],
] as const)("what comes next: %s", (_, of, expected) =>
  expect(nextOf(restitutionFlow, of).map(({ label, move, isLate }) => [label, move, isLate])).toEqual(
    expected,
  ),
);
