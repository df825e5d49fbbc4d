// Endpoints of losses, by car: each acts on the loss that is open.
import { z } from "zod";
import { list } from "#kernel/contract.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { scanAnswer, scanTypes } from "#kernel/documents/files.ts";
import { id } from "#kernel/schema/french.ts";
import { lossFields } from "../model/losses/records.ts";
import { lossFlow } from "../model/losses/flow.ts";
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
const path = "/car-losses/:carId";
const loss = { path, record: "carLoss", params, returns } as const;
const on = recordWrites({ ...loss, may: "DECLARE_CAR_LOSS" });
const see = recordReads({ path, may: "SIGNED_IN", shows: ["carLoss", "car", "contract"] });

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
  readCarLosses: see("", returns, { summary: "Lire les pertes d’un véhicule" }),
  ...flowEndpoints(lossFlow, loss, {
    find: verb("recordFoundCar", "found", foundForm, "a retrouvé le véhicule", {
      summary: "Noter un véhicule volé retrouvé",
    }),
    withdraw: verb("withdrawLoss", "withdraw", lossMove, "a annulé la déclaration de la perte", {
      summary: "Annuler une perte déclarée par erreur",
    }),
    undoFind: verb("undoFoundCar", "undo-found", lossMove, "a annulé le véhicule retrouvé", {
      summary: "Annuler un véhicule noté retrouvé par erreur",
    }),
    undoCede: verb("undoCession", "undo-cession", lossMove, "a annulé la cession du véhicule perdu", {
      summary: "Annuler une cession enregistrée par erreur, tant qu’elle n’est pas déclarée",
    }),
    end: verb("endRentalByLoss", "end", lossEndForm, "a terminé la location du véhicule perdu", {
      summary: "Terminer la location d’un véhicule perdu, à l’heure de la perte",
    }),
    undoEnd: verb("undoEndByLoss", "undo-end", lossMove, "a annulé la fin de location du véhicule perdu", {
      summary: "Annuler la fin d’une location par une perte",
    }),
    declareCession: verb(
      "declareCession",
      "cession-declared",
      cessionDeclarationForm,
      "a noté la cession déclarée",
      { summary: "Noter que la cession d’un véhicule perdu est déclarée" },
    ),
    correct: verb("correctLoss", "correct", lossCorrection, "a corrigé la déclaration de la perte", {
      summary: "Corriger la déclaration d’une perte",
    }),
  }),
  stealCar: on("steal", "a déclaré le vol du véhicule", {
    body: theftForm,
    summary: "Déclarer le vol d’un véhicule",
  }),
  cedeLostCar: on("cede", "a cédé le véhicule perdu", {
    body: cessionForm,
    files: { deed: { types: scanTypes } },
    may: "CEDE_LOST_CAR",
    summary: "Céder un véhicule perdu à l’assureur ou à un centre VHU",
  }),
  readCessionDeed: see("deed", scanAnswer, {
    shows: [],
    summary: "Lire l’acte de cession d’un véhicule perdu",
  }),
};
