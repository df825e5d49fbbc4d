import { type Route, route } from "#kernel/web/route.ts";

export const signaturesRoutes: readonly Route[] = [
  route({ path: "/public/sign/:token", title: "Signature", may: "ANONYMOUS", load: () => import("./sign/SignPage.tsx") }),
];
