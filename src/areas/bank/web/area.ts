import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { bankManifest } from "../manifest.ts";

export const bankWeb: WebArea = {
  routes: routesOf(bankManifest, {
    "/billing/statements": () => import("./statements/StatementLinesScreen.tsx"),
    "/billing/statements/imported": () => import("./statements/StatementsScreen.tsx"),
    "/billing/statements/table": () => import("./statements/table/TableImportScreen.tsx"),
    "/billing/statements/view/:id": () => import("./statements/StatementLineScreen.tsx"),
  }),
  searches: { bankStatement: async () => (await import("./searches.ts")).statementSearch },
};
