import { reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { area, answer } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { transportContract } from "../contract.ts";
import { transportManifest } from "../manifest.ts";
import {
  addTransportDocument,
  linkTransportDocuments,
  type DocumentName,
  transportDocumentContent,
  photoContent,
  transportKinds,
} from "./documents.ts";
import { informationOf } from "./cars/information.ts";
import { transportCounts } from "./counts.ts";
import { carsToTransport } from "./cars/cars-to-transport.ts";
import { plannedTransports } from "./planned.ts";
import { confirmReception, confirmReceptions, undoReception } from "./cars/reception.ts";
import { readTransport } from "./read.ts";
import { transportOf } from "./cars/car-transport.ts";
import {
  cancelTransport,
  cancelWholeTransport,
  changeTransport,
  confirmTransport,
  sharePrice,
} from "./transports.ts";
import { reservationsLetter, carVoucher } from "./voucher.ts";
import { transportTables } from "./tables.ts";
import { carrierCustody, supplierCustody } from "./custody.ts";
import { transportPersonalData } from "./personal-data.ts";
import { transportHome } from "./overview/home.ts";
import { existsIn } from "#platform/overview/record-pages.ts";
import { transportLines } from "./statement-lines.ts";

async function uploadDocument(
  call: Call,
  carId: string,
  document: { name: DocumentName; file: Upload | undefined },
) {
  await getForUpdate(call, "car", carId);
  await addTransportDocument(call, carId, document);
  return informationOf(call, carId);
}

const downloadDocument = async (call: Call, carId: string, name: DocumentName) =>
  transportDocumentContent(call, (await transportOf(call, carId))?.transport.id, name);

/** A payment cannot be corrected while a carrier is on the way to fetch the car. */
const refuseWithdrawalOnceTransported = answer(reasonsAgainstWithdrawal, async (call, { carId }) =>
  (await transportOf(call, carId)) ? ["Son transport est confirmé : retirez-l’en d’abord."] : [],
);

export const transport = area(
  transportManifest,
  transportContract,
  {
    listCarsToTransport: {
      from: "car_to_transport t",
      key: "t.car_id",
      exceptions: { id: "t.car_id" },
      search: searchIn("t.search_text"),
      tally: { all: "car:TO_TRANSPORT" },
    },
    listTransports: { from: "transport t", search: searchIn("t.search_text") },
    readTransport: ({ params }, call) => readTransport(call, params.id),
    changeTransport: {
      form: ({ params }, call) => readTransport(call, params.id),
      act: ({ params, body }, call) => changeTransport(call, { ...params, ...body }),
    },
    shareTransportPrice: {
      form: ({ params }, call) => readTransport(call, params.id),
      act: ({ params, body }, call) => sharePrice(call, params.id, body),
    },
    cancelWholeTransport: ({ params, body }, call) => cancelWholeTransport(call, params.id, body.reason),
    readTransportInformation: ({ params }, call) => informationOf(call, params.carId),
    confirmTransport: async ({ body }, call) => ({
      id: (await confirmTransport(call, body)).id,
      carIds: body.carIds,
    }),
    cancelTransport: ({ params, body }, call) => cancelTransport(call, params.carId, body.reason),
    confirmReception: ({ params, body, files: { cmr, ...photos } }, call) =>
      confirmReception(call, params.carId, {
        ...body,
        cmr,
        photos: [photos.photo1, photos.photo2, photos.photo3, photos.photo4].filter(
          (one) => one !== undefined,
        ),
      }),
    confirmReceptions: ({ body }, call) => confirmReceptions(call, body),
    undoReception: ({ params, body }, call) => undoReception(call, params.carId, body.reason),
    uploadTransportInvoice: ({ params, files }, call) =>
      uploadDocument(call, params.carId, { name: "invoice", file: files.file }),
    downloadTransportInvoice: ({ params }, call) => downloadDocument(call, params.carId, "invoice"),
    uploadCMR: ({ params, files }, call) =>
      uploadDocument(call, params.carId, { name: "cmr", file: files.file }),
    downloadCMR: ({ params }, call) => downloadDocument(call, params.carId, "cmr"),
    downloadReceptionPhoto: ({ params }, call) => photoContent(call, params.carId, params.documentId),
    downloadTransportVoucher: ({ params }, call) => carVoucher(call, params.carId),
    downloadReservationsLetter: ({ params }, call) => reservationsLetter(call, params.carId),
  },
  {
    personalData: transportPersonalData,
    home: transportHome,
    recordPages: [
      { record: "transport", page: (_call, id) => `/transport/view/${id}`, exists: existsIn("transport") },
    ],
    tables: transportTables,
    answers: [refuseWithdrawalOnceTransported, transportLines],
    documentKinds: transportKinds,
    reactions: [linkTransportDocuments],
    derivations: [carsToTransport, transportCounts],
    planned: [plannedTransports],
    custodySources: [supplierCustody, carrierCustody],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateTransport(call),
  },
);
