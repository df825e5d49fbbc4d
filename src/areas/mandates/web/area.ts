import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { mandatesManifest } from "../manifest.ts";

export const mandatesWeb: WebArea = {
  routes: routesOf(mandatesManifest, {
    "/billing/missing-mandates": () => import("./MissingMandatesScreen.tsx"),
    "/billing/procedures": () => import("./ProceduresScreen.tsx"),
    "/billing/missing-payment-methods": () => import("./MissingPaymentMethodsScreen.tsx"),
  }),
  tabs: {
    client: [{ key: "mandates", label: "Mandats", rank: 10, load: () => import("./ClientMandates.tsx") }],
  },
};
