import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import type { Slot } from "../model/slot.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    deliverySlot: Slot;
  }
}

export const deliveryWeb: WebArea = {
  routes: [
    route({
      path: "/delivery/to-deliver",
      synonyms: ["livrer", "blocages", "prêt à livrer"],
      menu: { rank: 20, counter: "carToDeliver" },
      title: "Véhicules à livrer",
      may: "SIGNED_IN",
      section: "delivery",
      load: () => import("./ToDeliverScreen.tsx"),
    }),
    route({
      path: "/delivery/scheduled-for-delivery",
      synonyms: ["créneau", "rendez-vous", "date de livraison"],
      menu: { rank: 30, counter: "carNecessityScheduled" },
      title: "Livraisons prévues",
      may: "SIGNED_IN",
      section: "delivery",
      load: () => import("./ScheduledScreen.tsx"),
    }),
    route({
      path: "/delivery/planning",
      synonyms: ["calendrier", "agenda", "semaine"],
      menu: { rank: 40 },
      title: "Planning",
      may: "SIGNED_IN",
      section: "delivery",
      load: () => import("./PlanningScreen.tsx"),
    }),
    route({
      path: "/public/add-delivery-information/:id",
      title: "Votre livraison",
      may: "ANONYMOUS",
      load: () => import("./public/DeliveryPage.tsx"),
    }),
    route({
      path: "/delivery/view/:id",
      title: "Livraison",
      may: "SIGNED_IN",
      section: "delivery",
      load: () => import("./DeliveryScreen.tsx"),
    }),
  ],
};
