// Endpoints of losses, by car: each acts on the loss that is open.
import { z } from "zod";
import { list, read, write } from "#kernel/contract.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { id } from "#kernel/schema/french.ts";
import { lossFields } from "../model/losses/records.ts";
import {
  carLossesSchema,
  cessionDeclarationForm,
  cessionForm,
  foundForm,
  lossCorrection,
  lossEndForm,
  lossMove,
  lossRowSchema,
  theftForm,
} from "../model/losses/loss.ts";

const params = z.object({ carId: id });
const returns = carLossesSchema;
const may = "DECLARE_CAR_LOSS";
const record = "carLoss";

const listed = {
  item: lossRowSchema,
  fields: lossFields,
  filters: ["status", "kind", "carId", "companyName", "lostAt", "complaintOn"],
  sorts: ["lostAt", "status", "companyName", "complaintOn"],
  defaultSort: "lostAt,desc",
  search: true,
  may: "SIGNED_IN",
  shows: ["carLoss", "car", "contract"],
} as const;

export const lossEndpoints = {
  listCarLosses: list({ ...listed, path: "/car-losses", title: "Pertes" }),
  listOpenCarLosses: list({
    ...listed,
    path: "/car-losses/open",
    title: "Pertes en cours",
    defaultSort: "lostAt,asc",
  }),
  readCarLosses: read({
    path: "/car-losses/:carId",
    takes: { params },
    returns,
    may: "SIGNED_IN",
    shows: ["carLoss", "car", "contract"],
    summary: "Lire les pertes d’un véhicule",
  }),
  stealCar: write({
    path: "/car-losses/:carId/steal",
    takes: { params, body: theftForm },
    returns,
    may,
    audit: { did: "a déclaré le vol du véhicule", record },
    summary: "Déclarer le vol d’un véhicule",
  }),
  correctLoss: write({
    path: "/car-losses/:carId/correct",
    takes: { params, body: lossCorrection },
    returns,
    may,
    audit: { did: "a corrigé la déclaration de la perte", record },
    summary: "Corriger la déclaration d’une perte",
  }),
  withdrawLoss: write({
    path: "/car-losses/:carId/withdraw",
    takes: { params, body: lossMove },
    returns,
    may,
    audit: { did: "a annulé la déclaration de la perte", record },
    summary: "Annuler une perte déclarée par erreur",
  }),
  recordFoundCar: write({
    path: "/car-losses/:carId/found",
    takes: { params, body: foundForm },
    returns,
    may,
    audit: { did: "a retrouvé le véhicule", record },
    summary: "Noter un véhicule volé retrouvé",
  }),
  endRentalByLoss: write({
    path: "/car-losses/:carId/end",
    takes: { params, body: lossEndForm },
    returns,
    may,
    audit: { did: "a terminé la location du véhicule perdu", record },
    summary: "Terminer la location d’un véhicule perdu, à l’heure de la perte",
  }),
  undoEndByLoss: write({
    path: "/car-losses/:carId/undo-end",
    takes: { params, body: lossMove },
    returns,
    may: "UNDO_LOSS_END",
    audit: { did: "a annulé la fin de location du véhicule perdu", record },
    summary: "Annuler la fin d’une location par une perte",
  }),
  undoFoundCar: write({
    path: "/car-losses/:carId/undo-found",
    takes: { params, body: lossMove },
    returns,
    may,
    audit: { did: "a annulé le véhicule retrouvé", record },
    summary: "Annuler un véhicule noté retrouvé par erreur",
  }),
  undoCession: write({
    path: "/car-losses/:carId/undo-cession",
    takes: { params, body: lossMove },
    returns,
    may: "UNDO_CESSION",
    audit: { did: "a annulé la cession du véhicule perdu", record },
    summary: "Annuler une cession enregistrée par erreur, tant qu’elle n’est pas déclarée",
  }),
  cedeLostCar: write({
    path: "/car-losses/:carId/cede",
    takes: { params, body: cessionForm, files: { deed: { types: scanTypes } } },
    returns,
    may: "CEDE_LOST_CAR",
    audit: { did: "a cédé le véhicule perdu", record },
    summary: "Céder un véhicule perdu à l’assureur ou à un centre VHU",
  }),
  declareCession: write({
    path: "/car-losses/:carId/cession-declared",
    takes: { params, body: cessionDeclarationForm },
    returns,
    may: "CEDE_LOST_CAR",
    audit: { did: "a noté la cession déclarée", record },
    summary: "Noter que la cession d’un véhicule perdu est déclarée",
  }),
  readCessionDeed: read({
    path: "/car-losses/:carId/deed",
    takes: { params },
    returns: { document: scanTypes },
    may: "SIGNED_IN",
    shows: [],
    summary: "Lire l’acte de cession d’un véhicule perdu",
  }),
};
