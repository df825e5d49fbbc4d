import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { quotesManifest } from "../manifest.ts";

/**
 * `/new` covers every entry point of the editor: `?finish=`, `?replace=`, `?edit=`, `?copy=` name the starting point.
 */
export const quotesWeb: WebArea = {
  routes: routesOf(quotesManifest, {
    "/prospection/quotes/list": () => import("./QuotesScreen.tsx"),
    "/prospection/quotes/new": () => import("./NewQuoteScreen.tsx"),
    "/prospection/quotes/new-medium-term": () => import("./NewMediumQuoteScreen.tsx"),
    "/prospection/quotes/compare": () => import("./CompareScreen.tsx"),
    "/public/quotes/:token": () => import("./received/ReceivedPage.tsx"),
    "/prospection/quotes/view/:id": () => import("./QuoteScreen.tsx"),
  }),
  tabs: {
    client: [{ key: "quotes", label: "Devis", rank: 10, load: () => import("./ClientQuotes.tsx") }],
    carModel: [
      {
        key: "rents",
        label: "Loyers conseillés",
        rank: 10,
        load: () => import("./suggested-rents/SuggestedRents.tsx"),
      },
    ],
  },
  globalSearch: () => import("./global-search.ts"),
  homePanels: [{ rank: 10, load: () => import("./home/QuotesChart.tsx") }],
};
