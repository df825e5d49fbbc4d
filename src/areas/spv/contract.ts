// Endpoints of cars sold to SPVs, by car: each answers the sale that holds, or the last one.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { pdfAnswer, scanAnswer, scanTypes } from "#kernel/documents/files.ts";
import { id, version } from "#kernel/schema/french.ts";
import { transferFlow } from "./model/flow.ts";
import { ownerSchema } from "./model/ownership.ts";
import {
  preparationSchema,
  reversalSchema,
  saleChangeSchema,
  spvPaymentSchema,
  transferredCarFields,
  transferredCarSchema,
  transferredCarViewSchema,
  transferSchema,
} from "./model/transferred-car.ts";

const params = z.object({ carId: id });
const returns = transferredCarViewSchema;
const may = "TRANSFER_CARS";
const shows = ["transferredCar", "billingDocument", "car", "funding"] as const;
const see = recordReads({ path: "/transferred-cars/:carId", may: "SIGNED_IN", shows: [] });

export const spvContract = contract({
  listTransferredCars: list({
    path: "/transferred-cars",
    title: "Cessions de véhicules",
    item: transferredCarSchema,
    fields: transferredCarFields,
    filters: ["status", "spvId", "biller", "transferredOn", "carId"],
    sorts: ["status", "transferredOn", "createdAt"],
    // Unpaid sales come first.
    defaultSort: "status,desc",
    search: false,
    may: "SIGNED_IN",
    shows: ["transferredCar", "billingDocument", "car", "issuer"],
  }),
  readTransferredCar: see("", returns, {
    shows: [...shows, "mandate", "contract", "client"],
  }),
  readCarOwners: see("owners", z.object({ owners: z.array(ownerSchema), isTransferred: z.boolean() }), {
    shows,
    summary: "Propriétaires d’un véhicule, par jours",
  }),
  prepareTransferredCars: write({
    path: "/transferred-cars",
    takes: { body: preparationSchema },
    returns: z.object({ carIds: z.array(id) }),
    may,
    audit: { did: "a préparé la cession de véhicules", record: "transferredCar" },
  }),
  withdrawTransferredCar: write({
    path: "/transferred-cars/:carId",
    method: "DELETE",
    takes: { params, body: z.object({ version }) },
    returns: params,
    may,
    audit: { did: "a abandonné la cession", record: "transferredCar" },
  }),
  readSpvInvoice: see("invoice/:invoiceId", pdfAnswer, { summary: "Lire la facture d’une cession" }),
  readTransferDeed: see("deed", scanAnswer, { summary: "Lire l’acte de cession" }),
  ...flowEndpoints(
    transferFlow,
    { path: "/transferred-cars/:carId", record: "transferredCar", params, returns },
    {
      edit: verb("changeTransferredCar", "", saleChangeSchema, "a modifié la cession"),
      transfer: verb("transferCar", "transfer", transferSchema, "a cédé le véhicule", {
        files: { deed: { types: scanTypes }, release: { types: scanTypes } },
      }),
      reverse: verb("reverseCarTransfer", "reverse", reversalSchema, "a annulé la cession"),
      receivePayment: verb(
        "receiveSpvPayment",
        "receive-spv-payment",
        spvPaymentSchema,
        "a enregistré un règlement de la cession",
      ),
    },
  ),
});
