import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const signaturesWeb: WebArea = {
  routes: [
    route({
      path: "/public/sign/:token",
      title: "Signature",
      may: "ANONYMOUS",
      load: () => import("./sign/SignPage.tsx"),
    }),
  ],
};
