// Bank: statements, and the matching of their lines.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const bankManifest = manifest({
  name: "bank",
  pages: {
    "/billing/statements": page("Relevés bancaires", "SIGNED_IN", {
      menu: { rank: 28 },
      synonyms: ["banque", "relevé", "rapprochement", "camt", "lettrage"],
    }),
    "/billing/statements/imported": page("Relevés importés", "SIGNED_IN", {
      synonyms: ["banque", "relevé manquant"],
    }),
    "/billing/statements/table": page("Importer un relevé CSV", "IMPORT_STATEMENT"),
    "/billing/statements/view/:id": page("Ligne de relevé", "SIGNED_IN"),
  },
  permissions: {
    IMPORT_STATEMENT: ["accountant"],
  },
  records: {
    bankStatement: masculine("le relevé bancaire", "relevés bancaires"),
    statementLine: feminine("la ligne de relevé", "lignes de relevé", {
      page: "/billing/statements/view/$id",
    }),
  },
});
