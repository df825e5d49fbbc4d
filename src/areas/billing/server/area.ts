import { area } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { billingContract } from "../contract.ts";
import { billingManifest } from "../manifest.ts";
import { documentRecordFields } from "../model/documents/fields.ts";
import { billingEventRecordFields } from "../model/events/view.ts";
import { companyBillingFields, issuerFields } from "../model/fields.ts";
import { creditDocument, discardDocument, disputeDocument, endDispute } from "./documents/credit.ts";
import { finaliseDocument } from "./documents/finalise.ts";
import { drawDocuments, readElectronicInvoice, readPaper } from "./documents/paper.ts";
import { sendDocument } from "./documents/send.ts";
import { documentView, readDocument } from "./documents/read-document.ts";
import { billingEventMoves, retryEvents } from "./events/events.ts";
import { billingReactions } from "./events/reactions.ts";
import { billingPersonalData } from "./personal-data.ts";
import { billingPlan } from "./plan.ts";
import { billingJobs } from "./rents/nightly.ts";
import "./tables.ts";

export const billing = area(
  billingManifest,
  billingContract,
  {
    ...billingEventMoves,
    readBillingPlan: ({ params }, call) => billingPlan(call, params.contractId),
    listBillingDocuments: { from: "billing_document d", search: searchIn("d.search_text") },
    readBillingDocument: ({ params }, call) => readDocument(call, params.id),
    readBillingDocumentPaper: ({ params }, call) => readPaper(call, params.id),
    readElectronicInvoice: ({ params }, call) => readElectronicInvoice(call, params.id),
    sendBillingDocument: async ({ params, body }, call) =>
      documentView(call, await sendDocument(call, { id: params.id, ...body })),
    finaliseBillingDocument: async ({ params, body }, call) =>
      documentView(call, await finaliseDocument(call, { id: params.id, ...body })),
    discardBillingDocument: async ({ params, body }, call) => {
      await discardDocument(call, { id: params.id, ...body });
      return params;
    },
    creditBillingDocument: async ({ params, body }, call) =>
      documentView(call, await creditDocument(call, { id: params.id, ...body })),
    disputeBillingDocument: async ({ params, body }, call) =>
      documentView(call, await disputeDocument(call, { id: params.id, ...body })),
    endBillingDispute: async ({ params, body }, call) =>
      documentView(call, await endDispute(call, { id: params.id, ...body })),
    listFailedInvoiceEvents: { from: "billing_event e" },
    retryFailedInvoiceEvents: async ({ body }, call) => ({ retried: await retryEvents(call, body.ids) }),
  },
  {
    fields: {
      issuer: issuerFields,
      companyBilling: companyBillingFields,
      billingEvent: billingEventRecordFields,
      billingDocument: documentRecordFields,
    },
    reactions: billingReactions,
    jobHandlers: [...billingJobs, drawDocuments],
    personalData: billingPersonalData,
  },
);
