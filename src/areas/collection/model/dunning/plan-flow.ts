// The life cycle of an instalment plan: the system alone ends it.
import { flow } from "#kernel/flow/flow.ts";
import { planStatuses } from "./plan.ts";

interface PlanSubject {
  status: string;
}

export const planFlow = flow<PlanSubject>()({
  subject: "Cet échéancier",
  start: "RUNNING",
  states: {
    RUNNING: { label: planStatuses.RUNNING, tone: "info" },
    KEPT: { label: planStatuses.KEPT, tone: "success", final: true },
    BROKEN: { label: planStatuses.BROKEN, tone: "danger", final: true },
  },
  moves: {
    keep: { from: ["RUNNING"], to: "KEPT", may: "SYSTEM", cause: "its last instalment paid" },
    break: { from: ["RUNNING"], to: "BROKEN", may: "SYSTEM", cause: "an instalment late by 8 days" },
  },
  commands: {},
  next: {
    RUNNING: { nextActors: () => [{ label: "Échéances à recevoir", whose: "Client" }] },
    KEPT: null,
    BROKEN: null,
  },
});
