// Mandates, receipts and refunds: kept ten years (C. com., art. L123-22), with the names of those who paid.
import { columnsAs, stampColumns } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";
import { mandatesPersonalData } from "./mandates/personal-data.ts";

export const collectionPersonalData: PersonalData = {
  ...mandatesPersonalData,
  tables: {
    ...mandatesPersonalData.tables,
    receipt: {
      what: "Encaissements",
      columns: {
        ...stampColumns,
        ...columnsAs("words", ["company_name", "reference", "payer"]),
        ...columnsAs("nobody", ["method", "origin", "security"]),
      },
    },
    refund: {
      what: "Remboursements",
      columns: { ...stampColumns, ...columnsAs("words", ["company_name", "reason", "warning"]) },
    },
    allocation: {
      what: "Affectations",
      columns: { created_by: { account: "created_by_id", holds: "name" }, reason: "words" },
    },
  },
};
