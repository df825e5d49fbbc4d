import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { recoveryManifest } from "../manifest.ts";

export const recoveryWeb: WebArea = {
  routes: routesOf(recoveryManifest, {
    "/billing/ageing": () => import("./ageing/AgeingScreen.tsx"),
    "/billing/ageing/parts": () => import("./ageing/DuePartsScreen.tsx"),
    "/billing/dunning": () => import("./dunning/DunningScreen.tsx"),
    "/billing/dunning/view/:id": () => import("./dunning/CaseScreen.tsx"),
    "/billing/insolvencies": () => import("./insolvency/InsolvenciesScreen.tsx"),
    "/billing/insolvencies/view/:id": () => import("./insolvency/InsolvencyScreen.tsx"),
    "/billing/today": () => import("./overview/TodayScreen.tsx"),
  }),
  tabs: {
    client: [
      { key: "dunning", label: "Relances", rank: 50, load: () => import("./dunning/ClientDunning.tsx") },
    ],
    billingDocument: [
      { key: "losses", label: "Pertes", rank: 30, load: () => import("./losses/DocumentLosses.tsx") },
    ],
  },
};
