// The registration of cars: nobody stands there but who wrote it, and the holder that a paper names.
import { stampColumns, colleagueColumns, type DataMap } from "./entry.ts";

export const registrationDataMap: DataMap = {
  air_quality_sticker: { what: "Vignettes Crit’Air", columns: stampColumns },
  registration: { what: "Dossiers d’immatriculation", columns: stampColumns },
  registration_rule: { what: "Règle de livraison sous plaque WW", columns: colleagueColumns("updated_by") },
  safety_inspection: { what: "Contrôles techniques", columns: stampColumns },
};

export const impersonalRegistrationTables: readonly string[] = [
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
