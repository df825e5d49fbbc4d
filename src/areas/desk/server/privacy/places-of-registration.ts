// The registration of cars: nobody stands there but who wrote it, and the holder that a paper names.
import { by, colleagues, type Places } from "./place.ts";

export const placesOfRegistration: Places = {
  air_quality_sticker: { what: "Vignettes Crit’Air", columns: by },
  registration: { what: "Dossiers d’immatriculation", columns: by },
  registration_rule: { what: "Règle de livraison sous plaque WW", columns: colleagues("updated_by") },
  safety_inspection: { what: "Contrôles techniques", columns: by },
};

export const impersonalRegistration: readonly string[] = [
  "air_quality_sticker",
  "car_plate",
  "car_specification",
  "converted_car",
  "inspection_due",
  "inspection_reminder",
  "plate_notice",
  "registration",
  "registration_rule",
  "safety_inspection",
];
