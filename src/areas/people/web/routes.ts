import { type Route, route } from "#kernel/web/route.ts";

export const peopleRoutes: readonly Route[] = [
  route({ path: "/sign-in", title: "Connexion", may: "ANONYMOUS", load: () => import("./sign-in/SignInScreen.tsx") }),
  route({ path: "/admin/users", title: "Utilisateurs", may: "MANAGE_USERS", section: "admin", load: () => import("./users/UsersScreen.tsx") }),
  route({ path: "/admin/users/view/:id", title: "Utilisateur", may: "MANAGE_USERS", section: "admin", load: () => import("./users/UserScreen.tsx") }),
];
