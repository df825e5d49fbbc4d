import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const bankWeb: WebArea = {
  routes: [
    route({
      path: "/billing/statements",
      synonyms: ["banque", "relevé", "rapprochement", "camt", "lettrage"],
      title: "Relevés bancaires",
      menu: { rank: 28 },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./statements/StatementLinesScreen.tsx"),
    }),
    route({
      path: "/billing/statements/imported",
      synonyms: ["banque", "relevé manquant"],
      title: "Relevés importés",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./statements/StatementsScreen.tsx"),
    }),
    route({
      path: "/billing/statements/table",
      title: "Importer un relevé CSV",
      may: "IMPORT_STATEMENT",
      section: "billing",
      load: () => import("./statements/table/TableImportScreen.tsx"),
    }),
    route({
      path: "/billing/statements/view/:id",
      title: "Ligne de relevé",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./statements/StatementLineScreen.tsx"),
    }),
  ],
  searches: { bankStatement: async () => (await import("./searches.ts")).statementSearch },
};
