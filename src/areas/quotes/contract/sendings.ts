// Endpoints of quotes sent by mail, for staff and for the holder of a link.
import { pdfAnswer } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { linkParams } from "#kernel/links/link-writes.ts";
import { receivedQuotesSchema, sendingFormSchema, sendingSchema } from "../model/papers/sending.ts";

const position = z.coerce.number().int().min(1).max(100);

export const sendingContract = contract({
  sendQuotes: write({
    path: "/quotes/send",
    takes: { body: sendingFormSchema },
    returns: sendingSchema,
    may: "CREATE_QUOTE",
    audit: { did: "a envoyé le devis par e-mail", record: "quote" },
    summary: "Envoyer un ou plusieurs devis par e-mail",
  }),
  listQuoteSendings: read({
    path: "/quotes/:id/sendings",
    takes: { params: z.object({ id }) },
    returns: z.array(sendingSchema),
    may: "SIGNED_IN",
    shows: ["quote"],
    summary: "Lire les envois d’un devis par e-mail, et qui les a ouverts",
  }),
  readSentDocument: read({
    path: "/quotes/sendings/:sendingId/documents/:position",
    takes: { params: z.object({ sendingId: id, position }) },
    returns: pdfAnswer,
    may: "SIGNED_IN",
    shows: [],
    summary: "Télécharger le devis tel qu’il a été envoyé",
  }),
  revokeQuoteLink: write({
    path: "/quotes/sendings/:sendingId/links/:linkId/revoke",
    takes: { params: z.object({ sendingId: id, linkId: id }) },
    returns: sendingSchema,
    may: "CREATE_QUOTE",
    audit: { did: "a désactivé un lien vers le devis", record: "quote" },
    summary: "Désactiver le lien d’un destinataire",
  }),

  openQuoteLink: write({
    path: "/public/quotes/:token/open",
    takes: { params: linkParams },
    returns: receivedQuotesSchema,
    may: "ANONYMOUS",
    audit: { did: "a ouvert le devis", record: "quote" },
    summary: "Ouvrir la page d’un devis reçu par e-mail",
  }),
  acceptReceivedQuote: write({
    path: "/public/quotes/:token/documents/:position/accept",
    takes: { params: linkParams.extend({ position }) },
    returns: receivedQuotesSchema,
    may: "ANONYMOUS",
    audit: { did: "a accepté le devis", record: "quote" },
    summary: "Accepter un devis reçu par e-mail, avant la signature de son bon de commande",
  }),
  readReceivedDocument: read({
    path: "/public/quotes/:token/documents/:position",
    takes: { params: linkParams.extend({ position }) },
    returns: pdfAnswer,
    may: "ANONYMOUS",
    shows: [],
    summary: "Télécharger un devis reçu",
  }),
  readReceivedPage: read({
    path: "/public/quotes/:token/documents/:position/pages/:page",
    takes: {
      params: linkParams.extend({ position, page: z.coerce.number().int().min(1).max(500) }),
    },
    returns: { document: ["image/webp"] },
    may: "ANONYMOUS",
    shows: [],
    summary: "Lire l’image d’une page d’un devis reçu",
  }),
});
