// A change of duration or mileage is settled over the whole contract: each month that has run is brought
// to the new rent of the car and its options. A month settled before counts at what it was settled at.
import { z } from "zod";
import { type Cents, centsSchema, sumSchema } from "#kernel/money.ts";
import { monthlyRents, sumOf } from "./monthly-rents.ts";
import { countedFrom, monthsRun, startOf } from "./period.ts";
import { carRentOf } from "./terms.ts";
import {
  agreementOn,
  effectDay,
  type SignedAmendment,
  type SignedContract,
  withAmendment,
} from "./terms-by-day.ts";

export const settlementSchema = z.object({
  /** Months that have run when the amendment takes effect; the started one is left. */
  months: z.int(),
  /** The car and its options per month, to which they are brought. */
  rentCents: sumSchema,
  /** Without tax: what the lessee owes, or is owed when it is negative. */
  amountCents: sumSchema,
  waivedCents: centsSchema,
  /** Why some of it is waived. */
  waiverReason: z.string(),
});
export type Settlement = z.output<typeof settlementSchema>;

export const dueOf = (settlement: Settlement | null): Cents =>
  settlement ? settlement.amountCents - settlement.waivedCents : 0;

/** What an amendment settles over everything else that was signed; null when it settles nothing. */
export function settlementOf(contract: SignedContract, one: SignedAmendment): Settlement | null {
  const start = countedFrom(contract.periods);
  if (!one.settles || !start || one.draft.kind !== "duration-mileage") return null;
  const on = effectDay(one, contract.periods);
  const months = monthlyRents(contract);
  const isRunning = startOf(contract.periods) !== null;
  const run = isRunning ? months.slice(0, monthsRun(start, months.length, on)) : [];
  const rentCents = carRentOf(agreementOn(withAmendment(contract, one), on).terms);
  const { waiver } = one.draft;
  return {
    months: run.length,
    rentCents,
    amountCents: sumOf(run, ({ settledCarCents }) => rentCents - settledCarCents),
    waivedCents: waiver?.cents ?? 0,
    waiverReason: waiver?.reason ?? "",
  };
}
