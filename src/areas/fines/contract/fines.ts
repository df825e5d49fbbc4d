// Endpoints of fines: lists, records, and every move of their life cycle.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { id } from "#kernel/schema/french.ts";
import { boardSchema } from "../model/board.ts";
import {
  acknowledgeForm,
  certificateForm,
  contestForm,
  dispatchForm,
  driverForm,
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
import { fineFlow } from "../model/flow.ts";
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
const fine = { path: "/fines/:id", record: "fine", params, returns: fineSchema } as const;
const on = recordWrites({ ...fine, may: "CREATE_FINE" });
const see = recordReads({ path: "/fines", may: "LIST_FINES", shows: ["fine", "car", "contract", "client"] });

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
  readFineBoard: see("board", boardSchema, {
    shows: ["fine", "fineFile"],
    summary: "Compter les amendes à traiter par délai et par acteur",
  }),
  readFine: see(":id", fineSchema),
  createFine: write({
    path: "/fines",
    takes: { body: fineForm },
    returns: fineSchema,
    may: "CREATE_FINE",
    audit: { did: "a enregistré l’amende", record: "fine" },
    summary: "Enregistrer une amende",
  }),
  changeFine: on("", "a corrigé l’amende", { body: fineChange, summary: "Corriger une amende à vérifier" }),
  ...flowEndpoints(fineFlow, fine, {
    see: verb("seeFineNotice", "see", versionForm, "a comparé l’avis aux valeurs lues", {
      summary: "Confirmer, avis ouvert, les valeurs lues par la machine",
    }),
    settle: verb("settleFine", "settle", settleForm, "a précisé l’heure et la plaque", {
      summary: "Choisir l’instant d’une heure répétée, et la plaque",
    }),
    nameHolder: verb("nameFineHolder", "name-holder", nameForm, "a nommé le détenteur", {
      summary: "Nommer qui avait la garde du véhicule",
    }),
    keep: verb("keepFine", "keep", keepForm, "a gardé l’amende", { summary: "Garder une amende, à payer" }),
    contest: verb("contestFine", "contest", contestForm, "a contesté l’amende", {
      summary: "Contester une amende, preuve à l’appui",
    }),
    checkAgain: verb("checkFineAgain", "check-again", reasonForm, "a remis l’amende à vérifier", {
      summary: "Revenir à la vérification",
    }),
    send: verb("sendFine", "send", versionForm, "a envoyé la désignation", {
      summary: "Envoyer une désignation",
    }),
    askDriver: verb("askFineDriver", "ask-driver", versionForm, "a demandé le conducteur au client", {
      summary: "Demander au client qui conduisait",
    }),
    recordDriver: verb("recordFineDriver", "driver", driverForm, "a saisi l’identité du conducteur", {
      summary: "Saisir l’identité du conducteur",
    }),
    checkCertificate: verb(
      "checkFineCertificate",
      "check-certificate",
      certificateForm,
      "a lu le certificat d’immatriculation",
      { summary: "Noter si le certificat nommait un locataire le jour d’un forfait" },
    ),
    proveDispatch: verb("proveFineDispatch", "dispatch", dispatchForm, "a noté l’envoi", {
      summary: "Noter la preuve d’envoi",
    }),
    acknowledge: verb("acknowledgeFine", "acknowledged", acknowledgeForm, "a noté l’accord de l’autorité", {
      summary: "Clore une amende acceptée par l’autorité",
    }),
    pay: verb("payFine", "pay", paymentForm, "a noté le paiement de l’amende", {
      summary: "Noter un paiement, même pendant le recours contre un forfait",
    }),
    rectify: verb("rectifyFine", "rectify", reasonForm, "a rectifié la désignation", {
      summary: "Retirer une désignation envoyée",
    }),
    reopenPayment: verb("reopenFine", "reopen", reasonForm, "a rouvert l’amende", {
      summary: "Rouvrir une amende close",
    }),
    increase: verb("increaseFine", "increase", increaseForm, "a noté la majoration", {
      summary: "Joindre l’avis de majoration d’une amende",
    }),
    withdraw: verb("withdrawFine", "withdraw", reasonForm, "a retiré l’amende", {
      summary: "Retirer ce qui n’est pas une amende de la flotte",
    }),
    restore: verb("restoreFine", "restore", versionForm, "a rétabli l’amende", {
      summary: "Rétablir une amende retirée",
    }),
  }),
  refuseFine: on("refused", "a noté le refus de l’autorité", {
    body: refusedForm,
    summary: "Noter qu’une désignation ou une contestation est refusée",
  }),
  sendFines: write({
    path: "/fines/send",
    takes: { body: severalForm },
    returns: sendResults,
    may: "CREATE_FINE",
    audit: { did: "a envoyé des désignations", record: "fine" },
    summary: "Envoyer plusieurs désignations, chacune pour elle-même",
  }),
  readFineSettings: see("settings", fineSettingsForm, {
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
