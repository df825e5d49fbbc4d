import { carSection } from "#fleet/web/parts/section.ts";
import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { fundingManifest } from "../manifest.ts";
import type { Funder } from "../model/funder.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    funder: Funder;
  }
}

export const fundingWeb: WebArea = {
  routes: routesOf(fundingManifest, {
    "/payment/funders": () => import("./funders/FundersScreen.tsx"),
    "/payment/funders/new": () => import("./funders/NewFunderScreen.tsx"),
    "/payment/funders/edit/:id": () => import("./funders/EditFunderScreen.tsx"),
    "/payment/funders/view/:id": () => import("./funders/FunderScreen.tsx"),
    "/payment/missing-fundings": () => import("./MissingFundingsScreen.tsx"),
    "/payment/missing-funders": () => import("./MissingFundersScreen.tsx"),
    "/car-summary/fundings/:id": carSection({ load: () => import("./fundings/CarFunding.tsx") }),
  }),
  searches: { funder: async () => (await import("./searches.ts")).funder },
};
