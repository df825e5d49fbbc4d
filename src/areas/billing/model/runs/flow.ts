// The life cycle of a run: it may be stopped after any whole document, and resumed.
import { z } from "zod";
import { flow } from "#kernel/flow/flow.ts";
import { moveEndpoint } from "#kernel/flow/action-endpoint.ts";
import { version } from "#kernel/schema/french.ts";

export const runStatuses = { RUNNING: "En cours", STOPPED: "Arrêtée", DONE: "Terminée" } as const;
export type RunStatus = keyof typeof runStatuses;

export interface RunSubject {
  status: string;
  /** True while another run of the same issuer is in progress. */
  isIssuerBusy: boolean;
}

const may = "FINALIZE_INVOICES";
const body = z.object({ version });

export const runFlow = flow<RunSubject>()({
  subject: "Cette campagne",
  start: "RUNNING",
  states: {
    RUNNING: { label: runStatuses.RUNNING, tone: "info" },
    STOPPED: { label: runStatuses.STOPPED, tone: "warning" },
    DONE: { label: runStatuses.DONE, tone: "success", final: true },
  },
  moves: {
    stop: {
      label: "Arrêter",
      from: ["RUNNING"],
      to: "STOPPED",
      may,
      endpoint: moveEndpoint({
        name: "stopBillingRun",
        path: "stop",
        body,
        did: "a arrêté la campagne de facturation",
        set: () => ({}),
      }),
    },
    resume: {
      label: "Reprendre",
      from: ["STOPPED"],
      to: "RUNNING",
      may,
      refusals: ({ isIssuerBusy }) =>
        isIssuerBusy ? ["Une autre campagne de cet émetteur est en cours : attendez sa fin."] : [],
      endpoint: moveEndpoint({
        name: "resumeBillingRun",
        path: "resume",
        body,
        did: "a repris la campagne de facturation",
        set: () => ({}),
      }),
    },
    restart: { from: ["DONE", "STOPPED"], to: "RUNNING", may: "SYSTEM", cause: "drafts prepared since" },
    finish: { from: ["RUNNING"], to: "DONE", may: "SYSTEM", cause: "its last company is treated" },
  },
  commands: {},
  next: {
    RUNNING: { nextActors: () => [] },
    STOPPED: {
      usually: "resume",
      nextActors: () => [{ label: "À reprendre", whose: "Comptabilité", move: "resume" }],
    },
    DONE: null,
  },
});
