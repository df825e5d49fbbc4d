// Receipts, refunds and the accounts that they credit: kept ten years (C. com., art. L123-22), with the names of those
// who paid.
import { sql } from "kysely";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const ledgerPersonalData: PersonalData = {
  impersonalTables: ["bank_account", "deducted_credit"],
  tables: {
    allocation: { what: "Affectations" },
    write_off: { what: "Pertes" },
    declared_month: { what: "Déclarations des encaissements" },
    beneficiary_account: {
      what: "Comptes de remboursement",
      rows: (clientId) => sql`company_id in (select c.id from company c where c.client_id = ${clientId})`,
    },
    beneficiary_check: {
      what: "Vérifications des comptes de remboursement",
      rows: (clientId) =>
        sql`account_id in (select a.id from beneficiary_account a join company c on c.id = a.company_id where c.client_id = ${clientId})`,
    },
  },
};
