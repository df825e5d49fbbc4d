import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import { isOfClient, rowsOfSale } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const ofContract = { rows: isOfClient, purge: { rows: rowsOfSale("contract_id", "contractIds") } };

export const maintenancePersonalData: PersonalData = {
  tables: {
    maintenance_supplier_iban_entry: { what: "Saisies d’IBAN de garages" },
    maintenance: ofContract,
    maintenance_term: { what: "Échéances d’entretien des véhicules", ...ofContract },
    garage_report: { what: "Envois des garages" },
    maintenance_budget: { what: "Budgets d’entretien des locations", ...ofContract },
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
