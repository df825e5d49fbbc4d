// Personal data of mandates: they are proofs, kept as long as the debits that they allow may be disputed.
import { sql } from "kysely";
import { colleagueColumns, columnsAs, isOfClient, stampColumns } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const mandatesOf = (clientId: string) => sql`select m.id from mandate m where m.client_id = ${clientId}`;

export const mandatesPersonalData: PersonalData = {
  tables: {
    mandate: {
      what: "Mandats de prélèvement",
      columns: {
        ...stampColumns,
        ...colleagueColumns(["account_asked_by"]),
        ...columnsAs("copy", ["company_name"]),
        signer: "values",
        ...columnsAs("words", ["confirmation_proof", "reason"]),
        ...columnsAs("nobody", [
          "scheme",
          "provider",
          "reference",
          "account_mask",
          "provider_state",
          "former_creditor",
        ]),
      },
      rows: isOfClient,
    },
    mandate_account: {
      what: "Comptes bancaires des mandats",
      columns: {
        holder: "words",
        line1: "words",
        ...columnsAs("nobody", [
          "closed_iban",
          "bic",
          "mask",
          "country",
          "bank_name",
          "zip_code",
          "city",
          "address_country",
        ]),
        ...colleagueColumns(["given_by"]),
      },
      rows: (clientId) => sql`mandate_id in (${mandatesOf(clientId)})`,
    },
    payment_follow_up: {
      what: "Sociétés à relancer pour leur moyen de paiement",
      columns: {
        ...columnsAs("copy", ["company_name"]),
        ...columnsAs("nobody", ["problem", "payment_kind", "turn"]),
      },
      rows: isOfClient,
    },
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
