// Orders to suppliers and their payments: companies, and the colleagues who entered them.
import { colleagueColumns, staffTable } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const purchasingPersonalData: PersonalData = {
  tables: {
    car_order: { what: "Commandes de véhicules" },
    car_order_line_vin: staffTable("VIN expliqués", {
      ...colleagueColumns(["settled_by"]),
      vin: "nobody",
      reason: "words",
    }),
    premium_car: { isStaffOnly: true },
    supplier_advance_recovery: { what: "Avances récupérées" },
    supplier_document: { what: "Documents demandés aux fournisseurs" },
    supplier_iban_acceptance: staffTable("IBAN acceptés", colleagueColumns(["accepted_by"])),
    supplier_invoice: { what: "Factures des fournisseurs" },
    supplier_payment: { what: "Paiements aux fournisseurs" },
  },
  // Links sent to suppliers contain no client data.
  links: { supplierDocuments: {} },
};
