// Debits and transfers: kept ten years with the receipts and refunds that they made (C. com., art. L123-22).
import { colleagueColumns, columnsAs } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const paymentsPersonalData: PersonalData = {
  impersonalTables: ["debit_announcement"],
  tables: {
    debit: { what: "Prélèvements" },
    provider_call: { what: "Appels aux prestataires de paiement" },
    payment_provider: {
      what: "Prestataires de paiement",
      columns: columnsAs("nobody", ["name", "stopped_because"]),
    },
    provider_payout: { what: "Versements des prestataires de paiement" },
    provider_payout_item: {
      what: "Détail des versements des prestataires de paiement",
      columns: { kind: "nobody" },
    },
    unsigned_hook: { what: "Événements mal signés" },
    debit_skip: { what: "Échéances non prélevées hors d’une remise", columns: { reason: "nobody" } },
    debit_return: {
      what: "Retours de prélèvements",
      columns: {
        ...colleagueColumns(["read_by"]),
        words: "words",
        ...columnsAs("nobody", ["fingerprint", "code", "outcome"]),
      },
    },
    transfer: { what: "Virements" },
  },
};
