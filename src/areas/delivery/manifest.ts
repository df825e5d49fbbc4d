// Handovers of cars: their slots, the planning of all car events, and the delivery itself.
import { feminine, manifest, page } from "#kernel/manifest.ts";

export const deliveryManifest = manifest({
  name: "delivery",
  pages: {
    "/delivery/to-deliver": page("Véhicules à livrer", "SIGNED_IN", {
      menu: { rank: 20, counter: "carToDeliver" },
      synonyms: ["livrer", "blocages", "prêt à livrer"],
    }),
    "/delivery/scheduled-for-delivery": page("Livraisons prévues", "SIGNED_IN", {
      menu: { rank: 30, counter: "carNecessityScheduled" },
      synonyms: ["créneau", "rendez-vous", "date de livraison"],
    }),
    "/delivery/planning": page("Planning", "SIGNED_IN", {
      menu: { rank: 40 },
      synonyms: ["calendrier", "agenda", "semaine"],
    }),
    "/public/add-delivery-information/:id": page("Votre livraison", "ANONYMOUS"),
    "/delivery/view/:id": page("Livraison", "SIGNED_IN"),
  },
  links: ["calendar", "delivery"],
  permissions: {
    SEND_DELIVERY_INFORMATION_REQUEST: ["salesman", "salesDirector", "salesAdministrator"],
    SCHEDULE_DELIVERY: ["salesAdministrator", "operationValidator"],
    SET_DELIVERY_PRICE: ["salesAdministrator"],
  },
  records: {
    deliverySlot: feminine("la livraison", "livraisons", { page: "/delivery/view/$id" }),
  },
  parts: {
    handover: { title: "Remise de véhicule", many: "remises de véhicules" },
    clientMessage: { title: "Message de client", many: "messages de clients" },
  },
  counters: {
    carNecessityScheduled: {
      may: ["SEND_DELIVERY_INFORMATION_REQUEST"],
      tally: "deliverySlot:SCHEDULED",
      shows: ["deliverySlot"],
    },
  },
});
