// Statements and their lines: kept ten years (C. com., art. L123-22), with the names of those who paid.
import { columnsAs, stampColumns } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const bankPersonalData: PersonalData = {
  tables: {
    bank_statement: {
      what: "Relevés bancaires",
      columns: { ...stampColumns, ...columnsAs("nobody", ["iban", "bank_reference", "file_name"]) },
    },
    statement_line: {
      what: "Lignes de relevés bancaires",
      columns: {
        ...stampColumns,
        details: "values",
        ...columnsAs("words", [
          "label",
          "party_name",
          "remittance",
          "structured_reference",
          "match_reason",
          "company_name",
        ]),
        ...columnsAs("nobody", [
          "iban",
          "mandate_reference",
          "return_code",
          "closed_party_iban",
          "party_mask",
          "party_digest",
          "fingerprint",
          "ignored_account",
        ]),
      },
    },
  },
};
