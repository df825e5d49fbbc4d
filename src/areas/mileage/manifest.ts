// The kilometres of cars: readings, what contracts grant, what is driven above it.
import { manifest } from "#kernel/manifest.ts";

export const mileageManifest = manifest({
  name: "mileage",
  pages: [
    "/on-the-road/cars",
    "/on-the-road/cars-restituable-lld",
    "/on-the-road/cars-restituable-lmd",
    "/on-the-road/cars-over-consumption",
    "/car-summary/mileage/:id",
    "/public/mileage/:token",
  ],
  links: ["mileageRequest"],
  permissions: {
    RECORD_MILEAGE: ["salesAdministrator", "operationValidator", "operator"],
    INVALIDATE_READING: ["salesAdministrator"],
    FORCE_READING: [],
    IMPORT_MILEAGES: ["salesAdministrator"],
  },
  records: {
    mileageReading: {
      the: "le relevé kilométrique",
      gender: "m",
      title: "Relevé kilométrique",
      many: "relevés kilométriques",
    },
    mileageRequest: {
      the: "la demande de relevé",
      gender: "f",
      title: "Demande de relevé",
      many: "demandes de relevé",
    },
    mileageImport: {
      the: "l’import de relevés",
      gender: "m",
      title: "Import de relevés",
      many: "imports de relevés",
    },
    odometerChange: {
      the: "le changement de compteur",
      gender: "m",
      title: "Changement de compteur",
      many: "changements de compteur",
    },
  },
  counters: {
    carRestituableLLD: {
      may: ["PREPARE_RESTITUTION"],
      tally: "roadUse:LLD",
      shows: ["car", "contract"],
    },
    carRestituableLMD: {
      may: ["PREPARE_RESTITUTION"],
      tally: "roadUse:LMD",
      shows: ["car", "contract"],
    },
  },
});
