// Client of the Flow service of an approved platform (AFNOR XP Z12-013, annex A, version 1.1.0). The README says which
// parts of it we use, and what we could not confirm.
import { z } from "zod";
import { NoAnswer } from "#platform/outbound-http.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import { acknowledgements, type InvoicePlatform, type PlatformFlow, type SubmittedFlow } from "../port.ts";
import { flowServiceAccess, type FlowServiceCall, type FlowServiceSettings } from "./access.ts";

const detailSchema = z.object({
  item: z.string().default(""),
  reasonCode: z.string().default(""),
  reasonMessage: z.string().default(""),
});
const flowSchema = z
  .object({
    flowId: z.string().min(1),
    submittedAt: z.iso.datetime({ offset: true }),
    updatedAt: z.iso.datetime({ offset: true }).optional(),
    acknowledgement: z
      .object({ status: z.enum(acknowledgements), details: z.array(detailSchema).default([]) })
      .default({ status: "Pending", details: [] }),
  })
  .transform(({ flowId, submittedAt, updatedAt, acknowledgement: { status, details } }): PlatformFlow => ({
    id: flowId,
    submittedAt: new Date(submittedAt).toISOString(),
    updatedAt: new Date(updatedAt ?? submittedAt).toISOString(),
    acknowledgement: status,
    reason: details.map(({ reasonCode, reasonMessage }) => `${reasonCode} : ${reasonMessage}`).join(" · "),
  }));
const searchSchema = z.object({ results: z.array(flowSchema).default([]) });
const postedSchema = z.object({ flowId: z.string().min(1) });

const fileTypes = { "Factur-X": "application/pdf", CDAR: "application/xml" } as const;

function formOf({ trackingId, name, syntax, bytes }: SubmittedFlow): FormData {
  const flowInfo = { trackingId, name, flowSyntax: syntax, processingRule: "B2B", sha256: sha256(bytes) };
  const form = new FormData();
  form.set("flowInfo", new Blob([JSON.stringify(flowInfo)], { type: "application/json" }));
  form.set("file", new Blob([new Uint8Array(bytes)], { type: fileTypes[syntax] }), name);
  return form;
}

/** The most that a search answers. */
const pageSize = 100;

async function search(call: FlowServiceCall, where: object): Promise<PlatformFlow[]> {
  const answer = await call("flows/search", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ limit: pageSize, where }),
  });
  return searchSchema.parse(await answer.json()).results;
}

/** Pages follow each other by `updatedAfter`; one without a later flow ends them. */
async function searchAll(call: FlowServiceCall, where: object, since: string): Promise<PlatformFlow[]> {
  const found = new Map<string, PlatformFlow>();
  let after = since;
  for (;;) {
    const page = await search(call, { ...where, updatedAfter: after });
    for (const flow of page) found.set(flow.id, flow);
    const last =
      page
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? after;
    if (page.length < pageSize || last <= after) return [...found.values()];
    after = last;
  }
}

const nullWhenMissing = (error: unknown): null => {
  if (error instanceof NoAnswer && error.status === 404) return null;
  throw error;
};

export function flowService(settings: FlowServiceSettings): InvoicePlatform {
  const call = flowServiceAccess(settings);
  return {
    isTest: settings.isTest,
    submit: async (flow) => {
      const answer = await call("flows", { method: "POST", body: formOf(flow) });
      return { id: postedSchema.parse(await answer.json()).flowId };
    },
    find: async (trackingId) => {
      const found = await search(call, { trackingId, flowDirection: ["Out"] });
      return found.toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt)).at(-1) ?? null;
    },
    read: (flowId) =>
      call(`flows/${encodeURIComponent(flowId)}?docType=Metadata`).then(
        async (answer) => flowSchema.parse(await answer.json()),
        nullWhenMissing,
      ),
    statusesSince: async (since) => {
      const found = await searchAll(call, { flowType: ["CustomerInvoiceLC"], flowDirection: ["In"] }, since);
      return found.toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt));
    },
    download: async (flowId) => {
      const answer = await call(`flows/${encodeURIComponent(flowId)}?docType=Original`);
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}
