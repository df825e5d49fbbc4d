// Cars sold to special-purpose vehicles (SPV), which own them and may bill their rents.
import { manifest } from "#kernel/manifest.ts";

export const spvManifest = manifest({
  name: "spv",
  pages: [
    "/billing/transferred-cars",
    "/billing/transferred-cars/new",
    "/billing/transferred-cars/view/:id",
    "/car-summary/ownership/:id",
  ],
  permissions: { TRANSFER_CARS: [], RECEIVE_SPV_PAYMENT: ["accountant"] },
  records: {
    transferredCar: {
      the: "la cession de véhicule",
      gender: "f",
      title: "Cession de véhicule",
      many: "cessions de véhicules",
    },
  },
  counters: {
    transferredCars: {
      may: ["RECEIVE_SPV_PAYMENT"],
      tally: "transferredCar:UNPAID",
      shows: ["transferredCar"],
    },
  },
});
