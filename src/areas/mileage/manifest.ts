// The kilometres of cars: readings, what contracts grant, what is driven above it.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const mileageManifest = manifest({
  name: "mileage",
  pages: {
    "/on-the-road/cars": page("Véhicules en circulation", "SIGNED_IN", {
      menu: { rank: 10, counter: "carOnTheRoad" },
      synonyms: ["kilométrage", "véhicules loués", "parc roulant"],
    }),
    "/on-the-road/cars-restituable-lld": page("LLD restituables", "SIGNED_IN", {
      menu: { rank: 20, counter: "carRestituableLLD" },
      synonyms: ["restitution", "fin de contrat", "longue durée"],
    }),
    "/on-the-road/cars-restituable-lmd": page("LMD restituables", "SIGNED_IN", {
      menu: { rank: 30, counter: "carRestituableLMD" },
      synonyms: ["restitution", "fin de contrat", "moyenne durée"],
    }),
    "/on-the-road/cars-over-consumption": page("Dépassements kilométriques", "SIGNED_IN", {
      menu: { rank: 40 },
      synonyms: ["surconsommation", "kilomètres en plus", "dépassement"],
    }),
    "/public/mileage/:token": page("Le kilométrage de votre véhicule", "ANONYMOUS"),
    "/car-summary/mileage/:id": page("Kilométrage", "SIGNED_IN", { menu: { rank: 38 } }),
  },
  links: ["mileageRequest"],
  permissions: {
    RECORD_MILEAGE: ["salesAdministrator", "operationValidator", "operator"],
    INVALIDATE_READING: ["salesAdministrator"],
    FORCE_READING: [],
    IMPORT_MILEAGES: ["salesAdministrator"],
  },
  records: {
    mileageReading: masculine("le relevé kilométrique", "relevés kilométriques"),
    mileageRequest: feminine("la demande de relevé", "demandes de relevé"),
    mileageImport: masculine("l’import de relevés", "imports de relevés"),
    odometerChange: masculine("le changement de compteur", "changements de compteur"),
  },
  counters: {
    carRestituableLLD: { may: ["PREPARE_RESTITUTION"], tally: "roadUse:LLD", shows: ["car", "contract"] },
    carRestituableLMD: { may: ["PREPARE_RESTITUTION"], tally: "roadUse:LMD", shows: ["car", "contract"] },
  },
});
