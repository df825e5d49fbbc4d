// Endpoints of finishes.
import { z } from "zod";
import { contract, list, read } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { finishChoiceSchema } from "../model/finish-choice.ts";
import { finishListFields, finishRecord } from "../model/records.ts";

export const finishesContract = contract({
  /** Every finish with its comparison columns, for the search of a quote. */
  listFinishes: list({
    path: "/car-models/finishes",
    title: "Finitions",
    item: z.object({ id, ...finishRecord.shape, hasSellingPrices: z.boolean() }),
    fields: finishListFields,
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
