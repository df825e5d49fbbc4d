// The life cycle of a contract. The signature creates it; the payment method, deliveries and returns advance it;
// staff amend it, cancel it before the first delivery, prepare its successor.
import type { Day } from "#kernel/calendar/day.ts";
import { z } from "zod";
import { flow, stateLabels } from "#kernel/flow/flow.ts";
import { moveEndpoint } from "#kernel/flow/action-endpoint.ts";
import { optionalText, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import {
  activeNextActors,
  type AwaitedAmendment,
  type DeliveryStep,
  mandateNextActors,
  type PendingTermination,
} from "./next.ts";
import { type Period, replacementRefusals } from "./period.ts";

export interface ContractSubject {
  status: string;
  periods: readonly Period[];
  /** An amendment that awaits a signature. */
  hasPendingAmendment: boolean;
  clientId: string;
  signedAt: string;
  today: Day;
  /** Amendments with a pending action; used only to compute the next action. */
  amendments: readonly AwaitedAmendment[];
  /** Its next step to a delivery; used only to compute the next action. */
  deliveryStep: DeliveryStep | null;
  /** The day of an early termination that the client has signed; null without one. */
  endsEarlyOn: Day | null;
  /** Used only to compute the next action. */
  pendingTermination: PendingTermination | null;
}

export const activeStatuses = ["PENDING_MANDATE", "PENDING_FIRST_DELIVERY", "ONGOING"] as const;
const everyStatus = [...activeStatuses, "REPLACED", "EARLY_TERMINATED", "CANCELED", "ENDED"] as const;

const deliveredRefusals = ({ periods }: ContractSubject): string[] =>
  periods.some(({ startDay }) => startDay !== null) ? ["Un véhicule a déjà été livré."] : [];
const amendmentRefusals = ({ hasPendingAmendment }: ContractSubject): string[] =>
  hasPendingAmendment ? ["Un avenant attend déjà sa signature."] : [];

/** Earned by the introducer of the contract, without tax; null until entered. Never shown to the client. */
export const commissionSchema = centsSchema.min(0).nullable();

export const contractFlow = flow<ContractSubject>()({
  subject: "Ce contrat",
  start: "PENDING_MANDATE",
  otherStarts: ["PENDING_FIRST_DELIVERY"],
  states: {
    PENDING_MANDATE: { label: "En attente de mandat", tone: "warning" },
    PENDING_FIRST_DELIVERY: { label: "En attente de livraison", tone: "info" },
    ONGOING: { label: "En cours", tone: "success" },
    REPLACED: { label: "Remplacé", tone: "neutral", final: true },
    EARLY_TERMINATED: { label: "Résilié par anticipation", tone: "danger", final: true },
    CANCELED: { label: "Annulé", tone: "danger", final: true },
    ENDED: { label: "Terminé", tone: "neutral", final: true },
  },
  moves: {
    cancel: {
      label: "Annuler le contrat",
      from: ["PENDING_MANDATE", "PENDING_FIRST_DELIVERY"],
      to: "CANCELED",
      may: "CANCEL_CONTRACT",
      isGrave: true,
      refusals: deliveredRefusals,
    },
    activatePayment: {
      from: ["PENDING_MANDATE"],
      to: "PENDING_FIRST_DELIVERY",
      may: "SYSTEM",
      cause: "an active payment method",
    },
    awaitPayment: {
      from: ["PENDING_FIRST_DELIVERY"],
      to: "PENDING_MANDATE",
      may: "SYSTEM",
      cause: "its transfer to a company without an active payment method",
    },
    deliver: {
      from: ["PENDING_FIRST_DELIVERY"],
      to: "ONGOING",
      may: "SYSTEM",
      cause: "the delivery of the first car",
    },
    supersede: {
      from: activeStatuses,
      to: "REPLACED",
      may: "SYSTEM",
      cause: "the signature of a quote that names it",
    },
    terminate: {
      from: activeStatuses,
      to: "EARLY_TERMINATED",
      may: "SYSTEM",
      cause: "the closing of its last period before term",
    },
    end: {
      from: activeStatuses,
      to: "ENDED",
      may: "SYSTEM",
      cause: "the closing of its last period, or its term",
    },
    resume: {
      from: ["EARLY_TERMINATED", "ENDED"],
      to: "ONGOING",
      may: "SYSTEM",
      cause: "the end of a rental undone",
    },
  },
  commands: {
    amend: {
      label: "Faire un avenant",
      in: activeStatuses,
      may: "AMEND_CONTRACT",
      refusals: amendmentRefusals,
    },
    replace: {
      label: "Remplacer",
      in: activeStatuses,
      may: "CREATE_QUOTE",
      refusals: ({ periods }) => replacementRefusals(periods),
    },
    estimateTermination: {
      label: "Estimer une résiliation",
      in: ["ONGOING"],
      may: "ESTIMATE_EARLY_TERMINATION",
    },
    setInvoiceReference: {
      label: "Référence de facturation",
      in: everyStatus,
      may: "SET_CUSTOM_INVOICE_REFERENCE",
      endpoint: moveEndpoint({
        name: "addCustomInvoiceReference",
        path: "add-custom-invoice-reference",
        body: z.object({ version, customInvoiceReference: optionalText(100) }),
        did: "a changé la référence de facturation",
        summary: "Donner une référence de facturation au contrat",
        set: ({ body }) => ({ customInvoiceReference: body.customInvoiceReference }),
      }),
    },
    setCommission: {
      label: "Commission",
      in: everyStatus,
      may: "SET_COMMISSION",
      endpoint: moveEndpoint({
        name: "editContract",
        path: "edit",
        body: z.object({ version, commissionCents: commissionSchema }),
        did: "a changé la commission du contrat",
        summary: "Changer ce que le client n’a pas signé : la commission",
        set: ({ body }) => ({ commissionCents: body.commissionCents }),
      }),
    },
    renewCar: { in: ["ONGOING"], may: "SYSTEM", cause: "the delivery of the second car" },
  },
  next: {
    PENDING_MANDATE: { nextActors: mandateNextActors },
    PENDING_FIRST_DELIVERY: { nextActors: activeNextActors },
    ONGOING: { nextActors: activeNextActors },
    REPLACED: null,
    EARLY_TERMINATED: null,
    CANCELED: null,
    ENDED: null,
  },
});

export type ContractStatus = keyof typeof contractFlow.states;
export const contractStatuses = Object.keys(contractFlow.states) as [ContractStatus, ...ContractStatus[]];
export const contractStatusLabels = stateLabels(contractFlow);
export const isActive = (status: string): boolean => (activeStatuses as readonly string[]).includes(status);

export const cancelOrigins = {
  CLIENT: "Demande du client",
  LESSOR: "Décision du loueur",
  SUPPLY: "Véhicule indisponible",
  CREDIT: "Financement refusé",
  MISTAKE: "Erreur de saisie",
} as const;
export type CancelOrigin = keyof typeof cancelOrigins;
