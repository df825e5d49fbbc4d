// Conversions of cars by outside converters, before their preparation.
import { feminine, manifest, page } from "#kernel/manifest.ts";

export const conversionManifest = manifest({
  name: "conversion",
  pages: {
    "/car-summary/conversion/:id": page("Transformation", "SIGNED_IN", { menu: { rank: 120 } }),
    "/billing/missing-conversion-invoices": page("Factures de transformation manquantes", "SIGNED_IN", {
      menu: { rank: 16, counter: "missingConversionInvoices" },
      synonyms: ["transformateur", "aménagement", "deux places"],
    }),
  },
  permissions: {
    MANAGE_CONVERSION: ["salesAdministrator"],
    ADD_CONVERSION_INVOICE: ["salesAdministrator", "accountant"],
  },
  records: {
    conversion: feminine("la transformation", "transformations"),
  },
  counters: {
    missingConversionInvoices: {
      may: ["ADD_CONVERSION_INVOICE"],
      tally: "conversion:uninvoiced",
      shows: ["conversion"],
    },
  },
});
