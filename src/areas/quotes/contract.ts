// Endpoints of quotes: lists, the five entry points of the editor, record, documents, signature, comparison of total
// costs.
import { pdfAnswer } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { flag, id, longText, version } from "#kernel/schema/french.ts";
import { mediumTermCategorySchema } from "#catalogue/model/medium-term-category.ts";
import { parameterNames } from "#settings/model/parameters/rules.ts";
import { signersSchema } from "#signatures/model/procedure.ts";
import { maximumDocuments } from "#signatures/model/visit.ts";
import { quoteLists } from "./contract/lists.ts";
import { sendingContract } from "./contract/sendings.ts";
import { depositSchema } from "./model/deposit.ts";
import { lowestDiscount } from "./model/discounts/discount.ts";
import { discountDecisionSchema, discountRequestSchema } from "./model/discounts/discount-approval.ts";
import { documentKinds } from "./model/documents/documents.ts";
import { editingModes } from "./model/editor/start.ts";
import {
  newQuoteSchema,
  quoteChangeSchema,
  quoteCommentSchema,
  quoteFieldsSchema,
  quoteFormSchema,
} from "./model/form.ts";
import { quoteTypeSchema } from "./model/type.ts";
import { pricedCarSchema } from "./model/pricing/priced-car.ts";
import { pricingSchema } from "./model/pricing/pricing.ts";
import { quoteSchema } from "./model/quote.ts";
import { comparedFinishSchema, tcoAssumptionsSchema } from "./model/comparison/tco.ts";
import { searchContract } from "./contract/search.ts";
import { statisticsContract } from "./contract/statistics.ts";

/** A quote by its id or by its number. */
const quoteId = z.object({
  id: z.union([id, z.string().regex(/^D-\d{4}-\d{6}$/)], "Numéro de devis invalide."),
});

/** Inputs of the editor's calculations, read on the server today. */
const editorContextSchema = z.object({
  today: daySchema,
  parameters: z.record(z.enum(parameterNames), z.number()),
  car: pricedCarSchema.nullable(),
  category: mediumTermCategorySchema.nullable(),
  remembered: z.object({ companyId: id.nullable(), financialDeposit: depositSchema }).nullable(),
  scored: z.object({ companyId: id, monthsOfDeposit: z.int().nullable() }).nullable(),
});

export const quotesContract = contract({
  ...searchContract,
  ...statisticsContract,
  ...quoteLists,
  ...sendingContract,
  readQuote: read({
    path: "/quotes/:id",
    takes: { params: quoteId },
    returns: quoteSchema,
    may: "SIGNED_IN",
    shows: ["quote", "client"],
    summary: "Lire un devis",
  }),
  startQuote: read({
    path: "/quotes/start",
    takes: {
      query: z.object({
        mode: z.enum(editingModes),
        type: quoteTypeSchema.default("long"),
        /** Id of the edited or copied quote. */
        id: id.optional(),
        finishId: id.optional(),
        contractId: id.optional(),
        /** Current duration of the old contract, amendments included; or the initial duration of a new quote. */
        durationMonths: z.coerce.number().int().min(1).max(120).optional(),
        kilometrage: z.coerce.number().int().min(1).max(1_000_000).optional(),
        discount: z.coerce.number().min(lowestDiscount).max(100).optional(),
        companyId: id.optional(),
        keepsFrenchPurchase: flag.optional(),
      }),
    },
    returns: z.object({
      draft: quoteFieldsSchema.extend({ pricing: pricingSchema }),
      version: version.nullable(),
      orderId: z.string().nullable(),
      context: editorContextSchema,
    }),
    may: "CREATE_QUOTE",
    shows: ["quote", "carModel", "parameter", "taxScale"],
    summary: "Ouvrir l’éditeur de devis : création, finition choisie, remplacement, modification ou copie",
  }),
  readPricedCar: read({
    path: "/quotes/priced-cars/:id",
    /** A rental that starts on a future day is priced with the parameters and scales of that day. */
    takes: { params: z.object({ id }), query: z.object({ startsOn: daySchema.optional() }) },
    returns: pricedCarSchema,
    may: "SIGNED_IN",
    shows: ["carModel", "brand", "taxScale", "parameter"],
    summary: "Lire ce qui fait le prix d’une finition",
  }),
  createQuote: write({
    path: "/quotes",
    takes: { body: newQuoteSchema },
    returns: quoteSchema,
    may: "CREATE_QUOTE",
    audit: { did: "a créé le devis", record: "quote" },
    summary: "Créer un devis",
  }),
  changeQuote: write({
    path: "/quotes/:id",
    takes: { params: quoteId, body: quoteChangeSchema },
    returns: quoteSchema,
    may: "CREATE_QUOTE",
    audit: { did: "a modifié le devis", record: "quote" },
    summary: "Modifier un devis",
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
    takes: { params: quoteId.extend({ kind: z.enum(documentKinds) }) },
    returns: pdfAnswer,
    may: "SIGNED_IN",
    shows: ["quote"],
    summary: "Télécharger le devis, le bon de commande ou les conditions générales",
  }),
  previewQuote: write({
    path: "/quotes/preview",
    takes: { body: quoteFormSchema },
    returns: pdfAnswer,
    may: "CREATE_QUOTE",
    audit: { none: "draws a document of what is typed and keeps nothing" },
    summary: "Voir le devis avant de l’enregistrer",
  }),
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
  compareTco: write({
    path: "/quotes/compare-tco",
    takes: {
      body: z.object({
        compared: z.array(comparedFinishSchema).min(1).max(6),
        assumptions: tcoAssumptionsSchema,
        startsOn: daySchema.optional(),
      }),
    },
    returns: { document: ["text/plain"] },
    may: "COMPARE_TCO",
    audit: { none: "computes a comparison and keeps nothing" },
    summary: "Comparer le coût complet d’utilisation de plusieurs configurations",
  }),
});
