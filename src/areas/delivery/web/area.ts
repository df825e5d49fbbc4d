import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { deliveryManifest } from "../manifest.ts";
import type { Slot } from "../model/slot.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    deliverySlot: Slot;
  }
}

export const deliveryWeb: WebArea = {
  routes: routesOf(deliveryManifest, {
    "/delivery/to-deliver": () => import("./ToDeliverScreen.tsx"),
    "/delivery/scheduled-for-delivery": () => import("./ScheduledScreen.tsx"),
    "/delivery/planning": () => import("./PlanningScreen.tsx"),
    "/public/add-delivery-information/:id": () => import("./public/DeliveryPage.tsx"),
    "/delivery/view/:id": () => import("./DeliveryScreen.tsx"),
  }),
};
