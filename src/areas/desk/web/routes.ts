import { type Route, route } from "#kernel/web/route.ts";

export const deskRoutes: readonly Route[] = [
  route({ path: "/", title: "Accueil", may: "SIGNED_IN", load: () => import("./HomePage.tsx") }),
  route({ path: "/api-documentation", title: "Interface de programmation", may: "SIGNED_IN", load: () => import("./ApiPage.tsx") }),
];
