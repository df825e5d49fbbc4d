// Handovers of cars: their slots, the planning of all car events, and the delivery itself.
import { manifest } from "#kernel/manifest.ts";

export const deliveryManifest = manifest({
  name: "delivery",
  pages: [
    "/delivery/planning",
    "/delivery/scheduled-for-delivery",
    "/delivery/to-deliver",
    "/delivery/view/:id",
    "/public/add-delivery-information/:id",
  ],
  links: ["calendar", "delivery"],
  permissions: {
    SEND_DELIVERY_INFORMATION_REQUEST: ["salesman", "salesDirector", "salesAdministrator"],
    SCHEDULE_DELIVERY: ["salesAdministrator", "operationValidator"],
    SET_DELIVERY_PRICE: ["salesAdministrator"],
  },
  records: {
    deliverySlot: {
      the: "la livraison",
      gender: "f",
      title: "Livraison",
      many: "livraisons",
      page: "/delivery/view/$id",
    },
  },
  parts: {
    handover: { title: "Remise de véhicule", many: "remises de véhicules" },
    deliveryRequest: { title: "Message de client", many: "messages de clients" },
  },
  counters: {
    carNecessityScheduled: {
      may: ["SEND_DELIVERY_INFORMATION_REQUEST"],
      tally: "deliverySlot:SCHEDULED",
      shows: ["deliverySlot"],
    },
  },
});
