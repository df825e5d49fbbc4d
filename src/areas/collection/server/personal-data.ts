// Mandates, receipts and refunds: kept ten years (C. com., art. L123-22), with the names of those who paid.
import { columnsAs, stampColumns } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";
import { dunningPersonalData } from "./dunning/personal-data.ts";
import { debitsPersonalData } from "./debits/personal-data.ts";
import { mandatesPersonalData } from "./mandates/personal-data.ts";
import { transfersPersonalData } from "./transfers/personal-data.ts";

export const collectionPersonalData: PersonalData = {
  ...mandatesPersonalData,
  impersonalTables: ["bank_account", "debit_announcement", "deducted_credit"],
  exports: dunningPersonalData.exports,
  tables: {
    ...mandatesPersonalData.tables,
    ...dunningPersonalData.tables,
    ...debitsPersonalData.tables,
    ...transfersPersonalData.tables,
    receipt: {
      what: "Encaissements",
      columns: {
        ...stampColumns,
        ...columnsAs("words", ["company_name", "reference", "payer"]),
        ...columnsAs("nobody", ["method", "origin", "security", "client_choice"]),
      },
    },
    refund: {
      what: "Remboursements",
      columns: { ...stampColumns, ...columnsAs("words", ["company_name", "reason", "warning"]) },
    },
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
    allocation: {
      what: "Affectations",
      columns: { created_by: { account: "created_by_id", holds: "name" }, reason: "words" },
    },
  },
};
