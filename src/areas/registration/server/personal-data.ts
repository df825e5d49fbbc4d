// Registration records name no person other than the colleagues who wrote them.
import { colleagueColumns, staffTable } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const registrationPersonalData: PersonalData = {
  tables: {
    registration_rule: staffTable("Règle de livraison sous plaque WW", colleagueColumns(["updated_by"])),
  },
  impersonalTables: [
    "car_plate",
    "car_specification",
    "converted_car",
    "inspection_due",
    "inspection_reminder",
    "plate_notice",
  ],
};
