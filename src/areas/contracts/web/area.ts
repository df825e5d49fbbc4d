import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { contractsManifest } from "../manifest.ts";
import type { Contract } from "../model/contract.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    contract: Contract;
  }
}

export const contractsWeb: WebArea = {
  routes: routesOf(contractsManifest, {
    "/prospection/contracts/list": () => import("./ContractsScreen.tsx"),
    "/prospection/contracts/view/:id": () => import("./view/ContractScreen.tsx"),
    "/prospection/contracts/:id/amend": () => import("./amend/AmendScreen.tsx"),
  }),
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
