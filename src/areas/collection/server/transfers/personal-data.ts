// Transfers: kept ten years with the refunds that they paid (C. com., art. L123-22).
import { sql } from "kysely";
import { colleagueColumns, columnsAs, stampColumns } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const transfersPersonalData: PersonalData = {
  tables: {
    transfer_batch: {
      what: "Ordres de virement",
      columns: {
        ...stampColumns,
        ...colleagueColumns(["changed_by", "approved_by", "sent_by"]),
        reason: "words",
        ...columnsAs("nobody", ["reference", "provider"]),
      },
    },
    transfer: {
      what: "Virements",
      columns: {
        ...columnsAs("words", ["company_name", "reason"]),
        ...columnsAs("nobody", ["account_mask", "provider_refund_id", "provider_state"]),
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
