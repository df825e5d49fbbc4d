// Billing documents: kept ten years (C. com., art. L123-22), with the names of the companies billed.
import { colleagueColumns, columnsAs, staffTable, stampColumns } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const accounting = { kept: "accounting" } as const;

export const billingPersonalData: PersonalData = {
  tables: {
    issuer: staffTable("Émetteurs"),
    waiting_account: staffTable("Comptes d’émetteurs à confirmer", {
      ...colleagueColumns(["entered_by"]),
      ...columnsAs("nobody", ["former_iban", "former_bic"]),
    }),
    billing_rule: staffTable("Règles de facturation", {
      ...stampColumns,
      ...columnsAs("nobody", ["subject", "about", "value"]),
    }),
    company_billing: staffTable("Facturation des sociétés"),
    contract_billing: staffTable(
      "Début de la facturation des contrats",
      colleagueColumns(["initialised_by"]),
    ),
    billing_run: staffTable("Campagnes de facturation"),
    billing_event: {
      what: "Événements de facturation",
      columns: {
        ...stampColumns,
        ...columnsAs(accounting, ["company_name", "payload", "reason"]),
        ...columnsAs("nobody", ["remedy_page"]),
      },
    },
    billing_document: {
      what: "Documents de facturation",
      columns: {
        ...stampColumns,
        ...columnsAs(accounting, ["company_name", "reference", "content", "dispute_reason"]),
        ...columnsAs("nobody", ["origin", "number"]),
      },
    },
    billing_line: {
      what: "Lignes des documents de facturation",
      columns: {
        ...columnsAs(accounting, ["label", "why"]),
        ...columnsAs("nobody", ["component", "category", "exemption", "vat_nature"]),
      },
    },
    billed_elsewhere: {
      what: "Sommes facturées ailleurs",
      columns: columnsAs("nobody", ["component", "label"]),
    },
    billing_run_company: { what: "Sociétés d’une campagne", columns: columnsAs(accounting, ["reason"]) },
    platform_deposit: {
      what: "Dépôts de factures électroniques",
      columns: {
        ...stampColumns,
        ...columnsAs(accounting, ["company_name"]),
        ...columnsAs("words", ["reason"]),
        ...columnsAs("nobody", ["kind", "number", "platform_reference", "flow_id"]),
      },
    },
    platform_status: {
      what: "Statuts des factures électroniques",
      columns: {
        ...columnsAs("words", ["reason"]),
        ...columnsAs("nobody", ["flow_id", "number", "code"]),
      },
    },
    platform_cashing: {
      what: "Encaissements déclarés à la plateforme",
      columns: {
        ...columnsAs("words", ["reason"]),
        ...columnsAs("nobody", ["flow_id", "rates"]),
      },
    },
    logistics_car: staffTable("Frais logistiques", {
      ...stampColumns,
      ...columnsAs("nobody", ["store_name", "invoice_number"]),
      ...columnsAs("words", ["reason"]),
    }),
    early_termination: staffTable("Résiliations anticipées proposées", {
      ...stampColumns,
      ...columnsAs("nobody", ["estimate"]),
    }),
    closing: staffTable("Soldes de location", {
      ...stampColumns,
      ...columnsAs("nobody", ["kind", "awaits"]),
      ...columnsAs("words", ["no_repairs_reason"]),
    }),
  },
  impersonalTables: ["billing_run_document", "car_issuer", "document_series"],
};
