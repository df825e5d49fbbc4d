// Endpoints of billing events that could not be billed.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { flowEndpoints } from "#kernel/flow/flow-endpoints.ts";
import { id } from "#kernel/schema/french.ts";
import { billingEventFlow } from "../model/events/flow.ts";
import { billingEventFields, billingEventRowSchema, billingEventViewSchema } from "../model/events/view.ts";

const params = z.object({ id });

const listOfEvents = (path: string, title: string) =>
  list({
    path,
    title,
    item: billingEventRowSchema,
    fields: billingEventFields,
    filters: ["type", "companyId", "contractId", "happenedOn"],
    sorts: ["happenedOn", "type", "companyName", "createdAt"],
    defaultSort: "happenedOn,desc",
    search: false,
    may: "SIGNED_IN",
    shows: ["billingEvent"],
  });

export const eventsContract = contract({
  listFailedInvoiceEvents: listOfEvents("/failed-invoice-events", "Facturations en échec"),
  listDeletedInvoiceEvents: listOfEvents("/failed-invoice-events/deleted", "Facturations supprimées"),
  ...flowEndpoints(billingEventFlow, {
    path: "/failed-invoice-events/:id",
    record: "billingEvent",
    params,
    returns: billingEventViewSchema,
  }),
  retryFailedInvoiceEvents: write({
    path: "/failed-invoice-events/retry",
    takes: { body: z.object({ ids: z.array(id).min(1).max(500) }) },
    returns: z.object({ retried: z.int() }),
    may: "RETRY_FAILED_INVOICE_EVENT",
    audit: { did: "a relancé des événements de facturation", record: "billingEvent" },
    summary: "Relancer plusieurs événements en échec",
  }),
});
