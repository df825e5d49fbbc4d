// Orders to suppliers and their payments: companies, and the colleagues who entered them.
import { colleagueColumns, columnsAs, stampColumns, staffTable } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const purchasingPersonalData: PersonalData = {
  tables: {
    car_order: staffTable("Commandes de véhicules"),
    car_order_line: staffTable("Véhicules commandés"),
    car_order_line_vin: staffTable("VIN expliqués", {
      ...colleagueColumns(["settled_by"]),
      vin: "nobody",
      reason: "words",
    }),
    premium_car: staffTable("Véhicules premium", {
      ...stampColumns,
      ...columnsAs("nobody", ["vin", "car_title", "payment_reference"]),
      ...columnsAs("words", ["owner_name", "comment"]),
    }),
    supplier_advance: staffTable("Acomptes et cautions de TVA", {
      ...stampColumns,
      ...colleagueColumns(["paid_by"]),
    }),
    supplier_advance_recovery: staffTable("Avances récupérées", colleagueColumns(["added_by"])),
    supplier_document: staffTable("Documents demandés aux fournisseurs", {
      ...colleagueColumns(["asked_by"]),
      kind: "nobody",
    }),
    supplier_iban_acceptance: staffTable("IBAN acceptés", colleagueColumns(["accepted_by"])),
    supplier_invoice: staffTable("Factures des fournisseurs", {
      ...stampColumns,
      ...colleagueColumns(["reversed_by"]),
    }),
    supplier_payment: staffTable("Paiements aux fournisseurs", {
      ...stampColumns,
      ...colleagueColumns(["corrected_by"]),
    }),
  },
  // Links sent to suppliers contain no client data.
  links: { supplierDocuments: {} },
};
