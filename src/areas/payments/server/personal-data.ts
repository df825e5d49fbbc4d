// Debits and transfers: kept ten years with the receipts and refunds that they made (C. com., art. L123-22).
import { colleagueColumns, columnsAs, stampColumns } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const paymentsPersonalData: PersonalData = {
  impersonalTables: ["debit_announcement"],
  tables: {
    debit_batch: {
      what: "Remises de prélèvements",
      columns: {
        ...stampColumns,
        ...colleagueColumns(["changed_by", "approved_by", "sent_by"]),
        reason: "words",
        ...columnsAs("nobody", ["reference", "provider"]),
      },
    },
    debit: {
      what: "Prélèvements",
      columns: {
        ...colleagueColumns(["settled_by"]),
        ...columnsAs("words", ["company_name", "account_change", "reason", "return_text", "settlement"]),
        ...columnsAs("nobody", [
          "document_number",
          "mandate_reference",
          "former_creditor",
          "scheme",
          "return_code",
          "provider",
          "provider_payment_id",
          "provider_state",
        ]),
      },
    },
    provider_call: {
      what: "Appels aux prestataires de paiement",
      columns: { ...columnsAs("nobody", ["kind", "provider", "status", "result_id"]), error: "words" },
    },
    payment_provider: {
      what: "Prestataires de paiement",
      columns: columnsAs("nobody", ["name", "stopped_because"]),
    },
    provider_payout: {
      what: "Versements des prestataires de paiement",
      columns: columnsAs("nobody", ["provider", "payout_id", "status", "reference"]),
    },
    provider_payout_item: {
      what: "Détail des versements des prestataires de paiement",
      columns: { kind: "nobody" },
    },
    unsigned_hook: { what: "Événements mal signés", columns: { source: "nobody" } },
    debit_skip: { what: "Échéances non prélevées hors d’une remise", columns: { reason: "nobody" } },
    debit_return: {
      what: "Retours de prélèvements",
      columns: {
        ...colleagueColumns(["read_by"]),
        words: "words",
        ...columnsAs("nobody", ["fingerprint", "code", "outcome"]),
      },
    },
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
  },
};
