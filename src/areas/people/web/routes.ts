import { type Route, route } from "#kernel/web/route.ts";

export const peopleRoutes: readonly Route[] = [
  route({ path: "/sign-in", title: "Connexion", may: "ANONYMOUS", load: () => import("./sign-in/SignInScreen.tsx") }),
];
