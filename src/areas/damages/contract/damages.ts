// Endpoints of damages: each write answers the whole damage.
import { z } from "zod";
import { list, write } from "#kernel/contract.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { scanAnswer, scanTypes } from "#kernel/documents/files.ts";
import { id, version } from "#kernel/schema/french.ts";
import { worksDecision, worksEstimate, worksRefusal } from "#maintenance/model/approvals/approval.ts";
import { damageRowSchema, damageSchema } from "../model/damages/damage.ts";
import { damageListFields } from "../model/damages/records.ts";
import { damageFlow } from "../model/damages/flow.ts";
import {
  answerForm,
  assistanceForm,
  claimForm,
  damageCorrection,
  expertiseForm,
  feeForm,
  joinForm,
  loanForm,
  loanReturnForm,
  odometerForm,
  offerForm,
  recourseForm,
  refundForm,
  repairForm,
  repairPaidForm,
  responsibilityForm,
  damageForm,
  expertiseCorrection,
  expertiseRemoval,
  photoTypes,
  progressForm,
} from "../model/damages/forms.ts";
import { placeForm } from "../model/photos.ts";

const params = z.object({ id });
const returns = damageSchema;
const may = "HANDLE_DAMAGES";
const record = "damage";
const path = "/damages/:id";
const damage = { path, record, params, returns } as const;
const on = recordWrites({ ...damage, may });
const see = recordReads({
  path,
  may: "SIGNED_IN",
  shows: ["damage", "car", "contract", "worksApproval"],
});
const report = { params: { expertiseId: id }, record: "damageExpertise" } as const;

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
  readDamage: see("", returns),
  declareDamage: write({
    path: "/damages",
    takes: { body: damageForm },
    returns,
    may,
    audit: { did: "a déclaré un sinistre", record },
    summary: "Déclarer un sinistre",
  }),
  ...flowEndpoints(damageFlow, damage, {
    join: verb("joinDamage", "join", joinForm, "a rattaché le sinistre à un autre"),
    correct: verb("correctDamage", "correct", damageCorrection, "a corrigé le sinistre"),
    addExpertise: verb("addExpertise", "expertise", expertiseForm, "a ajouté une expertise", {
      files: { report: { types: scanTypes } },
      record: "damageExpertise",
    }),
    claim: verb("claimDamage", "claim", claimForm, "a noté la déclaration à l’assureur"),
    setResponsibility: verb(
      "setDamageResponsibility",
      "responsibility",
      responsibilityForm,
      "a noté la responsabilité",
    ),
    setOdometer: verb(
      "setDamageOdometer",
      "kilometrage",
      odometerForm,
      "a relevé le kilométrage du sinistre",
    ),
    recordOffer: verb("recordDamageOffer", "offer", offerForm, "a noté l’offre de l’assureur"),
    answerOffer: verb("answerDamageOffer", "answer-offer", answerForm, "a répondu à l’offre de l’assureur"),
    repair: verb("setDamageRepair", "reparation", repairForm, "a mis à jour la réparation"),
    askApproval: verb(
      "askRepairApproval",
      "approval/ask",
      worksEstimate.safeExtend({ version }),
      "a saisi un devis",
      { summary: "Saisir le devis d’une réparation, ou le reprendre" },
    ),
    lend: verb("lendReplacement", "replacement-vehicle", loanForm, "a prêté un véhicule", {
      record: "damageLoan",
    }),
    giveBack: verb(
      "returnReplacement",
      "replacement-vehicle/return",
      loanReturnForm,
      "a repris le véhicule prêté",
      { record: "damageLoan" },
    ),
    addAssistance: verb(
      "addAssistanceInvoice",
      "assistance-invoice",
      assistanceForm,
      "a ajouté une facture d’assistance",
      { files: { invoice: { types: scanTypes } }, record: "damageAssistance" },
    ),
    refund: verb("addDamageRefund", "refund", refundForm, "a noté un remboursement", {
      record: "damageRefund",
    }),
    recourse: verb("setDamageRecourse", "recourse", recourseForm, "a noté le recours contre le tiers", {
      summary: "Noter le recours contre le tiers, et ce qu’il rapporte",
    }),
    setRepairPaid: verb(
      "setRepairPaid",
      "toggle-repair-payed",
      repairPaidForm,
      "a noté le paiement de la réparation",
      { summary: "Noter que la réparation est payée, ou ne l’est pas" },
    ),
    setFeeBilled: verb(
      "setRepairFee",
      "toggle-billed-repair-fee",
      feeForm,
      "a facturé au client sa part du sinistre",
      { summary: "Facturer au client sa part d’un sinistre" },
    ),
  }),
  addDamagePhoto: on("photos", "a ajouté une photo au sinistre", { files: { file: { types: photoTypes } } }),
  placeDamagePhoto: on("photos/:documentId/place", "a placé une photo sur le dessin", {
    params: { documentId: id },
    body: placeForm,
    summary: "Placer une photo sur le dessin du véhicule, ou l’en retirer",
  }),
  changeExpertise: on("expertise/:expertiseId", "a corrigé l’expertise", {
    ...report,
    body: expertiseCorrection,
  }),
  removeExpertise: on("expertise/:expertiseId", "a retiré l’expertise", {
    ...report,
    method: "DELETE",
    body: expertiseRemoval,
  }),
  approveRepair: on("approval/approve", "a accordé les travaux", {
    body: worksDecision,
    may: "APPROVE_WORKS",
  }),
  refuseRepair: on("approval/refuse", "a refusé les travaux", { body: worksRefusal, may: "APPROVE_WORKS" }),
  progressDamage: on("progress-flow", "a fait avancer le sinistre", {
    body: progressForm,
    may: "MANAGE_DAMAGES",
    summary: "Faire avancer un sinistre",
  }),
  removeDamageRefund: on("refund/:refundId", "a retiré un remboursement", {
    method: "DELETE",
    params: { refundId: id },
    body: z.object({ version }),
    may: "MANAGE_DAMAGES",
    record: "damageRefund",
  }),
  readDamageDocument: see("documents/:documentId", scanAnswer, {
    shows: [],
    summary: "Lire une photo, un rapport ou une facture d’un sinistre",
  }),
};
