// Life cycle of a conversion: planned, away at the converter, back.
import type { CarStatus } from "#fleet/model/flow.ts";
import { absenceReasons } from "#fleet/model/presence/presence.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { flow } from "#kernel/flow/flow.ts";
import type { NextActor } from "#kernel/flow/next.ts";

export interface ConversionSubject {
  status: string;
  supplierName: string;
  leavesOn: Day;
  dueBackOn: Day | null;
  leftOn: Day | null;
  backOn: Day | null;
  hasInvoice: boolean;
  carStatus: CarStatus;
  today: Day;
}

const staff = "Administration des ventes";

const awayActors = ({ supplierName, leftOn, dueBackOn, today }: ConversionSubject): NextActor<"return">[] => [
  {
    label: dueBackOn ? "Retour du transformateur attendu" : "Retour du transformateur, sans date",
    whose: supplierName,
    since: leftOn,
    move: "return",
    isLate: dueBackOn !== null && dueBackOn < today,
  },
];

const plannedActors = ({ leavesOn, today }: ConversionSubject): NextActor<"leave">[] => [
  { label: "Départ prévu", whose: staff, since: leavesOn, move: "leave", isLate: leavesOn < today },
];
const invoiceActors = ({ hasInvoice, supplierName, backOn }: ConversionSubject): NextActor<"addInvoice">[] =>
  hasInvoice ? [] : [{ label: "Facture attendue", whose: supplierName, since: backOn, move: "addInvoice" }];

const invoiceRefusals = ({ hasInvoice }: Pick<ConversionSubject, "hasInvoice">): string[] =>
  hasInvoice ? ["Sa facture est déposée : retirez-la d’abord."] : [];

export const conversionFlow = flow<ConversionSubject>()({
  subject: "Cette transformation",
  start: "PLANNED",
  states: {
    PLANNED: { label: "Prévue", tone: "info" },
    AWAY: { label: "Chez le transformateur", tone: "warning" },
    BACK: { label: "Faite", tone: "success", final: true },
    CANCELED: { label: "Annulée", tone: "neutral", final: true },
  },
  moves: {
    leave: {
      label: "Noter le départ",
      from: ["PLANNED"],
      to: "AWAY",
      may: "MANAGE_CONVERSION",
      refusals: ({ carStatus }) => absenceReasons(carStatus),
    },
    return: { label: "Noter le retour", from: ["AWAY"], to: "BACK", may: "MANAGE_CONVERSION" },
    undoReturn: {
      label: "Annuler le retour",
      from: ["BACK"],
      to: "AWAY",
      may: "MANAGE_CONVERSION",
      isGrave: true,
      refusals: ({ carStatus, ...of }) => [...absenceReasons(carStatus), ...invoiceRefusals(of)],
    },
    cancel: {
      label: "Annuler",
      from: ["PLANNED", "AWAY"],
      to: "CANCELED",
      may: "MANAGE_CONVERSION",
      isGrave: true,
      refusals: invoiceRefusals,
    },
  },
  commands: {
    edit: { label: "Modifier", in: ["PLANNED", "AWAY"], may: "MANAGE_CONVERSION" },
    addApproval: {
      label: "Déposer l’agrément",
      in: ["AWAY", "BACK"],
      may: "MANAGE_CONVERSION",
    },
    addInvoice: {
      label: "Déposer la facture",
      in: ["AWAY", "BACK"],
      may: "ADD_CONVERSION_INVOICE",
      refusals: ({ hasInvoice }) => (hasInvoice ? ["Sa facture est déjà déposée."] : []),
    },
    removeInvoice: {
      label: "Retirer la facture",
      in: ["AWAY", "BACK"],
      may: "ADD_CONVERSION_INVOICE",
      isGrave: true,
      refusals: ({ hasInvoice }) => (hasInvoice ? [] : ["Aucune facture n’est déposée."]),
    },
  },
  next: {
    PLANNED: { usually: "leave", nextActors: plannedActors },
    AWAY: { usually: "return", nextActors: awayActors },
    BACK: { usually: "addInvoice", nextActors: invoiceActors },
    CANCELED: null,
  },
});

/** Statuses in which the car is away, or will be. */
export const openStatuses = ["PLANNED", "AWAY"] as const;
