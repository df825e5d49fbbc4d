import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { peopleManifest } from "../manifest.ts";

export const peopleWeb: WebArea = {
  routes: routesOf(peopleManifest, {
    "/sign-in": () => import("./sign-in/SignInScreen.tsx"),
    "/account": () => import("./account/AccountScreen.tsx"),
    "/admin/users": () => import("./users/UsersScreen.tsx"),
    "/admin/users/view/:id": () => import("./users/UserScreen.tsx"),
    "/admin/security-journal": () => import("./security/SecurityJournalScreen.tsx"),
  }),
  searches: { user: async () => (await import("./searches.ts")).user },
  creations: [{ label: "Nouvel utilisateur", to: "/admin/users?new=1", may: "MANAGE_USERS" }],
  palette: () => import("./palette.ts"),
};
