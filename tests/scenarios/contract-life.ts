// Contract events for property tests: each on any day, refused where a rule refuses it.
import fc from "fast-check";
import { usualClauses } from "#contracts/model/amendments/transfer-clauses.ts";
import { correctStart } from "#contracts/server/lifecycle/correct-start.ts";
import { correctEnd, endPeriod, resumePeriod } from "#contracts/server/lifecycle/end-period.ts";
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";
import { type PeriodRow, periodsOf } from "#contracts/server/rows.ts";
import { addDays, type Day, parisInstant } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import type { TestApplication } from "#tests/application/application.ts";
import { buildContract, type BuiltContract } from "#tests/builders/contracts.ts";
import { amendmentSteps } from "./amendment-steps.ts";

const daysLater = fc.integer({ min: 0, max: 40 });
const daysAgo = fc.integer({ min: 0, max: 45 });

export const happening = fc.oneof(
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
  fc.record({ kind: fc.constant("transfer" as const), daysLater }),
  fc.record({
    kind: fc.constant("correctStart" as const),
    days: fc.integer({ min: -12, max: 12 }),
  }),
  fc.record({ kind: fc.constant("end" as const), cause: fc.constantFrom("EARLY", "THEFT", "TERM"), daysAgo }),
  fc.record({ kind: fc.constant("correctEnd" as const), days: fc.integer({ min: -20, max: 20 }) }),
  fc.record({ kind: fc.constant("resume" as const) }),
  fc.record({ kind: fc.constant("replace" as const) }),
  fc.record({ kind: fc.constant("deliverNext" as const) }),
  fc.record({ kind: fc.constant("nothing" as const) }),
);
export type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

/** Initial terms: a car, a service, an insurance, which is exempt from VAT. */
export const lifeTerms = {
  durationMonths: 24,
  priceCents: 48_990,
  geolocation: true,
  trackingCents: 2_000,
  insurance: true,
  baseInsuranceCents: 3_333,
} as const;

/** A fact that a rule refuses on that day changes nothing: the others are what the test is about. */
async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Error) || !("status" in error || "code" in error)) throw error;
  }
}

export interface Life extends BuiltContract {
  /** The contract, and the one that replaces it, once there is one. */
  contractIds: string[];
}

export function contractLife(app: TestApplication) {
  const { amend, signed } = amendmentSteps(app);

  const onFirstPeriod = (
    { contractIds: [contractId = ""] }: Life,
    act: (call: Call, period: PeriodRow) => Promise<unknown>,
  ) =>
    attempt(() =>
      app.within(async (call) => {
        const [period] = await periodsOf(call, contractId);
        if (period) await act(call, period);
      }),
    );

  /** The company that leases the contract hands it over to the other one of its client. */
  async function transfer({ contractIds: [contractId = ""], client }: Life, effectOn: Day): Promise<void> {
    const { companyId: leaving } = await app.within((call) => get(call, "contract", contractId));
    const incoming = client.companies.find(({ id }) => id !== leaving);
    await attempt(async () =>
      signed(
        await amend(contractId, {
          kind: "driver-transfer",
          effectOn,
          explanation: "",
          companyId: incoming?.id ?? "",
          clauses: usualClauses,
        }),
      ),
    );
  }

  const replace = (life: Life): Promise<void> =>
    attempt(async () => {
      const [id = "", replacement] = life.contractIds;
      if (replacement !== undefined) return;
      const { contract } = await app.within(async (call) => {
        const { orderId, durationMonths } = await get(call, "contract", id);
        const oldContract = { id, orderId, durationMonths };
        return buildContract(call, { ...lifeTerms, priceCents: 52_000, oldContract }, life);
      });
      life.contractIds.push(contract.id);
    });

  const deliverNext = (life: Life, on: Day): Promise<void> =>
    attempt(() =>
      app.within(async (call) => {
        const [, replacement] = life.contractIds;
        if (replacement === undefined) return;
        const [period] = await periodsOf(call, replacement);
        if (period) await startPeriod(call, { periodId: period.id, on, carId: null, kilometrage: 10 });
      }),
    );

  return async (life: Life, today: Day, what: Happening): Promise<void> => {
    const [contractId = ""] = life.contractIds;
    switch (what.kind) {
      case "nothing":
        return;
      case "rent": {
        const { priceCents } = what;
        const effectOn = addDays(today, what.daysLater);
        return attempt(async () =>
          signed(await amend(contractId, { kind: "rent", effectOn, explanation: "", priceCents })),
        );
      }
      case "services": {
        const services = { geolocation: true, ecoDriving: false, tires: null } as const;
        const fleet = { hasFleetManagement: false, fleetManagementCents: 0 } as const;
        const { trackingCents } = what;
        const effectOn = addDays(today, what.daysLater);
        return attempt(async () =>
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
      }
      case "transfer":
        return transfer(life, addDays(today, what.daysLater));
      case "correctStart":
        return onFirstPeriod(life, async (call, { id: periodId, startDay }) => {
          if (startDay === null) return;
          const on = addDays(startDay, what.days);
          if (on <= today)
            await correctStart(call, { periodId, on, kilometrage: 10 }, "a corrigé la livraison");
        });
      case "end":
        return onFirstPeriod(life, (call, { id: periodId }) =>
          endPeriod(call, {
            periodId,
            at: parisInstant(addDays(today, -what.daysAgo), "10:00"),
            kilometrage: 20_000,
            cause: what.cause,
          }),
        );
      case "correctEnd":
        return onFirstPeriod(life, async (call, { id: periodId, endDay, endCause, endKilometrage }) => {
          if (endDay === null) return;
          const on = addDays(endDay, what.days);
          const at = parisInstant(on, "10:00");
          const returned = { periodId, at, kilometrage: endKilometrage, cause: endCause ?? "TERM" };
          if (on <= today) await correctEnd(call, returned, "a corrigé la restitution");
        });
      case "resume":
        return onFirstPeriod(life, (call, { id }) => resumePeriod(call, id, "a annulé la fin de location"));
      case "replace":
        return replace(life);
      case "deliverNext":
        return deliverNext(life, today);
    }
  };
}
