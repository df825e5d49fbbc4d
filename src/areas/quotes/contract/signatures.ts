// Endpoints of the signature of quotes.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { id, longText, version } from "#kernel/schema/french.ts";
import { signersSchema } from "#signatures/model/procedure.ts";
import { maximumDocuments } from "#signatures/model/visit.ts";
import { quoteSchema } from "../model/quote.ts";
import { quoteId } from "./quote-id.ts";

export const quoteSignaturesContract = contract({
  createQuoteSignature: write({
    path: "/quotes/create-signature",
    takes: {
      body: z.object({
        /**
         * Quotes of one client, signed together on one page; each has its own procedure and becomes its own contract.
         */
        quotes: z.array(z.object({ id, version })).min(1).max(maximumDocuments),
        /** Defaults to the signatory of the quotes. */
        signers: signersSchema.optional(),
        isOrdered: z.boolean().default(false),
      }),
    },
    returns: z.array(quoteSchema),
    may: "CREATE_QUOTE",
    audit: { did: "a envoyé le devis en signature", record: "quote" },
    summary: "Envoyer un ou plusieurs devis en signature",
  }),
  copyQuoteSignatureLink: read({
    path: "/quotes/:id/copy-signature-link",
    takes: { params: quoteId },
    returns: { document: ["text/plain"] },
    may: "CREATE_QUOTE",
    shows: ["quote", "signature"],
    summary: "Copier le lien de signature",
  }),
  cancelQuoteSignature: write({
    path: "/quotes/cancel-signature-procedure",
    takes: {
      body: z.object({ signatureId: id, reason: longText(500).default("Annulée par le commercial") }),
    },
    returns: quoteSchema,
    may: "CREATE_QUOTE",
    audit: { did: "a annulé la signature du devis", record: "quote" },
    summary: "Annuler la signature d’un devis",
  }),
});
