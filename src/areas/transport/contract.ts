// Endpoints of transports and receptions.
import { pdfAnswer } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { recordWrites } from "#kernel/record-writes.ts";
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
const params = z.object({ id });
const documentFile = { types: ["application/pdf", "image/png", "image/jpeg"] } as const;
const photo = { types: ["image/jpeg", "image/png", "image/webp"] } as const;
const shows = ["car", "transport"] as const;
const may = "CONFIRM_CAR_TRANSPORT";
const onTransport = recordWrites({
  path: "/transports/:id",
  record: "transport",
  params,
  returns: transportViewSchema,
  may,
});
const onCar = recordWrites({
  path: "/cars-to-transport/:carId",
  record: "car",
  params: carId,
  returns: transportInformationSchema,
  may,
});

const see = recordReads({ path: "", may: "SIGNED_IN", shows: [] });

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
  readTransport: see("transports/:id", transportViewSchema, {
    shows,
    summary: "Un transport, avec ses véhicules",
  }),
  changeTransport: onTransport("", "a modifié le transport", {
    body: transportChangeSchema,
    summary: "Modifier un transport ; le transporteur reçoit le nouveau bon",
  }),
  shareTransportPrice: onTransport("share-price", "a réparti le prix du transport", {
    body: sharedPriceSchema,
    summary: "Répartir à nouveau le prix d’un transport entre ses véhicules, à parts égales",
  }),
  cancelWholeTransport: onTransport("cancel", "a annulé le transport", {
    body: reasonSchema,
    summary: "Retirer d’un transport tous les véhicules qui ne sont pas reçus",
  }),
  readTransportInformation: see(
    "cars-to-transport/:carId/transport-information",
    transportInformationSchema,
    { shows, summary: "Transport et réception d’un véhicule" },
  ),
  confirmTransport: write({
    path: "/cars-to-transport/confirm-transport",
    takes: { body: transportFormSchema },
    returns: z.object({ id, carIds: z.array(id) }),
    may,
    audit: { did: "a confirmé le transport", record: "transport" },
  }),
  cancelTransport: onCar("cancel-transport", "a retiré le véhicule du transport", { body: reasonSchema }),
  confirmReception: onCar("confirm-reception", "a confirmé la réception", {
    body: receptionFormSchema,
    files: { cmr: documentFile, photo1: photo, photo2: photo, photo3: photo, photo4: photo },
  }),
  confirmReceptions: write({
    path: "/cars-to-transport/confirm-receptions",
    takes: { body: receptionsFormSchema },
    returns: z.object({ carIds: z.array(id) }),
    may,
    audit: { did: "a confirmé la réception", record: "car" },
    summary: "Recevoir plusieurs véhicules : tous, ou aucun",
  }),
  undoReception: onCar("undo-reception", "a annulé la réception", { body: reasonSchema }),
  uploadTransportInvoice: onCar("invoice", "a déposé la facture du transport", {
    files: { file: documentFile },
  }),
  uploadCMR: onCar("cmr", "a déposé la lettre de voiture (CMR)", { files: { file: documentFile } }),
  downloadTransportInvoice: see("cars-to-transport/:carId/invoice", { document: documentFile.types }),
  downloadCMR: see("cars-to-transport/:carId/cmr", { document: documentFile.types }),
  downloadReceptionPhoto: see("cars-to-transport/:carId/photos/:documentId", { document: photo.types }),
  downloadTransportVoucher: see("cars-to-transport/:carId/transport-voucher", pdfAnswer),
  downloadReservationsLetter: see("cars-to-transport/:carId/reservations-letter", pdfAnswer),
});
