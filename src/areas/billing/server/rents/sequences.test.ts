// Random lives of contracts: whatever happens, on whatever days, and however often the nights run, what is billed is
// what the plan owes, month by month and component by component.
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, day, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { amendmentSteps } from "#tests/scenarios/amendment-steps.ts";
import { billedMonths } from "#tests/scenarios/billed-months.ts";
import { isActive } from "#contracts/model/flow.ts";
import { correctStart } from "#contracts/server/lifecycle/correct-start.ts";
import { endPeriod } from "#contracts/server/lifecycle/moves.ts";
import { periodsOf, readSignedContract } from "#contracts/server/rows.ts";
import { applyAmendments } from "#contracts/server/amendments/effect.ts";
import { dueOf } from "../../model/due/due.ts";
import "../tables.ts";

const app = testApplication();
const { at, amend, signed } = amendmentSteps(app);
const { night, forget } = billedMonths(app);

const daysLater = fc.integer({ min: 0, max: 40 });
const happening = fc.oneof(
  fc.record({
    kind: fc.constant("rent" as const),
    priceCents: fc.integer({ min: 20_000, max: 60_000 }),
    daysLater,
  }),
  fc.record({
    kind: fc.constant("services" as const),
    trackingCents: fc.integer({ min: 1_000, max: 4_000 }),
    daysLater,
  }),
  fc.record({ kind: fc.constant("correction" as const), days: fc.integer({ min: -12, max: 12 }) }),
  fc.record({ kind: fc.constant("end" as const), daysAgo: fc.integer({ min: 0, max: 25 }) }),
  fc.record({ kind: fc.constant("nothing" as const) }),
);
/** What happens, so many days after what came before, then the nights that are run. */
const step = fc.record({
  after: fc.integer({ min: 0, max: 75 }),
  happening,
  nights: fc.integer({ min: 0, max: 2 }),
});
const life = fc.record({
  startsIn: fc.integer({ min: 0, max: 800 }),
  steps: fc.array(step, { minLength: 1, maxLength: 7 }),
});
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

async function expectBilledAsDue(call: Call, contractId: string, through: Day): Promise<void> {
  const contract = await get(call, "contract", contractId);
  const signedContract = await readSignedContract(call, contract, await periodsOf(call, contractId));
  const due = dueOf({ contract: signedContract, through: call.today, isOver: !isActive(contract.status) });
  const owed = new Map<string, number>();
  for (const { month, component, cents } of due)
    if (month <= through)
      owed.set(`${month} ${component.key}`, (owed.get(`${month} ${component.key}`) ?? 0) + cents);
  const lines = await call.db
    .selectFrom("billingLine as line")
    .innerJoin("billingDocument as document", "document.id", "line.documentId")
    .select(["line.month", "line.component"])
    .select((of) => of.fn.sum<number>("line.countedCents").as("cents"))
    .where("line.contractId", "=", contractId)
    .where("line.month", "is not", null)
    .where("document.status", "=", "FINAL")
    .groupBy(["line.month", "line.component"])
    .execute();
  const billed = new Map(
    lines.map(({ month, component, cents }) => [`${month} ${component}`, Number(cents)]),
  );
  const written = (amounts: Map<string, number>) =>
    [...amounts].filter(([, cents]) => cents !== 0).toSorted();
  expect(written(billed)).toEqual(written(owed));
}

/** An event that the contract refuses on that day changes nothing: the others are what this test is about. */
async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Error) || !("status" in error || "code" in error)) throw error;
  }
}

async function happen(contractId: string, today: Day, what: Happening): Promise<void> {
  switch (what.kind) {
    case "nothing":
      return;
    case "rent": {
      const effectOn = addDays(today, what.daysLater);
      await attempt(async () =>
        signed(
          await amend(contractId, { kind: "rent", effectOn, explanation: "", priceCents: what.priceCents }),
        ),
      );
      return;
    }
    case "services": {
      const services = { geolocation: true, ecoDriving: false, tires: null } as const;
      const fleet = { hasFleetManagement: false, fleetManagementCents: 0 } as const;
      const effectOn = addDays(today, what.daysLater);
      const { trackingCents } = what;
      await attempt(async () =>
        signed(
          await amend(contractId, {
            kind: "services",
            effectOn,
            explanation: "",
            ...services,
            ...fleet,
            trackingCents,
          }),
        ),
      );
      return;
    }
    case "correction":
      await attempt(() =>
        app.within(async (call) => {
          const [period] = await periodsOf(call, contractId);
          if (!period?.startDay) return;
          const on = addDays(period.startDay, what.days);
          if (on <= today)
            await correctStart(call, { periodId: period.id, on, kilometrage: 10 }, "a corrigé la livraison");
        }),
      );
      return;
    case "end":
      await attempt(() =>
        app.within(async (call) => {
          const [period] = await periodsOf(call, contractId);
          const on = addDays(today, -what.daysAgo);
          if (period) await endPeriod(call, { periodId: period.id, on, kilometrage: 20_000, cause: "EARLY" });
        }),
      );
  }
}

test("whatever happens to a contract, what is billed is what it owes", async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ startsIn, steps }) => {
      await forget();
      let today = addDays(day("2027-01-10"), startsIn);
      at(today);
      const terms = { durationMonths: 24, priceCents: 48_990, geolocation: true, trackingCents: 2_000 };
      const { contract } = await app.within((call) => buildOngoing(call, terms));
      for (const { after, happening: what, nights } of steps) {
        today = addDays(today, after);
        at(today);
        await app.outsideJob(applyAmendments.run);
        await happen(contract.id, today, what);
        for (let run = 0; run < nights; run += 1) await night(addDays(today, run));
        today = addDays(today, Math.max(0, nights - 1));
      }
      today = addDays(today, 1);
      at(today);
      await app.outsideJob(applyAmendments.run);
      await night(today);
      await app.within((call) => expectBilledAsDue(call, contract.id, firstOfMonth(today)));
    }),
    { numRuns: 20 },
  );
});
