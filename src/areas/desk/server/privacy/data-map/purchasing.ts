// Orders to suppliers and what is paid for them: companies, and the colleagues who wrote it.
import { columnsAs, stampColumns, colleagueColumns, type DataMapEntry, type DataMap } from "./entry.ts";

const staffOnly = (what: string): DataMapEntry => ({ what, columns: stampColumns });

export const purchasingDataMap: DataMap = {
  car_order: staffOnly("Commandes de véhicules"),
  car_order_line: staffOnly("Véhicules commandés"),
  car_order_line_vin: {
    what: "VIN expliqués",
    columns: { ...colleagueColumns("settled_by"), vin: "nobody", reason: "words" },
  },
  premium_car: {
    what: "Véhicules premium",
    columns: {
      ...stampColumns,
      ...columnsAs("nobody", "vin car_title"),
      ...columnsAs("words", "owner_name comment"),
    },
  },
  supplier_advance: {
    what: "Acomptes et cautions de TVA",
    columns: { ...stampColumns, ...colleagueColumns("paid_by") },
  },
  supplier_advance_recovery: { what: "Avances récupérées", columns: colleagueColumns("added_by") },
  supplier_document: {
    what: "Documents demandés aux fournisseurs",
    columns: { ...colleagueColumns("asked_by"), kind: "nobody" },
  },
  supplier_iban_hand: {
    what: "Saisies d’IBAN",
    columns: { ...colleagueColumns("entered_by"), ...columnsAs("nobody", "iban opener_ids") },
  },
  supplier_iban_acceptance: { what: "IBAN acceptés", columns: colleagueColumns("accepted_by") },
  supplier_payment: {
    what: "Paiements aux fournisseurs",
    columns: { ...stampColumns, ...colleagueColumns("corrected_by") },
  },
};
