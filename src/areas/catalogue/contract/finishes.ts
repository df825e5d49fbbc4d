// Endpoints of finishes.
import { z } from "zod";
import { contract, list, read } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { energySchema } from "#settings/model/taxes/taxed-vehicle.ts";
import { finishFields } from "../model/car-model-fields.ts";
import { gearboxSchema } from "../model/car-model.ts";
import { finishChoiceSchema } from "../model/finish-choice.ts";

export const finishesContract = contract({
  /** Every finish with its comparison columns, for the search of a quote. */
  listFinishes: list({
    path: "/car-models/finishes",
    title: "Finitions",
    item: z.object({
      id,
      carModelId: id,
      configurationId: id,
      brand: z.string(),
      model: z.string(),
      name: z.string(),
      motorization: z.string(),
      energy: energySchema,
      gearbox: gearboxSchema,
      carbonEmissionRate: z.int().nullable(),
      fiscalPower: z.int().nullable(),
      weight: z.int().nullable(),
      isUtility: z.boolean(),
      /** True when a new quote may include it: model, configuration and finish available, still supported. */
      isProposable: z.boolean(),
      buyingPriceCents: centsSchema.nullable(),
      estimatedBuyingPriceCents: centsSchema.nullable(),
      hasSellingPrices: z.boolean(),
    }),
    fields: finishFields,
    filters: [
      "carModelId",
      "brand",
      "model",
      "name",
      "energy",
      "gearbox",
      "carbonEmissionRate",
      "isUtility",
      "isProposable",
      "hasSellingPrices",
      "buyingPriceCents",
    ],
    sorts: ["brand", "name", "buyingPriceCents", "carbonEmissionRate"],
    defaultSort: "brand,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["carModel", "brand"],
  }),
  readFinish: read({
    path: "/car-models/finishes/:id",
    takes: { params: z.object({ id }) },
    returns: finishChoiceSchema,
    may: "SIGNED_IN",
    shows: ["carModel", "brand"],
  }),
});
