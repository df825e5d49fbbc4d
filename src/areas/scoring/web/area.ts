import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const scoringWeb: WebArea = {
  routes: [
    route({
      path: "/prospection/scorings",
      synonyms: ["solvabilité", "analyse financière", "liasse fiscale", "dépôt de garantie"],
      menu: { rank: 40 },
      title: "Scorings",
      may: "SIGNED_IN",
      section: "prospection",
      load: () => import("./ScoringsScreen.tsx"),
    }),
  ],
  tabs: {
    client: [{ key: "scoring", label: "Scoring", rank: 40, load: () => import("./ClientScorings.tsx") }],
  },
  palette: () => import("./palette.ts"),
};
