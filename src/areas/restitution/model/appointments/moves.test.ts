// The moves of an appointment, from every state by every role.
import { describe, expect, it } from "vitest";
import { deliveryManifest } from "#delivery/manifest.ts";
import { day } from "#kernel/calendar/day.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { restitutionManifest } from "../../manifest.ts";
import { restitutionFlow, type RestitutionStatus } from "../flow.ts";
import type { RestitutionSubject } from "../next.ts";

const base: RestitutionSubject = {
  status: "RUNNING",
  isRunning: true,
  isContractActive: true,
  hasExchange: false,
  isExchangeAwaited: false,
  dueOn: day("2030-03-17"),
  askedAt: null,
  askedTo: "",
  answeredAt: null,
  startsAt: null,
  person: "",
  returnedAt: null,
  carrierName: "",
  handedToCarrierAt: null,
  arrivedAt: null,
  today: day("2030-03-04"),
};

const before: readonly RestitutionStatus[] = ["RUNNING", "ASKED", "ANSWERED"];
const sales = ["salesman", "salesDirector", "salesAdministrator"];
const administration = ["salesAdministrator"];

const moves = {
  ask: { from: ["RUNNING", "ASKED"], roles: sales },
  answer: { from: before, roles: administration },
  prepare: { from: before, roles: administration },
  update: { from: ["PREPARED"], roles: administration },
  unprepare: { from: ["PREPARED"], roles: administration },
  setPrice: { from: ["PREPARED", "RETURNED", "INSPECTED"], roles: administration },
} as const satisfies Record<string, { from: readonly RestitutionStatus[]; roles: readonly string[] }>;

const roles = [
  "salesman",
  "salesDirector",
  "salesAdministrator",
  "operator",
  "operationValidator",
  "reseller",
  "accountant",
  "purchaser",
];
const permissions: Readonly<Record<string, readonly string[]>> = {
  ...deliveryManifest.permissions,
  ...restitutionManifest.permissions,
};

const offersOf = (status: string, role: string, more: Partial<RestitutionSubject> = {}) =>
  lifeCycleOf(restitutionFlow, { ...base, ...more, status }, (may) =>
    permissions[may]?.includes(role) ? null : "non",
  ).offers;

describe.each(keysOf(moves))("%s", (name) => {
  it.each(keysOf(restitutionFlow.states))("from %s, by every role", (status) => {
    const { from, roles: allowed } = moves[name];
    const states: readonly string[] = from;
    const expected = roles.filter((role) => states.includes(status) && allowed.some((one) => one === role));
    expect(roles.filter((role) => offersOf(status, role)[name].reasons.length === 0)).toEqual(expected);
  });
});

it.each(["ask", "answer", "prepare"] as const)("no %s of a car that is not rented any more", (name) =>
  expect(offersOf("RUNNING", "salesAdministrator", { isRunning: false })[name].reasons).toEqual([
    "Ce véhicule n’est pas en location.",
  ]),
);
