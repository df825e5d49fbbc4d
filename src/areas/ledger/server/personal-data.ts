// Receipts, refunds and the accounts that they credit: kept ten years (C. com., art. L123-22), with the names of those
// who paid.
import { sql } from "kysely";
import { colleagueColumns, columnsAs, stampColumns } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const ledgerPersonalData: PersonalData = {
  impersonalTables: ["bank_account", "deducted_credit"],
  tables: {
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
    allocation: {
      what: "Affectations",
      columns: { created_by: { account: "created_by_id", holds: "name" }, reason: "words" },
    },
    write_off: {
      what: "Pertes",
      columns: {
        ...colleagueColumns(["created_by"]),
        ...columnsAs("nobody", ["kind", "proof_key", "proof_type"]),
        ...columnsAs("words", ["reason", "proof_name"]),
      },
    },
    beneficiary_account: {
      what: "Comptes de remboursement",
      columns: {
        holder: "words",
        ...columnsAs("nobody", ["closed_iban", "mask", "bic"]),
        ...colleagueColumns(["given_by"]),
      },
      rows: (clientId) => sql`company_id in (select c.id from company c where c.client_id = ${clientId})`,
    },
    beneficiary_check: {
      what: "Vérifications des comptes de remboursement",
      columns: {
        bank_name: "words",
        ...columnsAs("nobody", ["result"]),
        ...colleagueColumns(["checked_by"]),
      },
      rows: (clientId) =>
        sql`account_id in (select a.id from beneficiary_account a join company c on c.id = a.company_id where c.client_id = ${clientId})`,
    },
  },
};
