// Personal data of the telematics of carmakers.
import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import {
  colleagueColumns,
  columnsAs,
  emptyText,
  isOfClient,
  purgeRules,
  rowsOfSale,
  stampColumns,
} from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const trackingPersonalData: PersonalData = {
  tables: {
    first_mount: {
      what: "Télématiques de série",
      columns: {
        ...stampColumns,
        ...columnsAs("copy", ["company_name", "search_text"]),
        ...colleagueColumns(["checked_by"]),
        ...columnsAs("nobody", ["order_id", "eligibility", "eligibility_note", "consent"]),
        ...columnsAs("words", ["requested_of", "note"]),
      },
      rows: isOfClient,
      purge: {
        rows: rowsOfSale("contract_id", "contractIds"),
        columns: {
          ...purgeRules(emptyText, ["requested_of", "note"]),
          ...purgeRules("stays", ["company_name", "search_text"]),
        },
      },
    },
  },
  links: { eligibilityConsent: linksToRecordOfContract("firstMount", "first_mount") },
};
