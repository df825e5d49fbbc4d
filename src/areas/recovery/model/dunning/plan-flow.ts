// The life cycle of an instalment plan: agreed at once, or proposed to the client, who signs it; the system alone ends it.
import { flow } from "#kernel/flow/flow.ts";

interface PlanSubject {
  status: string;
}

export const planFlow = flow<PlanSubject>()({
  subject: "Cet échéancier",
  start: "PROPOSED",
  // An agreement given on paper or by telephone.
  otherStarts: ["RUNNING"],
  states: {
    PROPOSED: { label: "En signature", tone: "info" },
    RUNNING: { label: "En cours", tone: "info" },
    KEPT: { label: "Respecté", tone: "success", final: true },
    BROKEN: { label: "Rompu", tone: "danger", final: true },
    REFUSED: { label: "Refusé", tone: "danger", final: true },
    CANCELED: { label: "Retiré", tone: "neutral", final: true },
  },
  moves: {
    withdraw: {
      label: "Retirer l’échéancier proposé",
      from: ["PROPOSED"],
      to: "CANCELED",
      may: "AGREE_INSTALMENTS",
      isGrave: true,
    },
    conclude: { from: ["PROPOSED"], to: "RUNNING", may: "SYSTEM", cause: "the signature of the client" },
    decline: { from: ["PROPOSED"], to: "REFUSED", may: "SYSTEM", cause: "the client" },
    release: {
      from: ["PROPOSED"],
      to: "CANCELED",
      may: "SYSTEM",
      cause: "the withdrawal of its procedure, time, or another sum due",
    },
    keep: { from: ["RUNNING"], to: "KEPT", may: "SYSTEM", cause: "its last instalment paid" },
    break: { from: ["RUNNING"], to: "BROKEN", may: "SYSTEM", cause: "an instalment late by 8 days" },
  },
  commands: {},
  next: {
    PROPOSED: { nextActors: () => [{ label: "Signature attendue", whose: "Client" }] },
    RUNNING: { nextActors: () => [{ label: "Échéances à recevoir", whose: "Client" }] },
    KEPT: null,
    BROKEN: null,
    REFUSED: null,
    CANCELED: null,
  },
});
