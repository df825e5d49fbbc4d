import { type Route, route } from "#kernel/web/route.ts";

export const scoringRoutes: readonly Route[] = [
  route({ path: "/prospection/scorings", title: "Scorings", may: "SIGNED_IN", section: "prospection", load: () => import("./ScoringsScreen.tsx") }),
];
