import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const mandatesWeb: WebArea = {
  routes: [
    route({
      path: "/billing/missing-mandates",
      synonyms: ["prélèvement", "SEPA", "RUM", "IBAN", "mandat"],
      title: "Mandats manquants",
      menu: { rank: 20 },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./MissingMandatesScreen.tsx"),
    }),
    route({
      path: "/billing/procedures",
      synonyms: ["signature", "mandat", "résiliation", "échéancier", "lien"],
      title: "Signatures demandées",
      menu: { rank: 21 },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./ProceduresScreen.tsx"),
    }),
    route({
      path: "/billing/missing-payment-methods",
      synonyms: ["prélèvement", "virement", "IBAN", "mandat"],
      title: "Moyens de paiement manquants",
      menu: { rank: 22, counter: "missingPaymentMethods" },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./MissingPaymentMethodsScreen.tsx"),
    }),
  ],
  tabs: {
    client: [{ key: "mandates", label: "Mandats", rank: 10, load: () => import("./ClientMandates.tsx") }],
  },
};
