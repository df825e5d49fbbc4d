// Endpoints for prices paid.
import { z } from "zod";
import { contract } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { boughtFinishSchema, buyingPricesSchema } from "../model/buying-prices.ts";

const see = recordReads({
  path: "/statistics/car-charts/buying-prices",
  may: "SIGNED_IN",
  shows: ["carOrder", "carOrderLine", "carModel"],
});

export const pricesContract = contract({
  listBoughtFinishes: see("", z.array(boughtFinishSchema), {
    summary: "Prix d’achat par finition : dernier, médian, catalogue",
  }),
  readBuyingPrices: see(":finishId", buyingPricesSchema, {
    shows: ["carOrder", "carOrderLine", "carModel", "contract"],
    summary: "Chaque achat d’une finition, ses fournisseurs, et ce que les devis supposaient",
  }),
});
