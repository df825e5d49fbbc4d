// Endpoints of the fees of logistics providers.
import { z } from "zod";
import { scanTypes } from "#kernel/documents/files.ts";
import { contract, list } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { recordWrites } from "#kernel/record-writes.ts";
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
const path = "/logistics-provider-cars/:carId";
const car = { path, record: "logisticsCar", params, returns } as const;

const see = recordReads({ path, may: "SIGNED_IN", shows: ["logisticsCar", "car"] });

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
  readLogisticsProviderCar: see("", returns),
  uploadLogisticsInvoice: recordWrites({ ...car, may: "UPLOAD_LOGISTICS_INVOICE" })(
    "",
    "a déposé la facture du prestataire logistique",
    { body: logisticsInvoiceSchema, files: { file: { types: scanTypes } } },
  ),
  readLogisticsInvoice: see("invoice", { document: scanTypes }, { shows: [] }),
  ...flowEndpoints(logisticsFlow, car),
});
