// Cars that still lack a funder, or a complete funding.
import { z } from "zod";
import type { CarStatus } from "#fleet/model/car.ts";
import { carStatusSchema } from "#fleet/model/car.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id } from "#kernel/schema/french.ts";

/** FUNDER: no payer is chosen; FUNDING: one is, and figures or documents are missing. */
export type FundingGap = "FUNDER" | "FUNDING";

/**
 * A car exists once it is paid. A car for sale no longer needs funding, but an existing loan still needs its documents.
 */
const statusesByGap: Readonly<Record<FundingGap, readonly CarStatus[]>> = {
  FUNDER: ["TO_TRANSPORT", "TO_PLAN", "READY_TO_DELIVER", "DELIVERED", "STOCKED"],
  FUNDING: ["TO_TRANSPORT", "TO_PLAN", "READY_TO_DELIVER", "DELIVERED", "STOCKED", "SELLABLE_STOCKED"],
};

/** `missingItems` of its open funding; null when it has none. */
export function fundingGap(status: CarStatus, missingItems: readonly string[] | null): FundingGap | null {
  const gap = missingItems === null ? "FUNDER" : "FUNDING";
  if (!statusesByGap[gap].includes(status)) return null;
  return missingItems?.length === 0 ? null : gap;
}

const car = z.object({
  id,
  vin: z.string(),
  plate: z.string(),
  brand: z.string(),
  carTitle: z.string(),
  status: carStatusSchema,
  buyingPriceCents: z.int().nullable(),
  since: daySchema,
});
export const carWithoutFunder = car;
export const carWithoutFunding = car.extend({
  funderName: z.string(),
  missing: z.string(),
});
