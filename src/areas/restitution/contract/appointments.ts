// Endpoints of the appointments of returns: their request, their preparation, their lists, and the page of the client.
import { z } from "zod";
import { contactRequestSchema } from "#delivery/model/public/page.ts";
import { slotRequestSchema } from "#delivery/model/slot.ts";
import { contract, list } from "#kernel/contract.ts";
import { field } from "#kernel/field.ts";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { linkParams, linkWrites } from "#kernel/links/link-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id, longText, version } from "#kernel/schema/french.ts";
import {
  answerFormSchema,
  changedReturn,
  preparationFormSchema,
  prepareReasons,
  returnRowSchema,
  returnSlotSchema,
  returnToInspectSchema,
  returnToPrepareSchema,
  transportPriceForm,
} from "../model/appointments/appointment.ts";
import { messageFields, messageRowSchema } from "../model/appointments/messages.ts";
import { publicReturnSchema, remarksForm } from "../model/appointments/page.ts";
import { restitutionFields } from "../model/records.ts";

const base = { record: "restitution", returns: changedReturn } as const;
const near = recordWrites({
  ...base,
  path: "/periods-near-restitution/:id",
  params: z.object({ id }),
  may: "SEND_RESTITUTION_INFORMATION_REQUEST",
});
const ofCar = recordWrites({
  ...base,
  path: "/cars-on-the-road/:carId",
  params: z.object({ carId: id }),
  may: "UPDATE_RESTITUTION_PREPARATION",
});
const onReturn = recordWrites({
  ...base,
  path: "/restitutions/:periodId",
  params: z.object({ periodId: id }),
  may: "SEND_RESTITUTION_INFORMATION_REQUEST",
});
const byLink = linkWrites({
  path: "/public/restitutions/:token",
  record: "restitution",
  returns: publicReturnSchema,
});
const see = recordReads({ path: "", may: "SIGNED_IN", shows: ["restitution"] });

const rows = {
  item: returnRowSchema,
  fields: restitutionFields,
  search: true,
  may: "SIGNED_IN",
  shows: ["restitution", "contract", "car"],
} as const;

const byDueDay = { sorts: ["dueOn"], defaultSort: "dueOn,asc" } as const;

export const appointmentEndpoints = contract({
  listPeriodsNearRestitution: list({
    ...rows,
    path: "/periods-near-restitution",
    title: "Restitutions proches",
    filters: ["status", "clientId", "dueOn", "openRequests"],
    ...byDueDay,
  }),
  listReturnsToPrepare: list({
    ...rows,
    item: returnToPrepareSchema,
    fields: { ...restitutionFields, prepareReason: field.set("Motif", prepareReasons) },
    path: "/cars-on-the-road/to-prepare-restitution",
    title: "Restitutions à préparer",
    filters: ["status", "clientId", "dueOn"],
    ...byDueDay,
  }),
  listReturnsToCome: list({
    ...rows,
    path: "/cars-on-the-road/to-restitute",
    title: "À restituer",
    filters: ["status", "clientId", "startsAt", "personId"],
    sorts: ["startsAt"],
    defaultSort: "startsAt,asc",
  }),
  listReturnsToInspect: list({
    ...rows,
    item: returnToInspectSchema,
    fields: { ...restitutionFields, inspectBy: field.dueDay("À inspecter avant le") },
    path: "/cars-on-the-road/to-inspect",
    title: "États des lieux de retour à faire",
    filters: ["clientId"],
    sorts: ["returnedAt"],
    defaultSort: "returnedAt,asc",
  }),
  listClientMessages: list({
    path: "/client-messages",
    title: "Messages des clients",
    item: messageRowSchema,
    fields: messageFields,
    filters: ["about"],
    sorts: ["at"],
    defaultSort: "at,asc",
    search: false,
    may: "SIGNED_IN",
    shows: ["deliverySlot", "restitution"],
  }),
  readReturnSlots: see("periods-restitution-slot-information", returnSlotSchema, {
    query: z.object({ periodId: id }),
    summary: "Heures libres pour une restitution, avec ce que ses formulaires proposent",
  }),
  askReturn: near("send-restitution-information-request", "a demandé au client sa restitution", {
    body: slotRequestSchema,
    summary: "Demander au client quand et où il rend son véhicule",
  }),
  answerReturn: near("restitution-information", "a noté la réponse du client sur sa restitution", {
    body: answerFormSchema,
    may: "PREPARE_RESTITUTION",
    summary: "Noter la réponse qu’un client donne par téléphone",
  }),
  prepareReturn: ofCar("prepare-restitution", "a préparé la restitution", {
    body: preparationFormSchema,
    may: "PREPARE_RESTITUTION",
    summary: "Préparer la restitution d’un véhicule",
  }),
  updateReturn: ofCar("update-restitution-preparation", "a modifié la préparation de la restitution", {
    body: preparationFormSchema,
    summary: "Modifier la préparation d’une restitution",
  }),
  unprepareReturn: ofCar("unprepare-restitution", "a annulé la préparation de la restitution", {
    body: z.object({ version, reason: longText(500) }),
    summary: "Annuler la préparation d’une restitution",
  }),
  setReturnPrice: onReturn("price", "a fixé le prix du transport retour", {
    body: transportPriceForm,
    may: "UPDATE_RESTITUTION_PREPARATION",
    summary: "Fixer le prix du transport retour : zéro est un prix",
  }),
  revokeReturnLink: onReturn("links/:linkId/revoke", "a désactivé un lien vers la restitution", {
    params: { linkId: id },
  }),
  handleReturnRequest: onReturn("requests/:requestId/handle", "a traité un message du client", {
    params: { requestId: id },
  }),
  readCarrierOrder: see("restitutions/:periodId/carrier-order", pdfAnswer, {
    summary: "Lire l’ordre donné au transporteur",
  }),

  openReturn: byLink("open", "a ouvert la page de sa restitution", {
    summary: "Ouvrir la page de sa restitution",
  }),
  chooseReturn: byLink("slot", "a choisi sa restitution", {
    body: answerFormSchema,
    summary: "Choisir quand et où rendre son véhicule",
  }),
  writeAboutReturn: byLink("contact", "a écrit au sujet de sa restitution", {
    body: contactRequestSchema,
    summary: "Écrire au sujet de sa restitution",
  }),
  remarkOnReturn: byLink("remarks", "a fait des remarques sur le procès-verbal de restitution", {
    body: remarksForm,
    summary: "Faire des remarques sur un procès-verbal qui n’est pas signé",
  }),
  readReturnReportByLink: see("public/restitutions/:token/report", pdfAnswer, {
    params: linkParams.shape,
    may: "ANONYMOUS",
    summary: "Lire le procès-verbal de sa restitution",
  }),
});
