// Life cycle of a service of a car (entretien): booked at a garage, done, invoiced.
import type { Day } from "#kernel/calendar/day.ts";
import { flow } from "#kernel/flow/flow.ts";
import type { NextActor } from "#kernel/flow/next.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";

export interface MaintenanceSubject {
  status: string;
  garageName: string;
  /** The day of the appointment; null for a service recorded once done. */
  bookedOn: Day | null;
  doneOn: Day | null;
  droppedOffAt: string | null;
  pickedUpAt: string | null;
  /** Another time that the garage proposes, awaiting our answer. */
  proposedAt: string | null;
  /** True while a report of the garage awaits a check. */
  hasReport: boolean;
  invoiceExVatCents: Cents | null;
  /** The highest invoice that was agreed. */
  agreedCents: Cents;
  limitCents: Cents;
  /** True when the caller approves works above the limit. */
  mayApproveAbove: boolean;
  today: Day;
}

const sales = "Administration des ventes";

const isAtGarage = ({ droppedOffAt, pickedUpAt }: MaintenanceSubject): boolean =>
  droppedOffAt !== null && pickedUpAt === null;
const againstReport = ({ hasReport }: MaintenanceSubject): string[] =>
  hasReport ? ["Le garage a envoyé ses travaux et sa facture : validez-les, ou renvoyez-les."] : [];
const againstCancel = (subject: MaintenanceSubject): string[] =>
  isAtGarage(subject) ? ["Le véhicule est au garage : notez d’abord sa reprise."] : againstReport(subject);
const againstDropOff = ({ droppedOffAt }: MaintenanceSubject): string[] =>
  droppedOffAt === null ? [] : ["Son dépôt au garage est déjà noté."];
const againstPickUp = (subject: MaintenanceSubject): string[] =>
  isAtGarage(subject) ? [] : ["Le véhicule n’est pas au garage."];
function againstDifference(subject: MaintenanceSubject): string[] {
  const { invoiceExVatCents, agreedCents, limitCents, mayApproveAbove } = subject;
  const needsAdministrator = (invoiceExVatCents ?? 0) > Math.max(limitCents, agreedCents);
  return needsAdministrator && !mayApproveAbove
    ? [`Au-dessus de ${frenchPrice(limitCents)} HT, un administrateur accepte l’écart.`]
    : [];
}

const bookedActor = ({
  garageName,
  bookedOn,
  proposedAt,
  today,
}: MaintenanceSubject): NextActor<"complete" | "reschedule"> =>
  proposedAt === null
    ? {
        label: "Entretien prévu",
        whose: garageName,
        since: bookedOn,
        move: "complete",
        isLate: bookedOn !== null && bookedOn < today,
      }
    : { label: "Autre heure proposée par le garage", whose: sales, move: "reschedule" };

export const maintenanceFlow = flow<MaintenanceSubject>()({
  subject: "Cet entretien",
  start: "BOOKED",
  otherStarts: ["DONE"],
  states: {
    BOOKED: { label: "Prévu", tone: "info" },
    DONE: { label: "Fait", tone: "warning" },
    INVOICED: { label: "Facturé", tone: "success", final: true },
    DIFFERENT: { label: "Écart de facture", tone: "danger" },
    CANCELED: { label: "Annulé", tone: "neutral", final: true },
  },
  moves: {
    complete: {
      label: "Noter l’entretien fait",
      from: ["BOOKED"],
      to: "DONE",
      may: "MANAGE_MAINTENANCE",
      refusals: againstReport,
    },
    invoice: {
      label: "Enregistrer la facture",
      from: ["DONE"],
      to: "INVOICED",
      may: "MANAGE_MAINTENANCE",
      refusals: againstReport,
    },
    differ: {
      from: ["INVOICED"],
      to: "DIFFERENT",
      may: "SYSTEM",
      cause: "an invoice above what was agreed",
    },
    acceptDifference: {
      label: "Accepter l’écart",
      from: ["DIFFERENT"],
      to: "INVOICED",
      may: "APPROVE_WORKS",
      refusals: againstDifference,
    },
    withdrawInvoice: {
      label: "Retirer la facture",
      from: ["INVOICED", "DIFFERENT"],
      to: "DONE",
      may: "MANAGE_MAINTENANCE",
      isGrave: true,
    },
    cancel: {
      label: "Annuler",
      from: ["BOOKED"],
      to: "CANCELED",
      may: "ORDER_WORKS",
      isGrave: true,
      refusals: againstCancel,
    },
    cancelByClient: {
      from: ["BOOKED"],
      to: "CANCELED",
      may: "SYSTEM",
      cause: "a client who cancels on their page",
    },
    cancelForLoss: {
      from: ["BOOKED"],
      to: "CANCELED",
      may: "SYSTEM",
      cause: "the loss of the car before its appointment",
    },
    undo: {
      label: "Annuler la réalisation",
      from: ["DONE"],
      to: "BOOKED",
      may: "ORDER_WORKS",
      isGrave: true,
    },
    drop: {
      from: ["BOOKED"],
      to: "CANCELED",
      may: "SYSTEM",
      cause: "a service recorded as done, undone without a booking",
    },
  },
  commands: {
    reschedule: { label: "Déplacer", in: ["BOOKED"], may: "ORDER_WORKS" },
    rescheduleByClient: {
      in: ["BOOKED"],
      may: "SYSTEM",
      cause: "a client who chooses another time on their page",
    },
    confirmByGarage: { in: ["BOOKED"], may: "SYSTEM", cause: "a garage that confirms on its page" },
    proposeByGarage: {
      in: ["BOOKED"],
      may: "SYSTEM",
      cause: "a garage that proposes another time on its page",
    },
    estimateByGarage: {
      in: ["BOOKED", "DONE"],
      may: "SYSTEM",
      cause: "a garage that sends its estimate on its page",
    },
    reportByGarage: {
      in: ["BOOKED", "DONE"],
      may: "SYSTEM",
      cause: "a garage that sends its works done and its invoice on its page",
    },
    dropOff: {
      label: "Noter le dépôt",
      in: ["BOOKED", "DONE"],
      may: "ORDER_WORKS",
      refusals: againstDropOff,
    },
    pickUp: {
      label: "Noter la reprise",
      in: ["BOOKED", "DONE", "INVOICED", "DIFFERENT"],
      may: "ORDER_WORKS",
      refusals: againstPickUp,
    },
    correct: { label: "Corriger", in: ["DONE", "INVOICED", "DIFFERENT"], may: "ORDER_WORKS" },
    askApproval: { label: "Saisir un devis", in: ["BOOKED", "DONE"], may: "ORDER_WORKS" },
  },
  next: {
    BOOKED: { usually: "complete", nextActors: (subject) => [bookedActor(subject)] },
    DONE: {
      usually: "invoice",
      nextActors: ({ garageName, doneOn }) => [
        { label: "Facture attendue", whose: garageName, since: doneOn, move: "invoice" },
      ],
    },
    DIFFERENT: {
      usually: "acceptDifference",
      nextActors: () => [{ label: "Écart de facture à accepter", whose: sales, move: "acceptDifference" }],
    },
    INVOICED: null,
    CANCELED: null,
  },
});
export type MaintenanceStatus = keyof typeof maintenanceFlow.states;
/** Statuses of a service that was done. */
export const doneStatuses = ["DONE", "INVOICED", "DIFFERENT"] as const satisfies readonly MaintenanceStatus[];
