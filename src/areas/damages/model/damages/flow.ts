// Life cycle of a damage: expertised, repaired, recovered, or written off.
import { flow, stateLabels } from "#kernel/flow/flow.ts";
import { writtenOffOn } from "./conclusion.ts";
import {
  claims,
  type DamageSubject,
  expertiseActors,
  invoiceReasons,
  offerActors,
  orderReasons,
  recourseReasons,
  recoveryReasons,
  repairActor,
  undoReasons,
  wreckReasons,
} from "./subject.ts";

const pending = ["PENDING_EXPERTISES", "PENDING_REPAIRS"] as const;
const all = [...pending, "RECOVERED", "WRECKED"] as const;

const may = "HANDLE_DAMAGES";
export const damageFlow = flow<DamageSubject>()({
  subject: "Ce sinistre",
  start: "PENDING_EXPERTISES",
  states: {
    PENDING_EXPERTISES: { label: "À expertiser", tone: "warning" },
    PENDING_REPAIRS: { label: "À réparer", tone: "info" },
    RECOVERED: { label: "Clos", tone: "success", final: true },
    WRECKED: { label: "Épave", tone: "danger", final: true },
    JOINED: { label: "Rattaché à un autre", tone: "neutral", final: true },
  },
  moves: {
    orderRepairs: {
      label: "Faire réparer",
      from: ["PENDING_EXPERTISES"],
      to: "PENDING_REPAIRS",
      may,
      refusals: orderReasons,
    },
    reopenExpertise: {
      label: "Revenir à l’expertise",
      from: ["PENDING_REPAIRS"],
      to: "PENDING_EXPERTISES",
      may,
      refusals: ({ repairedOn }) => (repairedOn === null ? [] : ["La réparation est faite."]),
    },
    recover: {
      label: "Clore",
      from: ["PENDING_REPAIRS"],
      to: "RECOVERED",
      may,
      refusals: recoveryReasons,
    },
    wreck: {
      label: "Déclarer l’épave",
      from: pending,
      to: "WRECKED",
      may: "DECLARE_CAR_LOSS",
      isGrave: true,
      refusals: wreckReasons,
    },
    undo: {
      label: "Rouvrir",
      from: ["RECOVERED", "WRECKED"],
      to: "PENDING_REPAIRS",
      may,
      isGrave: true,
      refusals: undoReasons,
    },
    close: {
      label: "Classer sans suite",
      from: ["PENDING_EXPERTISES"],
      to: "RECOVERED",
      may,
      isGrave: true,
      refusals: ({ hasMoney }) => (hasMoney ? ["Des travaux ou un remboursement sont enregistrés."] : []),
    },
    join: {
      label: "Rattacher",
      from: pending,
      to: "JOINED",
      may,
      refusals: ({ hasMoney }) => (hasMoney ? ["Des travaux ou un remboursement sont enregistrés."] : []),
    },
    closeWithLoss: {
      from: pending,
      to: "RECOVERED",
      may: "SYSTEM",
      cause: "the end of the rental of the stolen car, or its cession",
    },
    reopenWithLoss: {
      from: ["RECOVERED"],
      to: "PENDING_EXPERTISES",
      may: "SYSTEM",
      cause: "the cession of the stolen car, or the end of its rental, undone",
    },
  },
  commands: {
    correct: {
      label: "Corriger",
      in: all,
      may,
      refusals: ({ isFeeBilled }) => (isFeeBilled ? ["Une part a été facturée au client."] : []),
    },
    addExpertise: { label: "Ajouter une expertise", in: pending, may },
    claim: { label: "Noter la déclaration", in: all, may },
    setResponsibility: { label: "Responsabilité", in: all, may },
    setOdometer: { label: "Kilométrage", in: all, may },
    recordOffer: {
      label: "Noter l’offre",
      in: pending,
      may,
      refusals: ({ reports }) =>
        writtenOffOn(reports) === null ? ["Aucun rapport ne classe ce véhicule VEI."] : [],
    },
    answerOffer: {
      label: "Répondre à l’offre",
      in: pending,
      may,
      refusals: ({ offeredOn }) => (offeredOn === null ? ["Aucune offre n’est reçue."] : []),
    },
    repair: { label: "Réparation", in: ["PENDING_REPAIRS", "RECOVERED"], may },
    askApproval: {
      label: "Saisir un devis",
      in: ["PENDING_REPAIRS"],
      may: "ORDER_WORKS",
      refusals: ({ hasGarage, hasInvoice }) => [
        ...(hasGarage ? [] : ["Choisissez d’abord le garage."]),
        ...(hasInvoice ? ["La facture de la réparation est enregistrée."] : []),
      ],
    },
    lend: {
      label: "Prêter un véhicule",
      in: pending,
      may,
      refusals: ({ hasOpenLoan }) => (hasOpenLoan ? ["Un véhicule est déjà prêté."] : []),
    },
    giveBack: {
      label: "Rendre le véhicule prêté",
      in: all,
      may,
      refusals: ({ hasOpenLoan }) => (hasOpenLoan ? [] : ["Aucun véhicule n’est prêté."]),
    },
    addAssistance: { label: "Facture d’assistance", in: all, may: "MANAGE_DAMAGES" },
    refund: { label: "Remboursement", in: all, may: "MANAGE_DAMAGES" },
    recourse: { label: "Recours contre le tiers", in: all, may: "MANAGE_DAMAGES", refusals: recourseReasons },
    setRepairPaid: { label: "Réparation payée", in: all, may: "PAY_DAMAGE_REPAIR", refusals: invoiceReasons },
    setFeeBilled: { label: "Part du client", in: all, may: "BILL_DAMAGE_FEE" },
  },
  firstOffers: ["claim", "addExpertise", "recordOffer", "answerOffer", "orderRepairs", "repair", "recover"],
  next: {
    PENDING_EXPERTISES: {
      nextActors: (damage) => [...claims(damage), ...offerActors(damage), ...expertiseActors(damage)],
    },
    PENDING_REPAIRS: {
      nextActors: (damage) => [...claims(damage), ...offerActors(damage), repairActor(damage)],
    },
    RECOVERED: null,
    WRECKED: null,
    JOINED: null,
  },
});
export type DamageStatus = keyof typeof damageFlow.states;
export const damageStatuses = Object.keys(damageFlow.states) as [DamageStatus, ...DamageStatus[]];
export const damageStatusLabels = stateLabels(damageFlow);
export const progressMoves = [
  "orderRepairs",
  "reopenExpertise",
  "recover",
  "wreck",
  "undo",
  "close",
] as const;
export type ProgressMove = (typeof progressMoves)[number];
