// The life cycle of an estimate, by hand: each action from each state, by each role.
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import type { Permission } from "#kernel/contract.ts";
import { nextOf, refusals } from "#kernel/flow/flow.ts";
import { type StaffRole, staffRoles } from "#people/model/roles.ts";
import { restitutionManifest } from "../../manifest.ts";
import { estimateFlow, type EstimateStatus, type EstimateSubject } from "./flow.ts";

const subject = (status: EstimateStatus, more: Partial<EstimateSubject> = {}) => ({
  status,
  toJudge: 0,
  unpriced: 0,
  totalCents: 614_80,
  isGuideConfirmed: true,
  openedOn: day("2030-01-23"),
  proposedOn: day("2030-01-24"),
  answerBy: day("2030-02-08"),
  isInspected: true,
  isClosingTuned: false,
  isClosingSettled: false,
  today: day("2030-02-09"),
  ...more,
});

const granted: Readonly<Partial<Record<Permission, readonly StaffRole[]>>> = restitutionManifest.permissions;
const missingOf =
  (role: StaffRole) =>
  (permission: Permission): string | null =>
    role === "admin" || granted[permission]?.includes(role) ? null : "rôle";

const states = Object.keys(estimateFlow.states) as EstimateStatus[];
const SA: readonly StaffRole[] = ["admin", "salesAdministrator"];
const AD: readonly StaffRole[] = ["admin"];

/** From S4: the states and the roles of each action that people make. */
const table = {
  judge: [["TO_ESTIMATE", "ESTIMATED"], SA],
  price: [["TO_ESTIMATE", "ESTIMATED"], SA],
  addLine: [["TO_ESTIMATE", "ESTIMATED"], SA],
  attach: [["TO_ESTIMATE", "ESTIMATED"], SA],
  propose: [["ESTIMATED"], SA],
  contest: [["PROPOSED"], SA],
  revise: [["PROPOSED", "ACCEPTED", "CONTESTED"], SA],
  finalise: [["PROPOSED", "ACCEPTED", "CONTESTED"], AD],
  reopen: [["FINALISED"], AD],
} as const satisfies Record<string, readonly [readonly EstimateStatus[], readonly StaffRole[]]>;

describe.each(Object.entries(table))("%s", (name, [from, roles]) => {
  test.each(states)("from %s", (status) => {
    const action = name as keyof typeof table;
    const may = staffRoles.filter(
      (role) => refusals(estimateFlow, action, subject(status), missingOf(role)).length === 0,
    );
    const allowed = from.some((one) => one === status) ? roles : [];
    expect(may.toSorted()).toEqual(allowed.toSorted());
  });
});

const admin = () => null;
const reasons = (name: keyof typeof table, status: EstimateStatus, more: Partial<EstimateSubject>) =>
  refusals(estimateFlow, name, subject(status, more), admin);

describe("refusals", () => {
  test("an estimate at 0 is finalised, never proposed", () => {
    expect(reasons("finalise", "ESTIMATED", { totalCents: 0 })).toEqual([]);
    expect(reasons("finalise", "ESTIMATED", {})).toHaveLength(1);
    expect(reasons("propose", "ESTIMATED", { totalCents: 0 })).toHaveLength(1);
  });
  test("prices to confirm, or a reopened inspection, keep it from the client", () => {
    expect(reasons("propose", "ESTIMATED", { isGuideConfirmed: false })).toHaveLength(1);
    expect(reasons("propose", "ESTIMATED", { isInspected: false })).toHaveLength(1);
  });
  test("silence lasts until the end of the last day", () => {
    expect(reasons("finalise", "PROPOSED", { today: day("2030-02-08") })).toHaveLength(1);
    expect(reasons("finalise", "PROPOSED", { today: day("2030-02-09") })).toEqual([]);
  });
  test("a tuned closing keeps the amount that it bears", () => {
    expect(reasons("reopen", "FINALISED", { isClosingTuned: true })).toHaveLength(1);
    expect(reasons("finalise", "ACCEPTED", { isClosingTuned: true, isClosingSettled: true })).toHaveLength(1);
  });
});

test.each<[EstimateStatus, string[]]>([
  ["TO_ESTIMATE", ["2 lignes à juger, 1 ligne à chiffrer"]],
  ["ESTIMATED", ["Chiffrage à proposer au client"]],
  ["PROPOSED", ["Sans réponse au 08-02-2030, montant à arrêter"]],
  ["ACCEPTED", ["Montant accepté à arrêter"]],
  ["CONTESTED", ["Contestation à traiter"]],
  ["FINALISED", []],
  ["WITHDRAWN", []],
])("what comes next of %s", (status, labels) => {
  const found = nextOf(estimateFlow, subject(status, { toJudge: 2, unpriced: 1 }));
  expect(found.map(({ label }) => label)).toEqual(labels);
});
