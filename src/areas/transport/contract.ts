// Endpoints of transports and receptions.
import { pdfAnswer } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { carToTransportFields, transportFields } from "./model/records.ts";
import {
  reasonSchema,
  receptionFormSchema,
  receptionsFormSchema,
  sharedPriceSchema,
  transportChangeSchema,
  transportFormSchema,
} from "./model/transport.ts";
import {
  carToTransportSchema,
  transportInformationSchema,
  transportRowSchema,
  transportViewSchema,
} from "./model/view.ts";

const carId = z.object({ carId: id });
const carParams = { params: carId };
const transportParams = { params: z.object({ id }) };
const documentFile = { types: ["application/pdf", "image/png", "image/jpeg"] } as const;
const photo = { types: ["image/jpeg", "image/png", "image/webp"] } as const;
const shows = ["car", "transport"] as const;
const may = "CONFIRM_CAR_TRANSPORT";

export const transportContract = contract({
  listCarsToTransport: list({
    path: "/cars-to-transport",
    title: "Véhicules à transporter",
    item: carToTransportSchema,
    fields: carToTransportFields,
    filters: [
      "vin",
      "brand",
      "supplierId",
      "pickupCountry",
      "isConfirmed",
      "carrierName",
      "plannedPickupOn",
      "plannedDeliveryOn",
      "dueOn",
    ],
    sorts: [
      "since",
      "vin",
      "carTitle",
      "supplierName",
      "carrierName",
      "plannedPickupOn",
      "plannedDeliveryOn",
      "dueOn",
    ],
    defaultSort: "since,asc",
    search: true,
    may: "SIGNED_IN",
    shows: [...shows],
  }),
  listTransports: list({
    path: "/transports",
    title: "Transports",
    item: transportRowSchema.omit({ version: true }),
    fields: transportFields,
    filters: ["stage", "way", "carrierName", "plannedPickupOn", "plannedDeliveryOn"],
    sorts: ["plannedPickupOn", "plannedDeliveryOn", "carrierName"],
    defaultSort: "plannedPickupOn,desc",
    search: true,
    may: "SIGNED_IN",
    shows: [...shows],
  }),
  readTransport: read({
    path: "/transports/:id",
    takes: transportParams,
    returns: transportViewSchema,
    may: "SIGNED_IN",
    shows,
    summary: "Un transport, avec ses véhicules",
  }),
  changeTransport: write({
    path: "/transports/:id",
    takes: { ...transportParams, body: transportChangeSchema },
    returns: transportViewSchema,
    may,
    audit: { did: "a modifié le transport", record: "transport" },
    summary: "Modifier un transport ; le transporteur reçoit le nouveau bon",
  }),
  shareTransportPrice: write({
    path: "/transports/:id/share-price",
    takes: { ...transportParams, body: sharedPriceSchema },
    returns: transportViewSchema,
    may,
    audit: { did: "a réparti le prix du transport", record: "transport" },
    summary: "Répartir à nouveau le prix d’un transport entre ses véhicules, à parts égales",
  }),
  cancelWholeTransport: write({
    path: "/transports/:id/cancel",
    takes: { ...transportParams, body: reasonSchema },
    returns: transportViewSchema,
    may,
    audit: { did: "a annulé le transport", record: "transport" },
    summary: "Retirer d’un transport tous les véhicules qui ne sont pas reçus",
  }),
  readTransportInformation: read({
    path: "/cars-to-transport/:carId/transport-information",
    takes: carParams,
    returns: transportInformationSchema,
    may: "SIGNED_IN",
    shows,
    summary: "Transport et réception d’un véhicule",
  }),
  confirmTransport: write({
    path: "/cars-to-transport/confirm-transport",
    takes: { body: transportFormSchema },
    returns: z.object({ id, carIds: z.array(id) }),
    may,
    audit: { did: "a confirmé le transport", record: "transport" },
  }),
  cancelTransport: write({
    path: "/cars-to-transport/:carId/cancel-transport",
    takes: { ...carParams, body: reasonSchema },
    returns: transportInformationSchema,
    may,
    audit: { did: "a retiré le véhicule du transport", record: "car" },
  }),
  confirmReception: write({
    path: "/cars-to-transport/:carId/confirm-reception",
    takes: {
      ...carParams,
      body: receptionFormSchema,
      files: { cmr: documentFile, photo1: photo, photo2: photo, photo3: photo, photo4: photo },
    },
    returns: transportInformationSchema,
    may,
    audit: { did: "a confirmé la réception", record: "car" },
  }),
  confirmReceptions: write({
    path: "/cars-to-transport/confirm-receptions",
    takes: { body: receptionsFormSchema },
    returns: z.object({ carIds: z.array(id) }),
    may,
    audit: { did: "a confirmé la réception", record: "car" },
    summary: "Recevoir plusieurs véhicules : tous, ou aucun",
  }),
  undoReception: write({
    path: "/cars-to-transport/:carId/undo-reception",
    takes: { ...carParams, body: reasonSchema },
    returns: transportInformationSchema,
    may,
    audit: { did: "a annulé la réception", record: "car" },
  }),
  uploadTransportInvoice: write({
    path: "/cars-to-transport/:carId/invoice",
    takes: { ...carParams, files: { file: documentFile } },
    returns: transportInformationSchema,
    may,
    audit: { did: "a déposé la facture du transport", record: "car" },
  }),
  downloadTransportInvoice: read({
    path: "/cars-to-transport/:carId/invoice",
    takes: carParams,
    returns: { document: documentFile.types },
    may: "SIGNED_IN",
    shows: [],
  }),
  uploadCMR: write({
    path: "/cars-to-transport/:carId/cmr",
    takes: { ...carParams, files: { file: documentFile } },
    returns: transportInformationSchema,
    may,
    audit: { did: "a déposé la lettre de voiture (CMR)", record: "car" },
  }),
  downloadCMR: read({
    path: "/cars-to-transport/:carId/cmr",
    takes: carParams,
    returns: { document: documentFile.types },
    may: "SIGNED_IN",
    shows: [],
  }),
  downloadReceptionPhoto: read({
    path: "/cars-to-transport/:carId/photos/:documentId",
    takes: { params: carId.extend({ documentId: id }) },
    returns: { document: photo.types },
    may: "SIGNED_IN",
    shows: [],
  }),
  downloadTransportVoucher: read({
    path: "/cars-to-transport/:carId/transport-voucher",
    takes: carParams,
    returns: pdfAnswer,
    may: "SIGNED_IN",
    shows: [],
  }),
  downloadReservationsLetter: read({
    path: "/cars-to-transport/:carId/reservations-letter",
    takes: carParams,
    returns: pdfAnswer,
    may: "SIGNED_IN",
    shows: [],
  }),
});
