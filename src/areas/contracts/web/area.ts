import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import type { Contract } from "../model/contract.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    contract: Contract;
  }
}

export const contractsWeb: WebArea = {
  routes: [
    route({
      path: "/prospection/contracts/list",
      synonyms: ["avenant", "location", "résiliation", "mandat", "restitution"],
      menu: { rank: 30 },
      title: "Contrats",
      may: "SIGNED_IN",
      section: "prospection",
      load: () => import("./ContractsScreen.tsx"),
    }),
    route({
      path: "/prospection/contracts/view/:id",
      title: "Contrat",
      may: "SIGNED_IN",
      section: "prospection",
      load: () => import("./view/ContractScreen.tsx"),
    }),
    route({
      path: "/prospection/contracts/:id/amend",
      title: "Avenant",
      may: "AMEND_CONTRACT",
      section: "prospection",
      load: () => import("./amend/AmendScreen.tsx"),
    }),
  ],
  tabs: {
    client: [
      { key: "contracts", label: "Contrats", rank: 20, load: () => import("./ClientContracts.tsx") },
      { key: "rentals", label: "Locations", rank: 30, load: () => import("./ClientRentals.tsx") },
    ],
  },
  links: { contract: () => import("./parts/ContractLink.tsx") },
  globalSearch: () => import("./global-search.ts"),
  searches: { contract: async () => (await import("./searches.ts")).contractSearch },
};
