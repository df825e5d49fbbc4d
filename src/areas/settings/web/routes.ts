import { type Route, route } from "#kernel/web/route.ts";

export const settingsRoutes: readonly Route[] = [
  route({ path: "/admin/parameters", title: "Paramètres", may: "SIGNED_IN", section: "admin", load: () => import("./ParametersScreen.tsx") }),
];
