import {
  colleagueColumns,
  columnsAs,
  emptyText,
  isOfClient,
  purgeRules,
  rowsOfSale,
  stampColumns,
  staffTable,
} from "#platform/personal-data/columns.ts";
import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const maintenancePersonalData: PersonalData = {
  tables: {
    maintenance_operation: staffTable("Opérations d’entretien"),
    maintenance_supplier: staffTable("Garages", {
      ...stampColumns,
      ...colleagueColumns(["iban_entered_by", "iban_accepted_by"]),
    }),
    maintenance_supplier_iban_entry: staffTable("Saisies d’IBAN de garages", {
      ...colleagueColumns(["entered_by"]),
      ...columnsAs("nobody", ["iban"]),
    }),
    maintenance: {
      what: "Entretiens",
      columns: {
        ...stampColumns,
        ...columnsAs("copy", ["company_name", "search_text"]),
        ...columnsAs("words", ["comment", "cancel_reason", "difference_reason"]),
        ...columnsAs("nobody", [
          "garage_name",
          "works",
          "operations",
          "booked_by",
          "proposal_comment",
          "invoice_number",
          "invoice_digest",
        ]),
      },
      rows: isOfClient,
      purge: {
        rows: rowsOfSale("contract_id", "contractIds"),
        columns: {
          ...purgeRules("stays", ["company_name", "search_text"]),
          ...purgeRules(emptyText, ["comment", "cancel_reason", "difference_reason"]),
        },
      },
    },
    maintenance_term: {
      what: "Échéances d’entretien des véhicules",
      columns: {
        ...stampColumns,
        ...columnsAs("copy", ["company_name", "search_text"]),
        ...columnsAs("nobody", ["label", "skip_reason", "cycle", "garage_name", "state"]),
      },
      rows: isOfClient,
      purge: {
        rows: rowsOfSale("contract_id", "contractIds"),
        columns: purgeRules("stays", ["company_name", "search_text"]),
      },
    },
    garage_report: staffTable("Envois des garages", {
      ...stampColumns,
      ...columnsAs("nobody", ["invoice_number", "comment", "reason"]),
    }),
    maintenance_budget: {
      what: "Budgets d’entretien des locations",
      columns: {
        ...columnsAs("copy", ["company_name", "search_text"]),
        ...columnsAs("nobody", ["model", "state"]),
      },
      rows: isOfClient,
      purge: {
        rows: rowsOfSale("contract_id", "contractIds"),
        columns: purgeRules("stays", ["company_name", "search_text"]),
      },
    },
    works_limits: staffTable("Plafonds des accords de travaux"),
    works_approval: staffTable("Accords de travaux", {
      ...stampColumns,
      ...colleagueColumns(["asked_by", "decided_by"]),
      ...columnsAs("nobody", ["page", "lines", "comment", "reason", "earlier"]),
    }),
  },
  links: {
    maintenanceGarage: {},
    maintenance: {
      ...linksToRecordOfContract("maintenance", "rental_period"),
      history: linksToRecordOfContract("maintenance", "maintenance").history,
    },
  },
  impersonalTables: ["maintenance_supplier_brand", "maintenance_operation_use", "maintenance_announcement"],
};
