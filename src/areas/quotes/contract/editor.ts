// Endpoints of the editor of quotes: its five entry points, the car that it prices, its PDF, creation and change.
import { pdfAnswer } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { flag, id, version } from "#kernel/schema/french.ts";
import { mediumTermCategorySchema } from "#catalogue/model/medium-term-category.ts";
import { parameterNames } from "#settings/model/parameters/rules.ts";
import { depositSchema } from "../model/deposit.ts";
import { lowestDiscount } from "../model/discount.ts";
import { editingModes } from "../model/editor/start.ts";
import { newQuoteSchema, quoteChangeSchema, quoteFieldsSchema, quoteFormSchema } from "../model/form.ts";
import { pricedCarSchema } from "../model/pricing/priced-car.ts";
import { pricingSchema } from "../model/pricing/pricing.ts";
import { quoteSchema } from "../model/quote.ts";
import { quoteTypeSchema } from "../model/type.ts";
import { quoteId } from "./quote-id.ts";

/** Inputs of the editor's calculations, read on the server today. */
const editorContextSchema = z.object({
  today: daySchema,
  parameters: z.record(z.enum(parameterNames), z.number()),
  car: pricedCarSchema.nullable(),
  category: mediumTermCategorySchema.nullable(),
  remembered: z.object({ companyId: id.nullable(), financialDeposit: depositSchema }).nullable(),
  scored: z.object({ companyId: id, monthsOfDeposit: z.int().nullable() }).nullable(),
});

export const editorContract = contract({
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
  previewQuote: write({
    path: "/quotes/preview",
    takes: { body: quoteFormSchema },
    returns: pdfAnswer,
    may: "CREATE_QUOTE",
    audit: { none: "draws a document of what is typed and keeps nothing" },
    summary: "Voir le devis avant de l’enregistrer",
  }),
});
