// Readings name their authors; the use of a car belongs to its client.
import { columnsAs, isOfClient, stampColumns, staffTable } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const mileagePersonalData: PersonalData = {
  tables: {
    mileage_reading: staffTable("Relevés kilométriques", stampColumns),
    odometer_change: staffTable("Changements de compteur", stampColumns),
    mileage_import: staffTable("Imports de relevés", {
      ...stampColumns,
      ...columnsAs("nobody", ["file_name", "sha256"]),
    }),
    road_use: {
      what: "Véhicules en circulation",
      columns: {
        ...columnsAs("copy", ["company_name", "search_text"]),
        ...columnsAs("nobody", ["source"]),
      },
      rows: isOfClient,
    },
  },
};
