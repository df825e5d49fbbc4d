import { carSection } from "#fleet/web/parts/section.ts";
import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const finesWeb: WebArea = {
  routes: [
    route({
      path: "/operations/fine-files",
      synonyms: ["avis de contravention", "boîte de réception", "déposer un avis", "PV"],
      title: "Avis reçus",
      menu: { rank: 68 },
      may: "LIST_FINES",
      section: "operations",
      load: () => import("./inbox/InboxScreen.tsx"),
    }),
    route({
      path: "/operations/fine-files/view/:id",
      title: "Avis reçu",
      may: "LIST_FINES",
      section: "operations",
      load: () => import("./inbox/FileScreen.tsx"),
    }),
    route({
      path: "/operations/send-fines",
      synonyms: ["contravention", "désigner", "ANTAI", "avis", "PV"],
      title: "Amendes à désigner",
      menu: { rank: 70 },
      may: "LIST_FINES",
      section: "operations",
      load: () => import("./lists/FinesToSendScreen.tsx"),
    }),
    route({
      path: "/operations/send-european-fines",
      synonyms: ["amende étrangère", "Bußgeld", "multa"],
      title: "Amendes européennes",
      menu: { rank: 80 },
      may: "LIST_FINES",
      section: "operations",
      load: () => import("./lists/ForeignFinesScreen.tsx"),
    }),
    route({
      path: "/operations/fines",
      synonyms: ["contravention", "FPS", "péage", "forfait de post-stationnement"],
      title: "Amendes",
      menu: { rank: 90 },
      may: "LIST_FINES",
      section: "operations",
      load: () => import("./lists/FinesScreen.tsx"),
    }),
    route({
      path: "/operations/fines/new",
      synonyms: ["contravention", "avis"],
      title: "Nouvelle amende",
      may: "CREATE_FINE",
      section: "operations",
      load: () => import("./form/NewFineScreen.tsx"),
    }),
    route({
      path: "/operations/fines/edit/:id",
      title: "Corriger l’amende",
      may: "CREATE_FINE",
      section: "operations",
      load: () => import("./form/EditFineScreen.tsx"),
    }),
    route({
      path: "/operations/fines/view/:id",
      title: "Amende",
      may: "LIST_FINES",
      section: "operations",
      load: () => import("./view/FineScreen.tsx"),
    }),
    carSection({
      path: "/car-summary/fines/:id",
      label: "Amendes",
      rank: 100,
      may: "LIST_FINES",
      load: () => import("./CarFines.tsx"),
    }),
    route({
      path: "/public/driver/:token",
      title: "Qui conduisait ?",
      may: "ANONYMOUS",
      load: () => import("./public/DriverPage.tsx"),
    }),
  ],
  globalSearch: () => import("./global-search.ts"),
  searches: { fine: async () => (await import("./searches.ts")).fineSearch },
  tabs: {
    client: [
      {
        key: "fines",
        label: "Amendes",
        rank: 60,
        may: "LIST_FINES",
        load: () => import("./ClientFines.tsx"),
      },
    ],
  },
  palette: () => import("./palette.ts"),
};
