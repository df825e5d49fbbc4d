// Cars in stock.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { contract, list } from "#kernel/contract.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, version } from "#kernel/schema/french.ts";
import { stockFields } from "../model/fields.ts";

export const stockContract = contract({
  listStockedCars: list({
    path: "/cars-stocked",
    title: "Véhicules en stock",
    item: z.object({
      id,
      version,
      vin: z.string(),
      licensePlate: z.string().nullable(),
      brand: z.string(),
      model: z.string(),
      finish: z.string(),
      energy: z.string(),
      color: z.string(),
      mileage: z.int(),
      buyingPriceCents: centsSchema.nullable(),
      stockedSince: daySchema.nullable(),
      stockedDays: z.int().nullable(),
      holdingCostCents: centsSchema.nullable(),
      saleAuthorizedOn: daySchema.nullable(),
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
