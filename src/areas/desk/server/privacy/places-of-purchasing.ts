// Orders to suppliers and what is paid for them: companies, and the colleagues who wrote it.
import { all, by, colleagues, type Place, type Places } from "./place.ts";

const ours = (what: string): Place => ({ what, columns: by });

export const placesOfPurchasing: Places = {
  car_order: ours("Commandes de véhicules"),
  car_order_line: ours("Véhicules commandés"),
  car_order_line_vin: {
    what: "VIN expliqués",
    columns: { ...colleagues("settled_by"), vin: "nobody", reason: "words" },
  },
  premium_car: {
    what: "Véhicules premium",
    columns: { ...by, ...all("nobody", "vin car_title"), ...all("words", "owner_name comment") },
  },
  supplier_advance: { what: "Acomptes et cautions de TVA", columns: { ...by, ...colleagues("paid_by") } },
  supplier_advance_recovery: { what: "Avances récupérées", columns: colleagues("added_by") },
  supplier_document: {
    what: "Documents demandés aux fournisseurs",
    columns: { ...colleagues("asked_by"), kind: "nobody" },
  },
  supplier_iban_hand: {
    what: "Saisies d’IBAN",
    columns: { ...colleagues("entered_by"), ...all("nobody", "iban opener_ids") },
  },
  supplier_iban_acceptance: { what: "IBAN acceptés", columns: colleagues("accepted_by") },
  supplier_payment: { what: "Paiements aux fournisseurs", columns: { ...by, ...colleagues("corrected_by") } },
};
