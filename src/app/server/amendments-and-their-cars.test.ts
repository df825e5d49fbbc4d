// Effects of an amendment, and of the end of a rental, on the car of a contract, from every state up to the delivery.
// Written by hand from the specification: a car stays assigned to its contract through later amendments; insurance,
// fittings and the return day follow the signed terms.
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { afterAll, describe, expect, test } from "vitest";
import type { PeriodEnd } from "#contracts/model/period.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import type { AmendmentDraft } from "#contracts/model/amendments/amendment.ts";
import { amendmentSteps } from "#tests/scenarios/amendment-steps.ts";
import { disablePrerequisites, today } from "#tests/scenarios/car-steps.ts";
import {
  type ContractCase,
  contractCases,
  type ContractState,
  type CaseOutcome,
} from "#tests/scenarios/contract-cases.ts";
import { staleRows } from "#tests/scenarios/derivation-check.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication(`${today}T09:00:00Z`);
disablePrerequisites(app);
const { states, left, query } = contractCases(app);
const { amend, signed } = amendmentSteps(app);

const common = { effectOn: today, explanation: "" };
const drafts = {
  "insured by us": { kind: "insurance", ...common, insurance: true, baseInsuranceCents: 0 },
  "sold a position": {
    kind: "services",
    ...common,
    geolocation: true,
    ecoDriving: false,
    trackingCents: 1_500,
    tires: null,
    hasFleetManagement: false,
    fleetManagementCents: 0,
  },
  "a year longer": {
    kind: "duration-mileage",
    ...common,
    durationMonths: 48,
    kilometrage: 80_000,
    priceCents: null,
    waiver: null,
  },
} satisfies Record<string, AmendmentDraft>;
type Change = keyof typeof drafts;

interface Facts {
  /** The fleet policy of the lessor covers the car. */
  isFleet: boolean;
  /** The car awaits an eligibility check and the consent of its client. */
  isTracked: boolean;
  dueBack: string | null;
}
async function factsOf({ periodId, carId }: ContractCase): Promise<Facts> {
  const [insurance] = await query<{ isFleet: boolean }>(
    `select is_fleet as "isFleet" from insurance where period_id = $1`,
    periodId,
  );
  const mounts = carId && (await query("select from first_mount where id = $1 and is_sold", carId));
  const [period] = await query<{ day: string | null }>(
    "select due_back_on::text as day from rental_period where id = $1",
    periodId,
  );
  return { isFleet: insurance!.isFleet, isTracked: mounts.length > 0, dueBack: period!.day };
}

const hasCar = (state: ContractState): boolean => state !== "waits for a car" && state !== "has one on order";
/** Computed by hand: 36 months from the delivery of today, 48 once an extra year is signed. */
const dueBack = (state: ContractState, change: Change | null): string | null => {
  if (state !== "has its car") return null;
  return change === "a year longer" ? "2030-11-23" : "2029-11-23";
};

describe.each(Object.entries(drafts) as [Change, AmendmentDraft][])("a contract is %s", (change, draft) => {
  test.each(Object.keys(states) as ContractState[])("that %s: it keeps its car", async (state) => {
    const of = await states[state]();
    const before = await left(of);
    expect(await factsOf(of)).toEqual({ isFleet: false, isTracked: false, dueBack: dueBack(state, null) });
    await signed(await amend(of.contractId, draft));
    expect(await left(of)).toEqual(before);
    expect(await factsOf(of)).toEqual({
      isFleet: change === "insured by us",
      isTracked: change === "sold a position" && hasCar(state),
      dueBack: dueBack(state, change),
    });
  });
});

/** The term of a contract of 36 months delivered today. */
const term = day("2029-11-23");
const endsOn = (cause: PeriodEnd) => (cause === "TERM" ? term : today);
const end = ({ periodId }: ContractCase, cause: PeriodEnd) => {
  const at = parisInstant(endsOn(cause), "10:30");
  return app.within((call) => endPeriod(call, { periodId, at, kilometrage: 12, cause }));
};
const causes: [PeriodEnd, string][] = [
  ["TERM", "ENDED"],
  ["FREE", "ENDED"],
  ["EARLY", "EARLY_TERMINATED"],
];
describe.each(causes)("a rental ends by %s", (cause, contract) => {
  test("that has its car: the car is in stock, unassigned, and the contract is closed", async () => {
    const of = await states["has its car"]();
    // A contract of five months has no commitment.
    if (cause === "FREE")
      await query(
        `update contract set signed_terms = jsonb_set(signed_terms, '{durationMonths}', '5') where id = $1`,
        of.contractId,
      );
    await end(of, cause);
    const expected: Partial<CaseOutcome> = { contract, car: "STOCKED", isBound: false, waits: false };
    expect(await left(of)).toMatchObject(expected);
    const [{ since }] = (await query<{ since: string }>(
      "select stocked_since::text as since from car where id = $1",
      of.carId,
    )) as [{ since: string }];
    expect(since).toBe(endsOn(cause));
  });
});
const unbegun: ContractState[] = [
  "waits for a car",
  "has one on order",
  "has one on its way",
  "has one on its way, under a transport",
  "has one to prepare",
  "has one that was received, to prepare",
  "has one that is ready, and its hour",
];
test.each(unbegun)("a rental that never began cannot end: %s", async (state) => {
  const of = await states[state]();
  const before = await left(of);
  await expect(end(of, "EARLY")).rejects.toMatchObject({
    message: expect.stringMatching(/n’est pas en cours/),
  });
  expect(await left(of)).toEqual(before);
});

afterAll(async () => {
  expect(await staleRows(app)).toEqual({});
});
