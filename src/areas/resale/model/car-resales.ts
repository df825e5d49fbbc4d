// Offers and procedures of a car.
import { z } from "zod";
import { id, version } from "#kernel/schema/french.ts";
import { saleOfferRecord, salePriceRecord } from "./offers/records.ts";
import { procedureSchema } from "./procedures/procedure.ts";

export const offerPriceSchema = z.object({ id, ...salePriceRecord.omit("saleOfferId") });

export const carOfferSchema = z.object({
  id,
  version,
  ...saleOfferRecord.shape,
  prices: z.array(offerPriceSchema),
});

/** The offers of a car with their prices, and its procedures, latest first. */
export const carResalesSchema = z.object({
  offers: z.array(carOfferSchema),
  procedures: z.array(procedureSchema),
});
export type CarResales = z.output<typeof carResalesSchema>;
