// Conversions of cars by outside converters, before their preparation.
import { manifest } from "#kernel/manifest.ts";

export const conversionManifest = manifest({
  name: "conversion",
  pages: ["/car-summary/conversion/:id", "/billing/missing-conversion-invoices"],
  permissions: {
    MANAGE_CONVERSION: ["salesAdministrator"],
    ADD_CONVERSION_INVOICE: ["salesAdministrator", "accountant"],
  },
  records: {
    conversion: { the: "la transformation", gender: "f", title: "Transformation", many: "transformations" },
  },
  counters: {
    missingConversionInvoices: {
      may: ["ADD_CONVERSION_INVOICE"],
      tally: "conversion:uninvoiced",
      shows: ["conversion"],
    },
  },
});
