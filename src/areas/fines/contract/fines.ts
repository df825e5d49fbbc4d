// Endpoints of fines: lists, records, and every move of their life cycle.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { boardSchema } from "../model/board.ts";
import {
  acknowledgeForm,
  certificateForm,
  contestForm,
  dispatchForm,
  fineChange,
  fineForm,
  fineRow,
  fineSchema,
  increaseForm,
  keepForm,
  nameForm,
  paymentForm,
  reasonForm,
  refusedForm,
  sendResults,
  settleForm,
  severalForm,
  versionForm,
} from "../model/fine.ts";
import { carFilter, fineListFields, fineSettingsForm } from "../model/records.ts";

const params = z.object({ id });

const common = {
  item: fineRow,
  fields: fineListFields,
  search: true,
  may: "LIST_FINES",
  shows: ["fine", "car"],
  filters: [
    "status",
    "kind",
    "country",
    "outcome",
    "carId",
    carFilter,
    "companyId",
    "clientId",
    "companyName",
    "orderId",
    "sendingDate",
    "offenceOn",
    "lastDay",
    "dispatchedOn",
    "hasHolderChanged",
  ],
  sorts: ["sendingDate", "lastDay", "offenceOn", "companyName", "number", "updatedAt"],
} as const;
const moveOf = <Body extends z.ZodObject>(
  action: string,
  {
    body,
    may = "CREATE_FINE",
    did,
    summary,
  }: { body: Body; may?: FinePermission; did: string; summary: string },
) =>
  write({
    path: `/fines/:id/${action}`,
    takes: { params, body },
    returns: fineSchema,
    may,
    audit: { did, record: "fine" },
    summary,
  });
type FinePermission = "CREATE_FINE" | "CONTEST_FINE" | "PAY_FINE" | "REOPEN_FINE";

export const fineContract = contract({
  listFines: list({ ...common, path: "/fines", title: "Amendes", defaultSort: "sendingDate,desc" }),
  listFinesToSend: list({
    ...common,
    path: "/fines/to-send",
    title: "Amendes à désigner",
    defaultSort: "lastDay,asc",
  }),
  listForeignFinesToSend: list({
    ...common,
    path: "/fines/foreign-to-send",
    title: "Amendes européennes",
    defaultSort: "lastDay,asc",
  }),
  readFineBoard: read({
    path: "/fines/board",
    returns: boardSchema,
    may: "LIST_FINES",
    shows: ["fine", "fineFile"],
    summary: "Compter les amendes à traiter par délai et par acteur",
  }),
  readFine: read({
    path: "/fines/:id",
    takes: { params },
    returns: fineSchema,
    may: "LIST_FINES",
    shows: ["fine", "car", "contract", "client"],
  }),
  createFine: write({
    path: "/fines",
    takes: { body: fineForm },
    returns: fineSchema,
    may: "CREATE_FINE",
    audit: { did: "a enregistré l’amende", record: "fine" },
    summary: "Enregistrer une amende",
  }),
  changeFine: write({
    path: "/fines/:id",
    takes: { params, body: fineChange },
    returns: fineSchema,
    may: "CREATE_FINE",
    audit: { did: "a corrigé l’amende", record: "fine" },
    summary: "Corriger une amende à vérifier",
  }),
  seeFineNotice: moveOf("see", {
    body: versionForm,
    did: "a comparé l’avis aux valeurs lues",
    summary: "Confirmer, avis ouvert, les valeurs lues par la machine",
  }),
  settleFine: moveOf("settle", {
    body: settleForm,
    did: "a précisé l’heure et la plaque",
    summary: "Choisir l’instant d’une heure répétée, et la plaque",
  }),
  nameFineHolder: moveOf("name-holder", {
    body: nameForm,
    did: "a nommé le détenteur",
    summary: "Nommer qui avait la garde du véhicule",
  }),
  keepFine: moveOf("keep", {
    body: keepForm,
    did: "a gardé l’amende",
    summary: "Garder une amende, à payer",
  }),
  contestFine: moveOf("contest", {
    body: contestForm,
    may: "CONTEST_FINE",
    did: "a contesté l’amende",
    summary: "Contester une amende, preuve à l’appui",
  }),
  checkFineAgain: moveOf("check-again", {
    body: reasonForm,
    did: "a remis l’amende à vérifier",
    summary: "Revenir à la vérification",
  }),
  sendFine: moveOf("send", {
    body: versionForm,
    did: "a envoyé la désignation",
    summary: "Envoyer une désignation",
  }),
  sendFines: write({
    path: "/fines/send",
    takes: { body: severalForm },
    returns: sendResults,
    may: "CREATE_FINE",
    audit: { did: "a envoyé des désignations", record: "fine" },
    summary: "Envoyer plusieurs désignations, chacune pour elle-même",
  }),
  checkFineCertificate: moveOf("check-certificate", {
    body: certificateForm,
    did: "a lu le certificat d’immatriculation",
    summary: "Noter si le certificat nommait un locataire le jour d’un forfait",
  }),
  proveFineDispatch: moveOf("dispatch", {
    body: dispatchForm,
    did: "a noté l’envoi",
    summary: "Noter la preuve d’envoi",
  }),
  refuseFine: moveOf("refused", {
    body: refusedForm,
    did: "a noté le refus de l’autorité",
    summary: "Noter qu’une désignation ou une contestation est refusée",
  }),
  acknowledgeFine: moveOf("acknowledged", {
    body: acknowledgeForm,
    did: "a noté l’accord de l’autorité",
    summary: "Clore une amende acceptée par l’autorité",
  }),
  payFine: moveOf("pay", {
    body: paymentForm,
    may: "PAY_FINE",
    did: "a noté le paiement de l’amende",
    summary: "Noter un paiement, même pendant le recours contre un forfait",
  }),
  rectifyFine: moveOf("rectify", {
    body: reasonForm,
    did: "a rectifié la désignation",
    summary: "Retirer une désignation envoyée",
  }),
  reopenFine: moveOf("reopen", {
    body: reasonForm,
    may: "REOPEN_FINE",
    did: "a rouvert l’amende",
    summary: "Rouvrir une amende close",
  }),
  increaseFine: moveOf("increase", {
    body: increaseForm,
    did: "a noté la majoration",
    summary: "Joindre l’avis de majoration d’une amende",
  }),
  withdrawFine: moveOf("withdraw", {
    body: reasonForm,
    did: "a retiré l’amende",
    summary: "Retirer ce qui n’est pas une amende de la flotte",
  }),
  restoreFine: moveOf("restore", {
    body: versionForm,
    did: "a rétabli l’amende",
    summary: "Rétablir une amende retirée",
  }),
  readFineSettings: read({
    path: "/fines/settings",
    returns: fineSettingsForm,
    may: "LIST_FINES",
    shows: ["fineSettings"],
    summary: "Lire les réglages des amendes",
  }),
  changeFineSettings: write({
    path: "/fines/settings",
    takes: { body: fineSettingsForm },
    returns: fineSettingsForm,
    may: "SET_FINE_FEES",
    audit: { did: "a réglé les amendes", record: "fineSettings" },
    summary: "Régler les frais de dossier et les refacturations",
  }),
});
