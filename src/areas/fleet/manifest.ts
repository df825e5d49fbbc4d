// Cars, needs and the stock.
import { manifest, masculine, page } from "#kernel/manifest.ts";

export const fleetManifest = manifest({
  name: "fleet",
  pages: {
    "/buying/cars": page("Véhicules à acheter", "SIGNED_IN", {
      menu: { rank: 10, counter: "carToBuy" },
      synonyms: ["besoin", "commande", "affecter"],
    }),
    "/stock/cars": page("Véhicules en stock", "SIGNED_IN", {
      menu: { rank: 10, counter: "carInStock" },
      synonyms: ["parc", "disponible"],
    }),
    "/car-summary/custody/:id": page("Garde", "SIGNED_IN", { menu: { rank: 65 } }),
  },
  permissions: {
    ASSIGN_CAR: ["purchaser", "salesAdministrator"],
    AUTHORIZE_SALE: ["salesAdministrator"],
    CHANGE_CAR_PRICES: ["accountant"],
    CHANGE_VIN: ["purchaser"],
    /** Corrects the VIN of a car that is delivered or gone, and the cost of a sold one, with a reason. */
    CORRECT_SETTLED_CAR: [],
    CONFIRM_CAR_TRANSPORT: ["purchaser", "salesAdministrator"],
    CONFIRM_CAR_DELIVERY: ["salesAdministrator", "operationValidator"],
    CONFIRM_CAR_PREPARATION: ["salesAdministrator", "operationValidator"],
    CONFIRM_CAR_RESTITUTION: ["salesAdministrator", "operationValidator"],
    PURCHASE_CAR: ["purchaser"],
    PUT_CAR_FOR_SALE: ["reseller"],
    ADD_RESALE_PROCEDURE: ["reseller"],
    CONCLUDE_RESALE: ["reseller"],
  },
  records: {
    car: masculine("le véhicule", "véhicules", { page: "/car-summary/immatriculations/$id" }),
  },
  parts: {
    assignment: { title: "Affectation", many: "affectations" },
    carReadiness: { title: "Véhicule à livrer", many: "véhicules à livrer" },
    openNecessity: { title: "Besoin", many: "besoins" },
  },
  counters: {
    carToBuy: { may: ["PURCHASE_CAR"], tally: "necessity", shows: ["contract"] },
    carToTransport: { may: ["CONFIRM_CAR_TRANSPORT"], tally: "car:TO_TRANSPORT", shows: ["car"] },
    carToDeliver: { may: ["CONFIRM_CAR_DELIVERY"], tally: "car:READY_TO_DELIVER", shows: ["car"] },
    carToPrepare: { may: ["CONFIRM_CAR_PREPARATION"], tally: "car:TO_PLAN", shows: ["car"] },
    carOnTheRoad: { may: ["CONFIRM_CAR_RESTITUTION"], tally: "car:DELIVERED", shows: ["car"] },
    carInStock: { may: ["PUT_CAR_FOR_SALE"], tally: "car:STOCKED", shows: ["car"] },
    carInSellableStock: { may: ["ADD_RESALE_PROCEDURE"], tally: "car:SELLABLE_STOCKED", shows: ["car"] },
    carSold: { may: ["CONCLUDE_RESALE"], tally: "car:SOLD", shows: ["car"] },
  },
});
