import { colleagueColumns, columnsAs, stampColumns, staffTable } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const maintenancePersonalData: PersonalData = {
  tables: {
    maintenance_operation: staffTable("Opérations d’entretien"),
    maintenance_supplier: staffTable("Garages", {
      ...stampColumns,
      ...colleagueColumns(["iban_entered_by", "iban_accepted_by"]),
    }),
    maintenance_supplier_iban_entry: staffTable("Saisies d’IBAN de garages", {
      ...colleagueColumns(["entered_by"]),
      ...columnsAs("nobody", ["iban", "opener_ids"]),
    }),
    works_limits: staffTable("Plafonds des accords de travaux"),
    works_approval: staffTable("Accords de travaux", {
      ...stampColumns,
      ...colleagueColumns(["asked_by", "decided_by"]),
      ...columnsAs("nobody", ["page", "lines", "comment", "reason", "earlier"]),
    }),
  },
  impersonalTables: ["maintenance_supplier_brand"],
};
