// Endpoints of mileage: readings of a car, cars on the road, and what is driven above the contracts.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { contract, list, write } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { id, version } from "#kernel/schema/french.ts";
import {
  carMileageSchema,
  odometerChangeForm,
  readingForm,
  readingMove,
  roadUseSchema,
} from "./model/car-mileage.ts";
import { termsSchema } from "#contracts/model/terms/terms.ts";
import { proposalSchema } from "./model/use/proposal.ts";
import { linkWrites } from "#kernel/links/link-writes.ts";
import { photoTypes } from "./model/requests/photo-kind.ts";
import { clientReadingForm, publicMileageSchema } from "./model/requests/request.ts";
import { importOutcomeSchema, importSchema } from "./model/import/import.ts";
import { roadUseFields } from "./model/records.ts";

const csvFile = { file: { types: ["text/csv"], maximumMegabytes: 6 } } as const;
const carParams = z.object({ carId: id });
const params = z.object({ id });
const corrects = { returns: carMileageSchema, may: "INVALIDATE_READING" } as const;
const record = "mileageReading";
const onCar = recordWrites({ path: "/mileage/cars/:carId", params: carParams, record, ...corrects });
const onReading = recordWrites({ path: "/mileage/readings/:id", params, record, ...corrects });
const onPage = linkWrites({
  path: "/public/mileage/:token",
  record: "mileageRequest",
  returns: publicMileageSchema,
});
const see = recordReads({ path: "", may: "SIGNED_IN", shows: [] });

const common = {
  item: roadUseSchema,
  fields: roadUseFields,
  search: true,
  may: "SIGNED_IN",
  shows: ["car", "contract", "mileageReading", "odometerChange"],
  filters: ["companyName", "orderId", "clientId", "dueOn", "startDay", "readOn", "source", "excessPercent"],
  sorts: ["dueOn", "startDay", "companyName", "orderId", "odometer", "readOn", "excessPercent"],
} as const;
export const mileageContract = contract({
  listCarsOnTheRoad: list({
    ...common,
    path: "/cars-on-the-road",
    title: "Véhicules en circulation",
    defaultSort: "companyName,asc",
  }),
  listOverConsumption: list({
    ...common,
    path: "/cars-on-the-road/list-over-consumption",
    title: "Dépassements kilométriques",
    defaultSort: "excessPercent,desc",
    aliases: { delta: "excessPercent*gt" },
  }),
  listRestituableLld: list({
    ...common,
    path: "/cars-on-the-road/restituable-lld",
    title: "LLD restituables",
    defaultSort: "dueOn,asc",
  }),
  listRestituableLmd: list({
    ...common,
    path: "/cars-on-the-road/restituable-lmd",
    title: "LMD restituables",
    defaultSort: "dueOn,asc",
  }),
  readAmendmentProposal: see("cars-on-the-road/:carId/amendment-proposal", proposalSchema, {
    may: "AMEND_CONTRACT",
    shows: ["car", "contract", "amendment", "mileageReading", "odometerChange"],
    summary: "Lire l’avenant qui règlerait le kilométrage d’un véhicule",
  }),
  prepareAmendment: write({
    path: "/cars-on-the-road/:carId/prepare-amendment",
    takes: { params: carParams, body: z.object({ kilometrage: termsSchema.shape.kilometrage }) },
    returns: z.object({ amendmentId: id, contractId: id }),
    may: "AMEND_CONTRACT",
    audit: { did: "a préparé un avenant de kilométrage", record: "amendment" },
    summary: "Préparer l’avenant de kilométrage d’un véhicule, ou rendre celui qui n’est pas envoyé",
  }),
  readCarMileage: see("mileage/cars/:carId", carMileageSchema, {
    shows: ["car", "contract", "mileageReading", "mileageRequest", "odometerChange"],
    summary: "Lire les relevés kilométriques d’un véhicule",
  }),
  recordReading: onCar("readings", "a relevé le kilométrage", {
    body: readingForm,
    may: "RECORD_MILEAGE",
    summary: "Enregistrer un relevé",
  }),
  addOdometerChange: onCar("odometer-changes", "a noté un changement de compteur", {
    body: odometerChangeForm,
    record: "odometerChange",
    summary: "Noter un changement de compteur",
  }),
  invalidateReading: onReading("invalidate", "a invalidé un relevé", {
    body: readingMove,
    summary: "Invalider un relevé",
  }),
  restoreReading: onReading("restore", "a rétabli un relevé", {
    body: readingMove,
    summary: "Rétablir un relevé invalidé",
  }),
  forceReading: onReading("force", "a accepté un relevé refusé", {
    body: readingMove,
    may: "FORCE_READING",
    summary: "Accepter un relevé refusé",
  }),
  removeOdometerChange: write({
    method: "DELETE",
    path: "/mileage/odometer-changes/:id",
    takes: { params, body: z.object({ version }) },
    ...corrects,
    audit: { did: "a retiré un changement de compteur", record: "odometerChange" },
    summary: "Retirer un changement de compteur",
  }),
  requestMileages: write({
    path: "/mileage/requests",
    takes: { body: z.object({ periodIds: z.array(id).min(1).max(100) }) },
    returns: z.object({ requested: z.int() }),
    may: "RECORD_MILEAGE",
    audit: { did: "a demandé le kilométrage au client", record: "mileageRequest" },
    summary: "Demander leur kilométrage à des clients, par un lien",
  }),
  readMileagePhoto: see(
    "mileage/requests/:id/photo",
    { document: photoTypes },
    { summary: "Ouvrir la photo d’un compteur envoyée par le client" },
  ),
  openMileageLink: onPage("open", "a ouvert la demande de kilométrage", {
    summary: "Ouvrir la demande de kilométrage",
  }),
  giveMileage: onPage("", "a donné le kilométrage", {
    body: clientReadingForm,
    files: { photo: { types: photoTypes } },
    summary: "Donner le kilométrage de son véhicule, avec une photo",
  }),
  previewMileageImport: write({
    path: "/mileage/import/preview",
    takes: { files: csvFile },
    returns: importOutcomeSchema,
    may: "IMPORT_MILEAGES",
    audit: { none: "judges the lines of a file and keeps nothing" },
    summary: "Vérifier un fichier de relevés, sans rien écrire",
  }),
  importMileages: write({
    path: "/mileage/import",
    takes: { files: csvFile },
    returns: importSchema,
    may: "IMPORT_MILEAGES",
    audit: { did: "a importé des relevés", record: "mileageImport" },
    summary: "Importer un fichier de relevés, une seule fois",
  }),
  readTraveledKilometrages: see(
    "statistics/traveled-kilometrages",
    { document: ["text/plain"] },
    {
      query: z.object({ from: daySchema.optional(), to: daySchema.optional() }),
      summary: "Kilomètres parcourus par toutes les locations, en chiffres seuls",
    },
  ),
});
