// Endpoints of the rules that accountants set from a day on: VAT natures, mentions.
import { z } from "zod";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { contract, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { id, version } from "#kernel/schema/french.ts";
import { mentionFormSchema, mentionPreviewSchema, mentionTextsSchema } from "../model/rules/mentions.ts";
import { kindNaturesSchema, natureFormSchema } from "../model/rules/natures.ts";

const may = "SET_VAT_NATURES";
const record = "billingRule";
const params = z.object({ id });

const see = recordReads({ path: "", may: "SIGNED_IN", shows: [record] });

export const rulesContract = contract({
  readVatNatures: see("books/vat-natures", z.array(kindNaturesSchema), {
    summary: "Nature de TVA de chaque sorte de ligne, par date",
  }),
  setVatNature: write({
    path: "/books/vat-natures",
    takes: { body: natureFormSchema },
    returns: z.array(kindNaturesSchema),
    may,
    audit: { did: "a fixé une nature de TVA", record },
  }),
  readMentions: see("billing/mentions", z.array(mentionTextsSchema), {
    summary: "Mentions des documents de facturation, par date",
  }),
  setMention: write({
    path: "/billing/mentions",
    takes: { body: mentionFormSchema },
    returns: z.array(mentionTextsSchema),
    may,
    audit: { did: "a écrit une mention", record },
  }),
  previewMention: see("billing/mentions/preview", pdfAnswer, {
    query: mentionPreviewSchema,
    may,
    shows: [],
    summary: "Un document d’exemple avec cette mention",
  }),
  removeBillingRule: write({
    path: "/billing/rules/:id",
    method: "DELETE",
    takes: { params, body: z.object({ version }) },
    returns: params,
    may,
    audit: { did: "a retiré une valeur datée de facturation", record },
  }),
});
