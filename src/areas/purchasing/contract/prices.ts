// Endpoints for prices paid.
import { z } from "zod";
import { contract, read } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { boughtFinishSchema, buyingPricesSchema } from "../model/buying-prices.ts";

export const pricesContract = contract({
  listBoughtFinishes: read({
    path: "/statistics/car-charts/buying-prices",
    returns: z.array(boughtFinishSchema),
    may: "SIGNED_IN",
    shows: ["carOrder", "carOrderLine", "carModel"],
    summary: "Prix d’achat par finition : dernier, médian, catalogue",
  }),
  readBuyingPrices: read({
    path: "/statistics/car-charts/buying-prices/:finishId",
    takes: { params: z.object({ finishId: id }) },
    returns: buyingPricesSchema,
    may: "SIGNED_IN",
    shows: ["carOrder", "carOrderLine", "carModel", "contract"],
    summary: "Chaque achat d’une finition, ses fournisseurs, et ce que les devis supposaient",
  }),
});
