// Endpoints of runs: a month previewed, finalised, stopped, resumed.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { flowEndpoints } from "#kernel/flow/flow-endpoints.ts";
import { id } from "#kernel/schema/french.ts";
import { runFlow } from "../model/runs/flow.ts";
import { previewedPageSchema, previewLinesSchema } from "../model/runs/preview-lines.ts";
import { previewSchema } from "../model/runs/preview.ts";
import { runFields, runKeySchema, runRowSchema, runViewSchema } from "../model/runs/run.ts";

const params = z.object({ id });
const record = "billingRun";
const returns = runViewSchema;
const may = "FINALIZE_INVOICES";

const see = recordReads({ path: "/billing/runs/:id", may: "SIGNED_IN", shows: [record] });

export const runsContract = contract({
  listBillingRuns: list({
    path: "/billing/runs",
    title: "Campagnes de facturation",
    item: runRowSchema,
    fields: runFields,
    filters: ["month", "wave"],
    sorts: ["month", "createdAt"],
    defaultSort: "createdAt,desc",
    search: false,
    may: "SIGNED_IN",
    shows: [record],
  }),
  readBillingRun: see("", returns),
  previewBillingRun: write({
    path: "/billing/runs/preview",
    takes: { body: runKeySchema },
    returns: previewSchema,
    may,
    audit: { none: "Un aperçu est calculé comme la nuit le ferait, puis annulé : il n’enregistre rien." },
    summary: "Calculer ce qu’une campagne facturerait : rien n’est enregistré",
  }),
  previewBillingRunLines: write({
    path: "/billing/runs/preview/lines",
    takes: { body: previewedPageSchema },
    returns: previewLinesSchema,
    may,
    audit: { none: "Un aperçu est calculé comme la nuit le ferait, puis annulé : il n’enregistre rien." },
    summary: "Lignes qu’une passe facturerait à une société, et pourquoi, page par page",
  }),
  startBillingRun: write({
    path: "/billing/runs",
    takes: { body: runKeySchema },
    returns,
    may,
    audit: { did: "a lancé la campagne de facturation", record },
    summary: "Finaliser les brouillons d’un mois, une seule campagne à la fois par émetteur",
  }),
  ...flowEndpoints(runFlow, { path: "/billing/runs/:id", record, params, returns }),
});
