import { carSection } from "#fleet/web/parts/section.ts";
import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const conversionWeb: WebArea = {
  routes: [
    carSection({
      path: "/car-summary/conversion/:id",
      label: "Transformation",
      rank: 120,
      load: () => import("./CarConversions.tsx"),
    }),
    route({
      path: "/billing/missing-conversion-invoices",
      synonyms: ["transformateur", "aménagement", "deux places"],
      title: "Factures de transformation manquantes",
      menu: { rank: 16, counter: "missingConversionInvoices" },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./MissingInvoicesScreen.tsx"),
    }),
  ],
};
