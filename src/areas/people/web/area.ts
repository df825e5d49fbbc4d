import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const peopleWeb: WebArea = {
  routes: [
    route({
      path: "/sign-in",
      title: "Connexion",
      may: "ANONYMOUS",
      load: () => import("./sign-in/SignInScreen.tsx"),
    }),
    route({
      path: "/account",
      title: "Mon compte",
      may: "SIGNED_IN",
      load: () => import("./account/AccountScreen.tsx"),
    }),
    route({
      path: "/admin/users",
      menu: { rank: 10 },
      title: "Utilisateurs",
      may: "MANAGE_USERS",
      section: "admin",
      load: () => import("./users/UsersScreen.tsx"),
    }),
    route({
      path: "/admin/users/view/:id",
      title: "Utilisateur",
      may: "MANAGE_USERS",
      section: "admin",
      load: () => import("./users/UserScreen.tsx"),
    }),
    route({
      path: "/admin/security-journal",
      menu: { rank: 15 },
      title: "Journal de sécurité",
      may: "READ_SECURITY_JOURNAL",
      section: "admin",
      load: () => import("./security/SecurityJournalScreen.tsx"),
    }),
  ],
  searches: { user: async () => (await import("./searches.ts")).user },
  creations: [{ label: "Nouvel utilisateur", to: "/admin/users?new=1", may: "MANAGE_USERS" }],
  palette: () => import("./palette.ts"),
};
