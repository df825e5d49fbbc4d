// Fines name the companies of clients; a person is named in its own encrypted row alone.
import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import {
  colleagueColumns,
  columnsAs,
  isOfClient,
  purgeRules,
  rowsOfSale,
  stampColumns,
  staffTable,
} from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const finesPersonalData: PersonalData = {
  tables: {
    fine: {
      what: "Amendes",
      columns: {
        ...stampColumns,
        ...colleagueColumns(["seen_by"]),
        ...columnsAs("copy", ["company_name", "holder_name", "designated_name"]),
        ...columnsAs("words", ["reason", "payment_reason", "rebilling_reason", "closing_proof"]),
        ...columnsAs("nobody", [
          "country",
          "authority",
          "number",
          "plate",
          "offence_time",
          "hour_choice",
          "place",
          "nature",
          "order_id",
          "outcome",
          "contest_ground",
          "dispatch_reference",
          "payment_reference",
          "waiting",
          "search_text",
        ]),
      },
      rows: isOfClient,
      purge: {
        rows: rowsOfSale("contract_id", "contractIds"),
        columns: purgeRules("stays", ["company_name", "holder_name", "designated_name"]),
      },
    },
    fine_pack: { what: "Dossiers de désignation", columns: columnsAs("values", ["content", "withdrawal"]) },
    fine_file: staffTable("Avis reçus", {
      ...stampColumns,
      ...columnsAs("nobody", ["name", "digest", "plate", "number", "proposal"]),
      ...columnsAs("words", ["reason"]),
    }),
    fine_driver: {
      what: "Conducteurs désignés",
      columns: {
        ...colleagueColumns(["given_by"]),
        ...columnsAs("verb", ["closed_identity"]),
      },
    },
    fine_settings: staffTable("Réglages des amendes"),
  },
  links: { fineDriver: linksToRecordOfContract("fine", "fine") },
  impersonalTables: ["fine_charge"],
};
