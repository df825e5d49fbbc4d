// Personal data of mandates: they are proofs, kept as long as the debits that they allow may be disputed.
import { sql } from "kysely";
import { columnsAs, isOfClient } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const mandatesOf = (clientId: string) => sql`select m.id from mandate m where m.client_id = ${clientId}`;

export const mandatesPersonalData: PersonalData = {
  tables: {
    mandate: { what: "Mandats de prélèvement", rows: isOfClient },
    mandate_account: {
      what: "Comptes bancaires des mandats",
      rows: (clientId) => sql`mandate_id in (${mandatesOf(clientId)})`,
    },
    payment_follow_up: { what: "Sociétés à relancer pour leur moyen de paiement", rows: isOfClient },
    billing_procedure_entry: {
      what: "Signatures demandées par la facturation",
      columns: {
        ...columnsAs("copy", ["company_name", "search_text"]),
        ...columnsAs("nobody", ["kind", "state"]),
      },
      rows: isOfClient,
    },
  },
  clientRecords: [{ ids: mandatesOf, uses: ["mentions", "messages", "agreements"] }],
  links: {
    mandate: {
      ofClient: mandatesOf,
      ofSale: () => sql`select m.id from mandate m where false`,
      expiring: () => sql`select m.id from mandate m where false`,
      history: { record: "mandate", purged: () => sql`select m.id from mandate m where false` },
    },
  },
};
