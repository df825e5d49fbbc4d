// Endpoints of the fees of logistics providers.
import { z } from "zod";
import { scanTypes } from "#kernel/documents/files.ts";
import { contract, list, read, write } from "#kernel/contract.ts";
import { flowEndpoints } from "#kernel/flow/flow-endpoints.ts";
import { id } from "#kernel/schema/french.ts";
import { logisticsFlow } from "../model/logistics/flow.ts";
import {
  logisticsCarSchema,
  logisticsCarViewSchema,
  logisticsFields,
  logisticsInvoiceSchema,
} from "../model/logistics/logistics-car.ts";

const params = z.object({ carId: id });
const returns = logisticsCarViewSchema;

export const logisticsContract = contract({
  listLogisticsProviderCars: list({
    path: "/logistics-provider-cars",
    title: "Frais logistiques",
    item: logisticsCarSchema,
    fields: logisticsFields,
    filters: ["status", "supplierId", "receivedOn"],
    sorts: ["receivedOn", "status"],
    defaultSort: "receivedOn,asc",
    search: false,
    may: "SIGNED_IN",
    shows: ["logisticsCar", "car"],
  }),
  readLogisticsProviderCar: read({
    path: "/logistics-provider-cars/:carId",
    takes: { params },
    returns,
    may: "SIGNED_IN",
    shows: ["logisticsCar", "car"],
  }),
  uploadLogisticsInvoice: write({
    path: "/logistics-provider-cars/:carId",
    takes: { params, body: logisticsInvoiceSchema, files: { file: { types: scanTypes } } },
    returns,
    may: "UPLOAD_LOGISTICS_INVOICE",
    audit: { did: "a déposé la facture du prestataire logistique", record: "logisticsCar" },
  }),
  readLogisticsInvoice: read({
    path: "/logistics-provider-cars/:carId/invoice",
    takes: { params },
    returns: { document: scanTypes },
    may: "SIGNED_IN",
    shows: [],
  }),
  ...flowEndpoints(logisticsFlow, {
    path: "/logistics-provider-cars/:carId",
    record: "logisticsCar",
    params,
    returns,
  }),
});
