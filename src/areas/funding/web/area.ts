import { carSection } from "#fleet/web/parts/section.ts";
import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import type { Funder } from "../model/funder.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    funder: Funder;
  }
}

export const fundingWeb: WebArea = {
  routes: [
    route({
      path: "/payment/funders",
      synonyms: ["banque", "crédit", "crédit-bail", "prêt", "taux"],
      menu: { rank: 40 },
      title: "Financeurs",
      may: "SIGNED_IN",
      section: "payment",
      load: () => import("./funders/FundersScreen.tsx"),
    }),
    route({
      path: "/payment/funders/new",
      synonyms: ["banque"],
      title: "Nouveau financeur",
      may: "CREATE_FUNDER",
      section: "payment",
      load: () => import("./funders/NewFunderScreen.tsx"),
    }),
    route({
      path: "/payment/funders/edit/:id",
      title: "Modifier le financeur",
      may: "UPDATE_FUNDER",
      section: "payment",
      load: () => import("./funders/EditFunderScreen.tsx"),
    }),
    route({
      path: "/payment/funders/view/:id",
      title: "Financeur",
      may: "SIGNED_IN",
      section: "payment",
      load: () => import("./funders/FunderScreen.tsx"),
    }),
    route({
      path: "/payment/missing-fundings",
      synonyms: ["prêt", "échéancier", "contrat de prêt"],
      menu: { rank: 50, counter: "missingFundings" },
      title: "Financements manquants",
      may: "SIGNED_IN",
      section: "payment",
      load: () => import("./MissingFundingsScreen.tsx"),
    }),
    route({
      path: "/payment/missing-funders",
      synonyms: ["fonds propres"],
      menu: { rank: 60, counter: "missingFunders" },
      title: "Financeurs manquants",
      may: "SIGNED_IN",
      section: "payment",
      load: () => import("./MissingFundersScreen.tsx"),
    }),
    carSection({
      path: "/car-summary/fundings/:id",
      label: "Financement",
      rank: 30,
      load: () => import("./fundings/CarFunding.tsx"),
    }),
  ],
  searches: { funder: async () => (await import("./searches.ts")).funder },
};
