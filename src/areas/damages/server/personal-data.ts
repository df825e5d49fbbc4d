// Losses copy the company of a rental, and describe what happened in words.
import { sql } from "kysely";
import { columnsAs, purgeRules, rowsOfSale, stampColumns } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const damagesPersonalData: PersonalData = {
  tables: {
    car_loss: {
      what: "Pertes de véhicules",
      columns: {
        ...stampColumns,
        ...columnsAs("copy", ["company_name", "search_text"]),
        ...columnsAs("words", ["place", "circumstances", "found_place", "condition", "withdrawn_reason"]),
        ...columnsAs("nobody", [
          "kind",
          "status_before",
          "complaint_number",
          "buyer",
          "buyer_name",
          "approval_number",
        ]),
      },
      rows: (clientId) => sql`contract_id in (select id from contract where client_id = ${clientId})`,
      purge: {
        rows: rowsOfSale("contract_id", "contractIds"),
        columns: purgeRules("stays", [
          "company_name",
          "search_text",
          "place",
          "circumstances",
          "found_place",
          "condition",
        ]),
      },
    },
  },
};
