// Endpoints of the signature procedures that billing starts.
import { z } from "zod";
import { list, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { reasonSchema, versionSchema } from "../model/mandate.ts";
import { billingProcedureRecord, billingProcedureSchema } from "../model/procedure.ts";

const params = z.object({ id });
const audit = { none: "the mandate, the early termination or the instalment plan records it" };

/** `may`: those who ask for a mandate; an early termination or a plan then requires its own permission. */
export const procedureEndpoints = {
  listBillingProcedures: list({
    path: "/billing/procedures",
    title: "Signatures demandées",
    item: billingProcedureSchema,
    fields: billingProcedureRecord.fields,
    filters: ["kind", "companyName", "companyId", "clientId", "contractId", "state", "createdAt"],
    sorts: ["createdAt", "companyName"],
    defaultSort: "createdAt,desc",
    search: true,
    may: "SIGNED_IN",
    shows: ["mandate", "earlyTermination", "instalmentPlan", "signature"],
  }),
  remindBillingProcedure: write({
    path: "/billing/procedures/:id/remind",
    takes: { params, body: versionSchema },
    returns: billingProcedureSchema,
    may: "ASK_MANDATE",
    audit,
    summary: "Relancer le signataire d’un mandat, d’une résiliation anticipée ou d’un échéancier",
  }),
  cancelBillingProcedure: write({
    path: "/billing/procedures/:id/cancel",
    takes: { params, body: reasonSchema },
    returns: billingProcedureSchema,
    may: "ASK_MANDATE",
    audit,
    summary: "Annuler la demande d’un mandat, ou retirer une résiliation anticipée ou un échéancier",
  }),
  copyBillingProcedureLink: read({
    path: "/billing/procedures/:id/copy-signature-link",
    takes: { params },
    returns: { document: ["text/plain"] },
    may: "ASK_MANDATE",
    shows: ["mandate", "earlyTermination", "instalmentPlan"],
    summary: "Copier le lien du signataire d’un mandat, d’une résiliation anticipée ou d’un échéancier",
  }),
};
