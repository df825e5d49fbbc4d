// Corrections of a car: its prices, its VIN.
import { z } from "zod";
import { contract } from "#kernel/contract.ts";
import { centsSchema } from "#kernel/money.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id, optionalLongText, version } from "#kernel/schema/french.ts";
import { carSummarySchema } from "../model/car.ts";
import { reasonForm } from "../model/need.ts";
import { vinSchema } from "../model/vin.ts";

const on = recordWrites({
  path: "/car-resume/:id",
  record: "car",
  params: z.object({ id }),
  returns: carSummarySchema,
  may: "CHANGE_CAR_PRICES",
});
/** The reason is required for another buying price, and for any price once the car is sold. */
const priced = z.object({ version, reason: optionalLongText(500) });

export const correctionContract = contract({
  changeBuyingPrice: on("change-buying-price", "a changé le prix d’achat", {
    body: priced.extend({ buyingPriceCents: centsSchema.min(1, "Le prix doit être supérieur à 0.") }),
  }),
  changeTransportPrice: on("change-transport-price", "a changé le prix du transport", {
    body: priced.extend({ transportPriceCents: centsSchema.min(0) }),
  }),
  changeVin: on("change-vin", "a corrigé le VIN", {
    body: reasonForm.extend({ version, vin: vinSchema }),
    may: "CHANGE_VIN",
  }),
});
