// Corrections of a car: its prices, its VIN.
import { z } from "zod";
import { contract, write } from "#kernel/contract.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, optionalLongText, version } from "#kernel/schema/french.ts";
import { carSummarySchema } from "../model/car.ts";
import { reasonForm } from "../model/need.ts";
import { vinSchema } from "../model/vin.ts";

const carParams = z.object({ id });
const versioned = z.object({ version });
/** The reason is required for another buying price, and for any price once the car is sold. */
const priced = versioned.extend({ reason: optionalLongText(500) });

export const correctionContract = contract({
  changeBuyingPrice: write({
    path: "/car-resume/:id/change-buying-price",
    takes: {
      params: carParams,
      body: priced.extend({ buyingPriceCents: centsSchema.min(1, "Le prix doit être supérieur à 0.") }),
    },
    returns: carSummarySchema,
    may: "CHANGE_CAR_PRICES",
    audit: { did: "a changé le prix d’achat", record: "car" },
  }),
  changeTransportPrice: write({
    path: "/car-resume/:id/change-transport-price",
    takes: { params: carParams, body: priced.extend({ transportPriceCents: centsSchema.min(0) }) },
    returns: carSummarySchema,
    may: "CHANGE_CAR_PRICES",
    audit: { did: "a changé le prix du transport", record: "car" },
  }),
  changeVin: write({
    path: "/car-resume/:id/change-vin",
    takes: { params: carParams, body: versioned.extend({ vin: vinSchema, reason: reasonForm.shape.reason }) },
    returns: carSummarySchema,
    may: "CHANGE_VIN",
    audit: { did: "a corrigé le VIN", record: "car" },
  }),
});
