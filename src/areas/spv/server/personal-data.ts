import { columnsAs, staffTable, stampColumns } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const spvPersonalData: PersonalData = {
  tables: {
    transferred_car: staffTable("Cessions de véhicules", {
      ...stampColumns,
      ...columnsAs("nobody", ["biller"]),
      ...columnsAs("words", ["reason"]),
    }),
  },
};
