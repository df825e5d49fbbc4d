// The lists of quotes: all of them, and those of one client.
import { z } from "zod";
import { contract, list } from "#kernel/contract.ts";
import { daySchema } from "#kernel/day.ts";
import { id, instant, version } from "#kernel/french.ts";
import { filter } from "#kernel/list.ts";
import { centsSchema } from "#kernel/money.ts";
import { energies } from "#settings/model/taxed-vehicle.ts";
import { quoteStatuses, quoteStatusLabels } from "../model/flow.ts";
import { quoteTypes, quoteTypeSchema } from "../model/type.ts";

/** What both lists of quotes show and may be asked. */
const quoteLines = {
  title: "Devis",
  item: z.object({
    id,
    version,
    orderId: z.string(),
    status: z.enum(quoteStatuses),
    type: quoteTypeSchema,
    companyId: id,
    companyName: z.string(),
    clientId: id,
    clientName: z.string(),
    isBadPayer: z.boolean(),
    brandName: z.string(),
    /** Brand, model, finish and engine; or the category. */
    carLabel: z.string(),
    carModelId: id.nullable(),
    durationMonths: z.int(),
    kilometrage: z.int(),
    priceCents: centsSchema,
    monthlyTotalCents: centsSchema,
    discount: z.number(),
    vendor: z.string(),
    sendBy: z.string(),
    deliveryDateDeadline: daySchema.nullable(),
    validUntil: daySchema,
    signatureDate: instant.nullable(),
    refusalDate: instant.nullable(),
    signatureId: id.nullable(),
    contractId: id.nullable(),
    createdAt: instant,
    createdBy: z.string(),
  }),
  filters: {
    status: filter.set("Statut", quoteStatusLabels),
    type: filter.set("Type", quoteTypes),
    orderId: filter.text("Numéro"),
    clientId: filter.id("Client", "client"),
    companyId: filter.id("Société", "company"),
    companyName: filter.text("Nom de la société"),
    brandName: filter.text("Marque"),
    carLabel: filter.text("Véhicule"),
    carModelId: filter.id("Modèle", "carModel"),
    energy: filter.set("Énergie", energies),
    durationMonths: filter.number("Durée (mois)"),
    kilometrage: filter.number("Kilométrage"),
    priceCents: filter.cents("Loyer du véhicule"),
    monthlyTotalCents: filter.cents("Loyer total"),
    discount: filter.number("Remise (%)"),
    isBadPayer: filter.boolean("Mauvais payeur"),
    hasMidtermRenewal: filter.boolean("Renouvellement à mi-parcours"),
    vendor: filter.text("Proposé par"),
    sendBy: filter.text("Envoyé par"),
    createdBy: filter.text("Nom du créateur"),
    createdById: filter.account("Créé par"),
    createdAt: filter.instant("Créé le"),
    validUntil: filter.day("Valable jusqu’au"),
    signatureDate: filter.instant("Signé le"),
    refusalDate: filter.instant("Refusé le"),
    deliveryDateDeadline: filter.day("Livraison au plus tard"),
  },
  sorts: [
    "createdAt",
    "orderId",
    "companyName",
    "clientName",
    "carLabel",
    "durationMonths",
    "kilometrage",
    "priceCents",
    "monthlyTotalCents",
    "discount",
    "validUntil",
    "signatureDate",
    "deliveryDateDeadline",
    "createdBy",
    "sendBy",
  ],
  defaultSort: "createdAt,desc",
  search: true,
  sums: { of: ["monthlyTotalCents"], by: "status" },
  may: "SIGNED_IN",
  shows: ["quote"],
} as const;

export const quoteLists = contract({
  listQuotes: list({ path: "/quotes", ...quoteLines }),
  listClientQuotes: list({ path: "/clients/:id/quotes", params: z.object({ id }), ...quoteLines }),
});
