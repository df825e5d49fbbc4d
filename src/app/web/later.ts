// The pages that are not built yet: each of their addresses shows a page that states so and its purpose.
import { routesOf } from "#kernel/web/navigation/route.ts";
import { laterManifest } from "../later.ts";

export const laterRoutes = routesOf(laterManifest, () => import("./shell/pages/LaterPage.tsx"));
