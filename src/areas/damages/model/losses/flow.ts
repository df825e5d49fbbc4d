// Life cycle of a loss: a stolen or wrecked car, until it is found or ceded. The car follows by its own life cycle.
import type { Day } from "#kernel/calendar/day.ts";
import { flow, stateLabels } from "#kernel/flow/flow.ts";
import type { NextActor } from "#kernel/flow/next.ts";

export const lossKinds = { THEFT: "Vol", WRECK: "Épave" } as const;
export type LossKind = keyof typeof lossKinds;

export interface LossSubject {
  status: string;
  kind: LossKind;
  /** The rental that ran at the hour of the loss still runs. */
  hasRental: boolean;
  /** The rental was ended by this loss. */
  hasEndedRental: boolean;
  lostOn: Day;
  isCessionDeclared: boolean;
  /** An event of a found car since its recovery: its recovery no longer undoes. */
  sinceFound: readonly string[];
}

const may = "DECLARE_CAR_LOSS";
const staff = "Administration des ventes";

const rentalReasons = ({ hasRental }: LossSubject): string[] =>
  hasRental ? ["La location court encore : terminez-la d’abord."] : [];
const endReasons = ({ hasEndedRental }: LossSubject): string[] =>
  hasEndedRental ? ["Cette perte a mis fin à la location : annulez d’abord cette fin."] : [];
const theftReasons = ({ kind }: LossSubject): string[] =>
  kind === "THEFT" ? [] : ["Ce véhicule n’est pas volé."];

const openActors = ({ hasRental, kind, lostOn }: LossSubject): NextActor<"end" | "cede">[] => [
  hasRental
    ? { label: "Fin de location à décider", whose: staff, since: lostOn, move: "end" }
    : {
        label: kind === "THEFT" ? "Véhicule recherché" : "Épave à céder",
        whose: kind === "THEFT" ? "Police" : staff,
        since: lostOn,
        move: "cede",
      },
];

export const lossFlow = flow<LossSubject>()({
  subject: "Cette perte",
  start: "OPEN",
  states: {
    OPEN: { label: "En cours", tone: "danger" },
    FOUND: { label: "Retrouvé", tone: "success", final: true },
    FOLLOWED: { label: "Suivie d’une autre perte", tone: "neutral", final: true },
    WITHDRAWN: { label: "Annulée", tone: "neutral", final: true },
    CEDED: { label: "Cédé", tone: "neutral", final: true },
  },
  moves: {
    find: { label: "Noter le véhicule retrouvé", from: ["OPEN"], to: "FOUND", may, refusals: theftReasons },
    cede: {
      label: "Céder",
      from: ["OPEN"],
      to: "CEDED",
      may: "CEDE_LOST_CAR",
      refusals: rentalReasons,
    },
    withdraw: {
      label: "Annuler la déclaration",
      from: ["OPEN"],
      to: "WITHDRAWN",
      may,
      isGrave: true,
      refusals: endReasons,
    },
    undoFind: {
      label: "Annuler « retrouvé »",
      from: ["FOUND"],
      to: "OPEN",
      may,
      isGrave: true,
      refusals: ({ sinceFound }) => [...sinceFound],
    },
    undoCede: {
      label: "Annuler la cession",
      from: ["CEDED"],
      to: "OPEN",
      may: "UNDO_CESSION",
      isGrave: true,
      refusals: ({ isCessionDeclared }) =>
        isCessionDeclared ? ["La cession est déclarée à l’administration."] : [],
    },
    follow: { from: ["OPEN"], to: "FOLLOWED", may: "SYSTEM", cause: "another loss of the same car" },
    reopen: {
      from: ["FOUND", "FOLLOWED"],
      to: "OPEN",
      may: "SYSTEM",
      cause: "the withdrawal of the loss that followed, or the recovery of a stolen wreck",
    },
    resume: {
      from: ["OPEN"],
      to: "WITHDRAWN",
      may: "SYSTEM",
      cause: "the end of a rental undone, which had noted the loss",
    },
  },
  commands: {
    end: {
      label: "Terminer la location",
      in: ["OPEN"],
      may,
      refusals: ({ hasRental }) => (hasRental ? [] : ["Aucune location ne court."]),
    },
    undoEnd: {
      label: "Annuler la fin de location",
      in: ["OPEN", "FOUND"],
      may: "UNDO_LOSS_END",
      isGrave: true,
      refusals: ({ hasEndedRental }) =>
        hasEndedRental ? [] : ["Cette perte n’a mis fin à aucune location."],
    },
    declareCession: {
      label: "Noter la cession déclarée",
      in: ["CEDED"],
      may: "CEDE_LOST_CAR",
    },
    correct: { label: "Corriger", in: ["OPEN"], may, refusals: endReasons },
  },
  firstOffers: ["find", "end", "cede"],
  next: {
    OPEN: { nextActors: openActors },
    FOUND: null,
    FOLLOWED: null,
    WITHDRAWN: null,
    CEDED: {
      nextActors: ({ isCessionDeclared }) =>
        isCessionDeclared
          ? []
          : [{ label: "Cession à déclarer sous quinze jours", whose: staff, move: "declareCession" }],
    },
  },
});
export type LossStatus = keyof typeof lossFlow.states;
export const lossStatuses = Object.keys(lossFlow.states) as [LossStatus, ...LossStatus[]];
export const lossStatusLabels = stateLabels(lossFlow);
