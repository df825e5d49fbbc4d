// Cars: their summary and their moves, and the cars of a supplier.
import { z } from "zod";
import { contract, list } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { id, longText, version } from "#kernel/schema/french.ts";
import { carSummarySchema, suppliedCarSchema } from "../model/car.ts";
import { carFields } from "../model/fields.ts";
import { carFlow } from "../model/flow.ts";

const carParams = z.object({ id });
const see = recordReads({ path: "/car-resume/:id", may: "SIGNED_IN", shows: ["car", "contract"] });

export const carContract = contract({
  carResume: see("", carSummarySchema, { summary: "Résumé d’un véhicule" }),
  listSupplierCars: list({
    path: "/car-suppliers/:id/cars",
    params: z.object({ id }),
    title: "Véhicules fournis",
    item: suppliedCarSchema,
    fields: carFields,
    filters: ["status"],
    sorts: ["vin", "firstRegistrationDate"],
    defaultSort: "vin,asc",
    search: false,
    may: "SIGNED_IN",
    shows: ["car"],
  }),
  ...flowEndpoints(
    carFlow,
    { path: "/cars-stocked/:id", record: "car", params: carParams, returns: carSummarySchema },
    {
      authorizeSale: verb(
        "authorizeToSell",
        "authorize-to-sell",
        z.object({ version }),
        "a autorisé la vente",
      ),
      withdrawSale: verb(
        "withdrawSaleAuthorization",
        "withdraw-authorization",
        z.object({ version, reason: longText(500) }),
        "a retiré l’autorisation de vente",
      ),
    },
  ),
});
