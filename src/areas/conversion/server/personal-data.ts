import { columnsAs, stampColumns } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const conversionPersonalData: PersonalData = {
  tables: {
    conversion: {
      what: "Transformations de véhicules",
      columns: {
        ...stampColumns,
        ...columnsAs("nobody", [
          "supplier_name",
          "kind",
          "category",
          "approval_number",
          "invoice_number",
          "search_text",
        ]),
        ...columnsAs("words", ["work", "cancel_reason"]),
      },
    },
  },
};
