// Cars sold to special-purpose vehicles (SPV), which own them and may bill their rents.
import { feminine, manifest, page } from "#kernel/manifest.ts";

export const spvManifest = manifest({
  name: "spv",
  pages: {
    "/billing/transferred-cars": page("Cessions de véhicules", "SIGNED_IN", {
      menu: { rank: 74, counter: "transferredCars" },
      synonyms: ["cession", "organisme de titrisation", "SPV", "titrisation"],
    }),
    "/billing/transferred-cars/new": page("Préparer une cession", "TRANSFER_CARS"),
    "/billing/transferred-cars/view/:id": page("Cession de véhicule", "SIGNED_IN"),
    "/car-summary/ownership/:id": page("Propriété", "SIGNED_IN", { menu: { rank: 35 } }),
  },
  permissions: { TRANSFER_CARS: [], RECEIVE_SPV_PAYMENT: ["accountant"] },
  records: {
    transferredCar: feminine("la cession de véhicule", "cessions de véhicules"),
  },
  counters: {
    transferredCars: {
      may: ["RECEIVE_SPV_PAYMENT"],
      tally: "transferredCar:UNPAID",
      shows: ["transferredCar"],
    },
  },
});
