// Endpoints of damages: each write answers the whole damage.
import { z } from "zod";
import { list, read, write } from "#kernel/contract.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { id, version } from "#kernel/schema/french.ts";
import { worksDecision, worksEstimate, worksRefusal } from "#maintenance/model/approvals/approval.ts";
import { damageRowSchema, damageSchema } from "../model/damages/damage.ts";
import { damageListFields } from "../model/damages/records.ts";
import { damageMoneyEndpoints } from "./damage-money.ts";
import {
  answerForm,
  claimForm,
  damageCorrection,
  damageForm,
  expertiseCorrection,
  expertiseForm,
  expertiseRemoval,
  joinForm,
  odometerForm,
  loanForm,
  loanReturnForm,
  offerForm,
  photoTypes,
  progressForm,
  repairForm,
  responsibilityForm,
} from "../model/damages/forms.ts";
import { placeForm } from "../model/photos.ts";

const params = z.object({ id });
const returns = damageSchema;
const may = "HANDLE_DAMAGES";
const record = "damage";
const report = { report: { types: scanTypes } } as const;
const path = "/damages/:id";

const listed = {
  item: damageRowSchema,
  fields: damageListFields,
  filters: [
    "carId",
    "kind",
    "status",
    "damageTime",
    "learntOn",
    "companyName",
    "isFleetPolicy",
    "responsibility",
    "isImmobilised",
  ],
  sorts: ["damageTime", "status", "companyName", "learntOn"],
  defaultSort: "damageTime,desc",
  search: true,
  may: "SIGNED_IN",
  shows: ["damage", "car"],
} as const;

export const damageEndpoints = {
  listDamages: list({ ...listed, path: "/damages", title: "Sinistres" }),
  listUntreatedDamages: list({
    ...listed,
    path: "/damages/untreated",
    title: "Sinistres à traiter",
    defaultSort: "damageTime,asc",
  }),
  readDamage: read({
    path,
    takes: { params },
    returns,
    may: "SIGNED_IN",
    shows: ["damage", "car", "contract", "worksApproval"],
  }),
  declareDamage: write({
    path: "/damages",
    takes: { body: damageForm },
    returns,
    may,
    audit: { did: "a déclaré un sinistre", record },
    summary: "Déclarer un sinistre",
  }),
  addDamagePhoto: write({
    path: `${path}/photos`,
    takes: { params, files: { file: { types: photoTypes } } },
    returns,
    may,
    audit: { did: "a ajouté une photo au sinistre", record },
  }),
  placeDamagePhoto: write({
    path: `${path}/photos/:documentId/place`,
    takes: { params: params.extend({ documentId: id }), body: placeForm },
    returns,
    may,
    audit: { did: "a placé une photo sur le dessin", record },
    summary: "Placer une photo sur le dessin du véhicule, ou l’en retirer",
  }),
  correctDamage: write({
    path: `${path}/correct`,
    takes: { params, body: damageCorrection },
    returns,
    may,
    audit: { did: "a corrigé le sinistre", record },
  }),
  joinDamage: write({
    path: `${path}/join`,
    takes: { params, body: joinForm },
    returns,
    may,
    audit: { did: "a rattaché le sinistre à un autre", record },
  }),
  setDamageResponsibility: write({
    path: `${path}/responsibility`,
    takes: { params, body: responsibilityForm },
    returns,
    may,
    audit: { did: "a noté la responsabilité", record },
  }),
  claimDamage: write({
    path: `${path}/claim`,
    takes: { params, body: claimForm },
    returns,
    may,
    audit: { did: "a noté la déclaration à l’assureur", record },
  }),
  recordDamageOffer: write({
    path: `${path}/offer`,
    takes: { params, body: offerForm },
    returns,
    may,
    audit: { did: "a noté l’offre de l’assureur", record },
  }),
  answerDamageOffer: write({
    path: `${path}/answer-offer`,
    takes: { params, body: answerForm },
    returns,
    may,
    audit: { did: "a répondu à l’offre de l’assureur", record },
  }),
  addExpertise: write({
    path: `${path}/expertise`,
    takes: { params, body: expertiseForm, files: report },
    returns,
    may,
    audit: { did: "a ajouté une expertise", record: "damageExpertise" },
  }),
  changeExpertise: write({
    path: `${path}/expertise/:expertiseId`,
    takes: { params: params.extend({ expertiseId: id }), body: expertiseCorrection },
    returns,
    may,
    audit: { did: "a corrigé l’expertise", record: "damageExpertise" },
  }),
  removeExpertise: write({
    method: "DELETE",
    path: `${path}/expertise/:expertiseId`,
    takes: { params: params.extend({ expertiseId: id }), body: expertiseRemoval },
    returns,
    may,
    audit: { did: "a retiré l’expertise", record: "damageExpertise" },
  }),
  setDamageOdometer: write({
    path: `${path}/kilometrage`,
    takes: { params, body: odometerForm },
    returns,
    may,
    audit: { did: "a relevé le kilométrage du sinistre", record },
  }),
  setDamageRepair: write({
    path: `${path}/reparation`,
    takes: { params, body: repairForm },
    returns,
    may,
    audit: { did: "a mis à jour la réparation", record },
  }),
  askRepairApproval: write({
    path: `${path}/approval/ask`,
    takes: { params, body: worksEstimate.safeExtend({ version }) },
    returns,
    may: "ORDER_WORKS",
    audit: { did: "a saisi un devis", record },
    summary: "Saisir le devis d’une réparation, ou le reprendre",
  }),
  approveRepair: write({
    path: `${path}/approval/approve`,
    takes: { params, body: worksDecision },
    returns,
    may: "APPROVE_WORKS",
    audit: { did: "a accordé les travaux", record },
  }),
  refuseRepair: write({
    path: `${path}/approval/refuse`,
    takes: { params, body: worksRefusal },
    returns,
    may: "APPROVE_WORKS",
    audit: { did: "a refusé les travaux", record },
  }),
  lendReplacement: write({
    path: `${path}/replacement-vehicle`,
    takes: { params, body: loanForm },
    returns,
    may,
    audit: { did: "a prêté un véhicule", record: "damageLoan" },
  }),
  returnReplacement: write({
    path: `${path}/replacement-vehicle/return`,
    takes: { params, body: loanReturnForm },
    returns,
    may,
    audit: { did: "a repris le véhicule prêté", record: "damageLoan" },
  }),
  progressDamage: write({
    path: `${path}/progress-flow`,
    takes: { params, body: progressForm },
    returns,
    may: "MANAGE_DAMAGES",
    audit: { did: "a fait avancer le sinistre", record },
    summary: "Faire avancer un sinistre",
  }),
  ...damageMoneyEndpoints,
  readDamageDocument: read({
    path: `${path}/documents/:documentId`,
    takes: { params: params.extend({ documentId: id }) },
    returns: { document: scanTypes },
    may: "SIGNED_IN",
    shows: [],
    summary: "Lire une photo, un rapport ou une facture d’un sinistre",
  }),
};
