import { staffTable } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const fundingPersonalData: PersonalData = {
  tables: { funder: staffTable("Financeurs"), funding: staffTable("Financements") },
  impersonalTables: ["car_to_fund", "funder_instalment"],
};
