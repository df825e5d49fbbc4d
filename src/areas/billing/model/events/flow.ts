// The life cycle of a billing event.
import { z } from "zod";
import { flow } from "#kernel/flow/flow.ts";
import { moveEndpoint } from "#kernel/flow/action-endpoint.ts";
import { text, version } from "#kernel/schema/french.ts";
import { billingEventStatuses as labels } from "./event.ts";

interface EventSubject {
  status: string;
}

const may = "RETRY_FAILED_INVOICE_EVENT";

export const billingEventFlow = flow<EventSubject>()({
  subject: "Cet événement",
  start: "PENDING",
  states: {
    PENDING: { label: labels.PENDING, tone: "info" },
    TREATED: { label: labels.TREATED, tone: "success", final: true },
    FAILED: { label: labels.FAILED, tone: "danger" },
    DELETED: { label: labels.DELETED, tone: "neutral", final: true },
  },
  moves: {
    treat: { from: ["PENDING", "FAILED"], to: "TREATED", may: "SYSTEM", cause: "the documents that bill it" },
    fail: {
      from: ["PENDING", "TREATED"],
      to: "FAILED",
      may: "SYSTEM",
      cause: "a setting, a VAT nature or an address that lacks",
    },
    retry: {
      label: "Relancer",
      from: ["FAILED"],
      to: "PENDING",
      may,
      endpoint: moveEndpoint({
        name: "retryFailedInvoiceEvent",
        path: "retry",
        body: z.object({ version }),
        did: "a relancé l’événement de facturation",
        set: () => ({ reason: "", remedyPage: null }),
      }),
    },
    remove: {
      label: "Supprimer",
      from: ["FAILED"],
      to: "DELETED",
      may,
      isGrave: true,
      endpoint: moveEndpoint({
        name: "deleteFailedInvoiceEvent",
        path: "",
        method: "DELETE",
        body: z.object({ version, reason: text(300) }),
        did: "a supprimé l’événement de facturation",
        line: ({ body }) => `a supprimé l’événement de facturation : ${body.reason}`,
        set: ({ body }) => ({ reason: body.reason, remedyPage: null }),
      }),
    },
    restore: {
      label: "Rétablir",
      from: ["DELETED"],
      to: "PENDING",
      may,
      endpoint: moveEndpoint({
        name: "restoreFailedInvoiceEvent",
        path: "restore",
        body: z.object({ version }),
        did: "a rétabli l’événement de facturation",
        set: () => ({ reason: "", remedyPage: null }),
      }),
    },
  },
  commands: {},
  next: {
    PENDING: { nextActors: () => [] },
    TREATED: null,
    FAILED: {
      usually: "retry",
      nextActors: () => [{ label: "À corriger, puis relancer", whose: "Comptabilité", move: "retry" }],
    },
    DELETED: null,
  },
});
