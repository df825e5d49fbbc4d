import { colleagueColumns, columnsAs, stampColumns, staffTable } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const suppliersPersonalData: PersonalData = {
  tables: {
    supplier: staffTable("Fournisseurs", { ...stampColumns, ...colleagueColumns(["iban_entered_by"]) }),
    supplier_iban_hand: staffTable("Saisies d’IBAN", {
      ...colleagueColumns(["entered_by"]),
      ...columnsAs("nobody", ["iban"]),
    }),
  },
  impersonalTables: ["supplier_brand", "supplier_store"],
};
