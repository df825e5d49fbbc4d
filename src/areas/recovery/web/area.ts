import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const recoveryWeb: WebArea = {
  routes: [
    route({
      path: "/billing/ageing",
      synonyms: ["balance âgée", "prévision", "trésorerie", "encours"],
      title: "Créances clients",
      menu: { rank: 44 },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./ageing/AgeingScreen.tsx"),
    }),
    route({
      path: "/billing/ageing/parts",
      title: "Échéances des clients",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./ageing/DuePartsScreen.tsx"),
    }),
    route({
      path: "/billing/dunning",
      synonyms: ["relance", "impayé", "retard", "mise en demeure", "intérêts"],
      title: "Relances",
      menu: { rank: 42, counter: "dunningLetters" },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./dunning/DunningScreen.tsx"),
    }),
    route({
      path: "/billing/dunning/view/:id",
      title: "Dossier de relance",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./dunning/CaseScreen.tsx"),
    }),
    route({
      path: "/billing/insolvencies",
      synonyms: ["redressement", "liquidation", "sauvegarde", "BODACC", "mandataire"],
      title: "Procédures collectives",
      menu: { rank: 46 },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./insolvency/InsolvenciesScreen.tsx"),
    }),
    route({
      path: "/billing/insolvencies/view/:id",
      title: "Procédure collective",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./insolvency/InsolvencyScreen.tsx"),
    }),
    route({
      path: "/billing/today",
      synonyms: ["comptabilité", "à faire", "facturation", "encaisser"],
      title: "Aujourd’hui",
      menu: { rank: 2 },
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./overview/TodayScreen.tsx"),
    }),
  ],
  tabs: {
    client: [
      { key: "dunning", label: "Relances", rank: 50, load: () => import("./dunning/ClientDunning.tsx") },
    ],
    billingDocument: [
      { key: "losses", label: "Pertes", rank: 30, load: () => import("./losses/DocumentLosses.tsx") },
    ],
  },
};
