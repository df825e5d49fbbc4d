// One quote: its record, comment, papers and discount.
import { pdfAnswer } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, read } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id } from "#kernel/schema/french.ts";
import { discountDecisionSchema, discountRequestSchema } from "../model/discounts/discount-approval.ts";
import { paperKinds } from "../model/papers/papers.ts";
import { quoteCommentSchema } from "../model/form.ts";
import { quoteSchema } from "../model/quote.ts";
import { quoteId } from "./quote-id.ts";

const quote = { path: "/quotes/:id", record: "quote", returns: quoteSchema, may: "CREATE_QUOTE" } as const;
const on = recordWrites({ ...quote, params: quoteId });
const onId = recordWrites({ ...quote, params: z.object({ id }) });

export const quoteRecordContract = contract({
  readQuote: read({
    path: "/quotes/:id",
    takes: { params: quoteId },
    returns: quoteSchema,
    may: "SIGNED_IN",
    shows: ["quote", "client"],
    summary: "Lire un devis",
  }),
  changeQuoteComment: on("comment", "a changé les précisions du devis", {
    body: quoteCommentSchema,
    summary: "Changer les précisions imprimées sur un devis",
  }),
  askDiscount: onId("discount-approval", "a demandé un accord sur la remise du devis", {
    body: discountRequestSchema,
    summary: "Demander l’accord de la direction commerciale sur une remise",
  }),
  decideDiscount: onId("discount-approval/decision", "a décidé de la remise du devis", {
    body: discountDecisionSchema,
    may: "APPROVE_DISCOUNT",
    summary: "Accorder ou refuser une remise",
  }),
  readQuoteDocument: read({
    path: "/quotes/:id/documents/:kind",
    takes: { params: quoteId.extend({ kind: z.enum(paperKinds) }) },
    returns: pdfAnswer,
    may: "SIGNED_IN",
    shows: ["quote"],
    summary: "Télécharger le devis, le bon de commande ou les conditions générales",
  }),
});
