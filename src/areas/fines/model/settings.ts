// Settings of fines: the handling fee, and what is billed again to whom.
import { z } from "zod";
import { centsSchema } from "#kernel/money.ts";
import { version } from "#kernel/schema/french.ts";

/** The only row, inserted by the migration. */
export const fineSettingsId = "01900000-0000-7000-8000-000000000003";

export const fineSettingsForm = z.object({
  version,
  /** Outside VAT. */
  handlingFeeCents: centsSchema,
  /** Clauses that bill consumers may be unfair (C. conso., L212-1): off until counsel confirms. */
  billsIndividuals: z.boolean(),
  /** A lessor of short rentals bears the parking fee (CE, 30-09-2020, n° 438253): off until counsel confirms. */
  rebillsShortRentalFees: z.boolean(),
});
export type FineSettings = z.output<typeof fineSettingsForm>;
