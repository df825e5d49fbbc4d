// One quote: its record, comment, papers and discount.
import { pdfAnswer } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { discountDecisionSchema, discountRequestSchema } from "../model/discounts/discount-approval.ts";
import { paperKinds } from "../model/papers/papers.ts";
import { quoteCommentSchema } from "../model/form.ts";
import { quoteSchema } from "../model/quote.ts";
import { quoteId } from "./quote-id.ts";

export const quoteRecordContract = contract({
  readQuote: read({
    path: "/quotes/:id",
    takes: { params: quoteId },
    returns: quoteSchema,
    may: "SIGNED_IN",
    shows: ["quote", "client"],
    summary: "Lire un devis",
  }),
  changeQuoteComment: write({
    path: "/quotes/:id/comment",
    takes: { params: quoteId, body: quoteCommentSchema },
    returns: quoteSchema,
    may: "CREATE_QUOTE",
    audit: { did: "a changé les précisions du devis", record: "quote" },
    summary: "Changer les précisions imprimées sur un devis",
  }),
  askDiscount: write({
    path: "/quotes/:id/discount-approval",
    takes: { params: z.object({ id }), body: discountRequestSchema },
    returns: quoteSchema,
    may: "CREATE_QUOTE",
    audit: { did: "a demandé un accord sur la remise du devis", record: "quote" },
    summary: "Demander l’accord de la direction commerciale sur une remise",
  }),
  decideDiscount: write({
    path: "/quotes/:id/discount-approval/decision",
    takes: { params: z.object({ id }), body: discountDecisionSchema },
    returns: quoteSchema,
    may: "APPROVE_DISCOUNT",
    audit: { did: "a décidé de la remise du devis", record: "quote" },
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
