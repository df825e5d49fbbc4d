// Cars in stock.
import { z } from "zod";
import { contract, list } from "#kernel/contract.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, version } from "#kernel/schema/french.ts";
import { carRecord } from "../model/car.ts";
import { stockFields } from "../model/fields.ts";

export const stockContract = contract({
  listStockedCars: list({
    path: "/cars-stocked",
    title: "Véhicules en stock",
    item: z.object({
      id,
      version,
      ...carRecord.pick(
        "vin",
        "licensePlate",
        "brand",
        "model",
        "finish",
        "energy",
        "color",
        "mileage",
        "buyingPriceCents",
        "stockedSince",
        "saleAuthorizedOn",
      ),
      stockedDays: z.int().nullable(),
      holdingCostCents: centsSchema.nullable(),
    }),
    fields: stockFields,
    filters: ["brand", "model", "carModelId", "stockedSince", "saleAuthorizedOn", "vin"],
    sorts: ["stockedSince", "vin", "model", "brand"],
    defaultSort: "stockedSince,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["car"],
  }),
});
