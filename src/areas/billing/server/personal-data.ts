// Billing documents: kept ten years (C. com., art. L123-22), with the names of the companies billed.
import { colleagueColumns, columnsAs, staffTable } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const accounting = { kept: "accounting" } as const;

export const billingPersonalData: PersonalData = {
  tables: {
    waiting_account: staffTable("Comptes d’émetteurs à confirmer", {
      ...colleagueColumns(["entered_by"]),
      ...columnsAs("nobody", ["former_iban", "former_bic"]),
    }),
    company_billing: { what: "Facturation des sociétés" },
    contract_billing: staffTable(
      "Début de la facturation des contrats",
      colleagueColumns(["initialised_by"]),
    ),
    billing_event: { columns: columnsAs(accounting, ["company_name", "payload", "reason"]) },
    billing_document: {
      columns: columnsAs(accounting, ["company_name", "reference", "content", "dispute_reason"]),
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
      columns: columnsAs(accounting, ["company_name"]),
    },
    platform_status: { what: "Statuts des factures électroniques" },
    platform_cashing: { what: "Encaissements déclarés à la plateforme" },
    logistics_car: { isStaffOnly: true },
    early_termination: { what: "Résiliations anticipées proposées" },
    closing: { isStaffOnly: true },
  },
  impersonalTables: ["billing_run_document", "car_issuer", "document_series"],
};
