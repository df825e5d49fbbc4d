// The life cycle of a closing: computed from facts, tuned by an administrator, settled by its documents.
import { flow } from "#kernel/flow/flow.ts";

export interface ClosingSubject {
  status: string;
  /** Missing facts, in French; empty once everything is known. */
  awaits: string;
  /** True when one of those facts is a cost to type. */
  awaitsCosts: boolean;
  /** French reasons why no cost is typed: the return gives them all. */
  givenCosts: readonly string[];
  /** The day of the return. */
  endedOn: string;
  /** French reasons against computing it again: final documents. */
  finalDocuments: readonly string[];
}

/** A closing may be settled without repairs, with a reason. */
export const awaitedRepairs = "remise en état";
export const awaitedEstimate = "chiffrage de la remise en état";

const open = ["COMPUTED", "AWAITING", "TO_TUNE", "TUNED"] as const;
const unlessFinal = ({ finalDocuments }: ClosingSubject): string[] => [...finalDocuments];

export const closingFlow = flow<ClosingSubject>()({
  subject: "Ce solde",
  start: "COMPUTED",
  states: {
    COMPUTED: { label: "Calculé", tone: "neutral" },
    AWAITING: { label: "En attente", tone: "info" },
    TO_TUNE: { label: "À ajuster", tone: "warning" },
    TUNED: { label: "Ajusté", tone: "info" },
    SETTLED: { label: "Soldé", tone: "success", final: true },
  },
  moves: {
    wait: {
      from: ["COMPUTED", "TO_TUNE"],
      to: "AWAITING",
      may: "SYSTEM",
      cause: "a fact of the return that is not known",
    },
    propose: {
      from: ["COMPUTED", "AWAITING"],
      to: "TO_TUNE",
      may: "SYSTEM",
      cause: "the last fact of the return",
    },
    computeAgain: { from: ["TUNED"], to: "COMPUTED", may: "SYSTEM", cause: "a corrected fact of the return" },
    tune: {
      label: "Valider les montants",
      from: ["AWAITING", "TO_TUNE"],
      to: "TUNED",
      may: "TUNE_MIDTERM_AMOUNTS",
      refusals: ({ awaits }) =>
        awaits === "" || awaits === awaitedRepairs ? [] : [`À renseigner\u00a0: ${awaits}.`],
    },
    settle: { from: ["TUNED"], to: "SETTLED", may: "SYSTEM", cause: "its documents, once final" },
    reopen: {
      label: "Rouvrir",
      from: ["TUNED", "SETTLED"],
      to: "TO_TUNE",
      may: "TUNE_MIDTERM_AMOUNTS",
      isGrave: true,
      refusals: unlessFinal,
    },
  },
  commands: {
    enterCosts: {
      label: "Saisir les frais",
      in: ["AWAITING", "TO_TUNE"],
      may: "UPDATE_REPAIR_COSTS",
      refusals: ({ givenCosts }) => [...givenCosts],
    },
    correctEnd: {
      label: "Corriger la restitution",
      in: open,
      may: "CONFIRM_CAR_RESTITUTION",
      refusals: unlessFinal,
    },
    undoEnd: {
      label: "Annuler la fin de location",
      in: open,
      may: "CONFIRM_CAR_RESTITUTION",
      isGrave: true,
      refusals: unlessFinal,
    },
  },
  next: {
    COMPUTED: { nextActors: () => [] },
    AWAITING: {
      usually: "enterCosts",
      nextActors: ({ awaits, awaitsCosts, endedOn }) => [
        {
          label: `À renseigner\u00a0: ${awaits}`,
          whose: "Administration des ventes",
          since: endedOn,
          ...(awaits !== awaitedEstimate && { move: awaitsCosts ? "enterCosts" : "correctEnd" }),
        },
      ],
    },
    TO_TUNE: {
      usually: "tune",
      nextActors: ({ endedOn }) => [
        { label: "Montants à valider", whose: "Administrateur", since: endedOn, move: "tune" },
      ],
    },
    TUNED: { nextActors: () => [{ label: "Documents à finaliser", whose: "Comptabilité" }] },
    SETTLED: null,
  },
});
