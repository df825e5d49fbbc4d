// Life cycle of a damage: expertised, repaired, recovered, or written off.
import { verbEndpoint } from "#kernel/flow/action-endpoint.ts";
import { flow, stateLabels } from "#kernel/flow/flow.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { version } from "#kernel/schema/french.ts";
import { worksEstimate } from "#maintenance/model/approvals/approval.ts";
import { writtenOffOn } from "../expertise/conclusion.ts";
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
  type ProgressForm,
  recourseForm,
  refundForm,
  repairForm,
  repairPaidForm,
  responsibilityForm,
} from "./forms.ts";
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
      endpoint: verbEndpoint("joinDamage", "join", joinForm, "a rattaché le sinistre à un autre"),
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
      endpoint: verbEndpoint("correctDamage", "correct", damageCorrection, "a corrigé le sinistre"),
    },
    addExpertise: {
      label: "Ajouter une expertise",
      in: pending,
      may,
      endpoint: verbEndpoint("addExpertise", "expertise", expertiseForm, "a ajouté une expertise", {
        files: { report: { types: scanTypes } },
        record: "damageExpertise",
      }),
    },
    claim: {
      label: "Noter la déclaration",
      in: all,
      may,
      endpoint: verbEndpoint("claimDamage", "claim", claimForm, "a noté la déclaration à l’assureur"),
    },
    setResponsibility: {
      label: "Responsabilité",
      in: all,
      may,
      endpoint: verbEndpoint(
        "setDamageResponsibility",
        "responsibility",
        responsibilityForm,
        "a noté la responsabilité",
      ),
    },
    setOdometer: {
      label: "Kilométrage",
      in: all,
      may,
      endpoint: verbEndpoint(
        "setDamageOdometer",
        "kilometrage",
        odometerForm,
        "a relevé le kilométrage du sinistre",
      ),
    },
    recordOffer: {
      label: "Noter l’offre",
      in: pending,
      may,
      refusals: ({ reports }) =>
        writtenOffOn(reports) === null ? ["Aucun rapport ne classe ce véhicule VEI."] : [],
      endpoint: verbEndpoint("recordDamageOffer", "offer", offerForm, "a noté l’offre de l’assureur"),
    },
    answerOffer: {
      label: "Répondre à l’offre",
      in: pending,
      may,
      refusals: ({ offeredOn }) => (offeredOn === null ? ["Aucune offre n’est reçue."] : []),
      endpoint: verbEndpoint(
        "answerDamageOffer",
        "answer-offer",
        answerForm,
        "a répondu à l’offre de l’assureur",
      ),
    },
    repair: {
      label: "Réparation",
      in: ["PENDING_REPAIRS", "RECOVERED"],
      may,
      endpoint: verbEndpoint("setDamageRepair", "reparation", repairForm, "a mis à jour la réparation"),
    },
    askApproval: {
      label: "Saisir un devis",
      in: ["PENDING_REPAIRS"],
      may: "ORDER_WORKS",
      refusals: ({ hasGarage, hasInvoice }) => [
        ...(hasGarage ? [] : ["Choisissez d’abord le garage."]),
        ...(hasInvoice ? ["La facture de la réparation est enregistrée."] : []),
      ],
      endpoint: verbEndpoint(
        "askRepairApproval",
        "approval/ask",
        worksEstimate.safeExtend({ version }),
        "a saisi un devis",
        { summary: "Saisir le devis d’une réparation, ou le reprendre" },
      ),
    },
    lend: {
      label: "Prêter un véhicule",
      in: pending,
      may,
      refusals: ({ hasOpenLoan }) => (hasOpenLoan ? ["Un véhicule est déjà prêté."] : []),
      endpoint: verbEndpoint("lendReplacement", "replacement-vehicle", loanForm, "a prêté un véhicule", {
        record: "damageLoan",
      }),
    },
    giveBack: {
      label: "Rendre le véhicule prêté",
      in: all,
      may,
      refusals: ({ hasOpenLoan }) => (hasOpenLoan ? [] : ["Aucun véhicule n’est prêté."]),
      endpoint: verbEndpoint(
        "returnReplacement",
        "replacement-vehicle/return",
        loanReturnForm,
        "a repris le véhicule prêté",
        { record: "damageLoan" },
      ),
    },
    addAssistance: {
      label: "Facture d’assistance",
      in: all,
      may: "MANAGE_DAMAGES",
      endpoint: verbEndpoint(
        "addAssistanceInvoice",
        "assistance-invoice",
        assistanceForm,
        "a ajouté une facture d’assistance",
        { files: { invoice: { types: scanTypes } }, record: "damageAssistance" },
      ),
    },
    refund: {
      label: "Remboursement",
      in: all,
      may: "MANAGE_DAMAGES",
      endpoint: verbEndpoint("addDamageRefund", "refund", refundForm, "a noté un remboursement", {
        record: "damageRefund",
      }),
    },
    recourse: {
      label: "Recours contre le tiers",
      in: all,
      may: "MANAGE_DAMAGES",
      refusals: recourseReasons,
      endpoint: verbEndpoint(
        "setDamageRecourse",
        "recourse",
        recourseForm,
        "a noté le recours contre le tiers",
        { summary: "Noter le recours contre le tiers, et ce qu’il rapporte" },
      ),
    },
    setRepairPaid: {
      label: "Réparation payée",
      in: all,
      may: "PAY_DAMAGE_REPAIR",
      refusals: invoiceReasons,
      endpoint: verbEndpoint(
        "setRepairPaid",
        "toggle-repair-payed",
        repairPaidForm,
        "a noté le paiement de la réparation",
        { summary: "Noter que la réparation est payée, ou ne l’est pas" },
      ),
    },
    setFeeBilled: {
      label: "Part du client",
      in: all,
      may: "BILL_DAMAGE_FEE",
      endpoint: verbEndpoint(
        "setRepairFee",
        "toggle-billed-repair-fee",
        feeForm,
        "a facturé au client sa part du sinistre",
        { summary: "Facturer au client sa part d’un sinistre" },
      ),
    },
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
export type ProgressMove = ProgressForm["move"];
