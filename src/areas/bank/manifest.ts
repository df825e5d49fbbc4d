// Bank: statements, and the matching of their lines.
import { manifest } from "#kernel/manifest.ts";

export const bankManifest = manifest({
  name: "bank",
  pages: [
    "/billing/statements",
    "/billing/statements/imported",
    "/billing/statements/table",
    "/billing/statements/view/:id",
  ],
  permissions: {
    IMPORT_STATEMENT: ["accountant"],
  },
  records: {
    bankStatement: {
      the: "le relevé bancaire",
      gender: "m",
      title: "Relevé bancaire",
      many: "relevés bancaires",
    },
    statementLine: {
      the: "la ligne de relevé",
      gender: "f",
      title: "Ligne de relevé",
      many: "lignes de relevé",
      page: "/billing/statements/view/$id",
    },
  },
});
