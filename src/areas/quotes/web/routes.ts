import { type Route, route } from "#kernel/web/route.ts";

/** `/new` is every way into the editor: `?finish=`, `?replace=`, `?edit=`, `?copy=` name what it starts from. */
export const quotesRoutes: readonly Route[] = [
  route({ path: "/prospection/quotes/list", title: "Devis", may: "SIGNED_IN", section: "prospection", load: () => import("./QuotesScreen.tsx") }),
  route({
    path: "/prospection/quotes/new",
    title: "Nouveau devis",
    may: "CREATE_QUOTE",
    section: "prospection",
    load: () => import("./NewQuoteScreen.tsx"),
  }),
  route({
    path: "/prospection/quotes/new-medium-term",
    title: "Nouveau devis LMD",
    may: "CREATE_QUOTE",
    section: "prospection",
    load: () => import("./NewMediumQuoteScreen.tsx"),
  }),
  route({
    path: "/prospection/quotes/compare",
    title: "Comparer des coûts d’utilisation",
    may: "COMPARE_TCO",
    section: "prospection",
    load: () => import("./CompareScreen.tsx"),
  }),
  route({ path: "/prospection/quotes/view/:id", title: "Devis", may: "SIGNED_IN", section: "prospection", load: () => import("./QuoteScreen.tsx") }),
];
