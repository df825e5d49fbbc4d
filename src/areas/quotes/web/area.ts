import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

/**
 * `/new` covers every entry point of the editor: `?finish=`, `?replace=`, `?edit=`, `?copy=` name the starting point.
 */
export const quotesWeb: WebArea = {
  routes: [
    route({
      path: "/prospection/quotes/list",
      synonyms: ["bon de commande", "offre", "proposition", "remise"],
      menu: { rank: 10 },
      title: "Devis",
      may: "SIGNED_IN",
      section: "prospection",
      load: () => import("./QuotesScreen.tsx"),
    }),
    route({
      path: "/prospection/quotes/new",
      synonyms: ["bon de commande", "offre", "LLD", "location longue durée"],
      title: "Nouveau devis",
      may: "CREATE_QUOTE",
      section: "prospection",
      load: () => import("./NewQuoteScreen.tsx"),
    }),
    route({
      path: "/prospection/quotes/new-medium-term",
      synonyms: ["bon de commande", "location moyenne durée"],
      title: "Nouveau devis LMD",
      may: "CREATE_QUOTE",
      section: "prospection",
      load: () => import("./NewMediumQuoteScreen.tsx"),
    }),
    route({
      path: "/prospection/quotes/compare",
      synonyms: ["TCO", "coût total"],
      title: "Comparer des coûts d’utilisation",
      may: "COMPARE_TCO",
      section: "prospection",
      load: () => import("./CompareScreen.tsx"),
    }),
    route({
      path: "/public/quotes/:token",
      title: "Votre devis",
      may: "ANONYMOUS",
      load: () => import("./received/ReceivedPage.tsx"),
    }),
    route({
      path: "/prospection/quotes/view/:id",
      title: "Devis",
      may: "SIGNED_IN",
      section: "prospection",
      load: () => import("./QuoteScreen.tsx"),
    }),
  ],
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
