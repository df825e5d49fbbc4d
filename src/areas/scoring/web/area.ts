import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { scoringManifest } from "../manifest.ts";

export const scoringWeb: WebArea = {
  routes: routesOf(scoringManifest, {
    "/prospection/scorings": () => import("./ScoringsScreen.tsx"),
  }),
  tabs: {
    client: [{ key: "scoring", label: "Scoring", rank: 40, load: () => import("./ClientScorings.tsx") }],
  },
  palette: () => import("./palette.ts"),
};
