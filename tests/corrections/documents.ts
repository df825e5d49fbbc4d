// The doors of documents, by hand: who removes or replaces each kind, and what keeps it.
import type { Permission } from "#kernel/contract.ts";

export interface DocumentDoor {
  kind: string;
  /** The permission that removes and replaces it. */
  by: Permission;
  /** The record that a car must have before it: its moves are tried by `documents-relied-on.test.ts`. */
  of?: string;
  /** Held by a record of its section, it is removed there alone. */
  hasSection?: true;
  /** Kept ten years once it is accepted (C. com., art. L123-22). */
  isAccounting?: true;
}

export const documentDoors: readonly DocumentDoor[] = [
  { kind: "documents.OTHER", by: "REVIEW_CAR_DOCUMENT" },
  { kind: "purchasing.order", of: "an order", by: "PURCHASE_CAR", isAccounting: true },
  { kind: "purchasing.INVOICE", by: "ASK_SUPPLIER_DOCUMENTS", isAccounting: true },
  { kind: "purchasing.COC", by: "ASK_SUPPLIER_DOCUMENTS" },
  { kind: "purchasing.TEIL_1", by: "ASK_SUPPLIER_DOCUMENTS" },
  { kind: "purchasing.TEIL_2", by: "ASK_SUPPLIER_DOCUMENTS" },
  { kind: "purchasing.OLD_REGISTRATION", by: "ASK_SUPPLIER_DOCUMENTS" },
  { kind: "purchasing.CESSION", by: "ASK_SUPPLIER_DOCUMENTS" },
  { kind: "purchasing.TECHNICAL_INSPECTION", by: "ASK_SUPPLIER_DOCUMENTS" },
  { kind: "purchasing.SERVICE_BOOK", by: "ASK_SUPPLIER_DOCUMENTS" },
  { kind: "purchasing.PHOTO", by: "CREATE_PREMIUM_CAR" },
  { kind: "funding.schedule", of: "a funding", by: "UPDATE_FUNDING", isAccounting: true },
  { kind: "funding.contract", of: "a funding", by: "UPDATE_FUNDING", isAccounting: true },
  { kind: "transport.cmr", of: "a transport", by: "CONFIRM_CAR_TRANSPORT" },
  { kind: "transport.invoice", of: "a transport", by: "CONFIRM_CAR_TRANSPORT", isAccounting: true },
  { kind: "transport.photo", by: "CONFIRM_CAR_TRANSPORT" },
  { kind: "registration.FACTURE_ACHAT", by: "CREATE_PLATE_DEFINITIVE_REQUEST", isAccounting: true },
  { kind: "registration.FACTURE_ACHAT_BAILLEUR", by: "CREATE_PLATE_DEFINITIVE_REQUEST", isAccounting: true },
  { kind: "registration.COC", by: "CREATE_PLATE_DEFINITIVE_REQUEST" },
  { kind: "registration.TEIL_1", by: "CREATE_PLATE_DEFINITIVE_REQUEST" },
  { kind: "registration.TEIL_2", by: "CREATE_PLATE_DEFINITIVE_REQUEST" },
  { kind: "registration.CERTIFICAT_ETRANGER", by: "CREATE_PLATE_DEFINITIVE_REQUEST" },
  { kind: "registration.ANCIENNE_CARTE_GRISE", by: "CREATE_PLATE_DEFINITIVE_REQUEST" },
  { kind: "registration.CERTIFICAT_CESSION", by: "CREATE_PLATE_DEFINITIVE_REQUEST" },
  { kind: "registration.QUITUS", by: "CREATE_PLATE_DEFINITIVE_REQUEST" },
  { kind: "registration.DEDOUANEMENT", by: "CREATE_PLATE_DEFINITIVE_REQUEST" },
  { kind: "registration.CONTROLE_TECHNIQUE", by: "MANAGE_SAFETY_INSPECTIONS", hasSection: true },
  { kind: "registration.KBIS_BAILLEUR", by: "CREATE_PLATE_DEFINITIVE_REQUEST" },
  { kind: "registration.IDENTITE_SIGNATAIRE", by: "CREATE_PLATE_DEFINITIVE_REQUEST" },
  { kind: "registration.MANDAT_IMMATRICULATION", by: "CREATE_PLATE_DEFINITIVE_REQUEST" },
  { kind: "registration.DEMANDE_IMMATRICULATION_DEFINITIVE", by: "CREATE_PLATE_DEFINITIVE_REQUEST" },
  { kind: "registration.ASSURANCE", by: "CREATE_PLATE_DEFINITIVE_REQUEST" },
  { kind: "registration.RECEPTION_TRANSFORMATION", by: "CREATE_PLATE_DEFINITIVE_REQUEST" },
  { kind: "registration.CPI_WW", by: "CREATE_PLATE_DEFINITIVE_REQUEST", hasSection: true },
  { kind: "registration.CPI", by: "CREATE_PLATE_DEFINITIVE_REQUEST", hasSection: true },
  { kind: "registration.CARTE_GRISE", by: "CREATE_PLATE_DEFINITIVE_REQUEST", hasSection: true },
  { kind: "registration.FIV", by: "CREATE_PLATE_DEFINITIVE_REQUEST" },
  { kind: "registration.VIGNETTE_TEMPORAIRE", by: "MARK_AIR_QUALITY_STICKER_AS_SENT", hasSection: true },
  { kind: "insurance.memo", by: "SEND_INSURANCE_REQUEST", hasSection: true },
  { kind: "conversion.approval", by: "MANAGE_CONVERSION", hasSection: true },
  { kind: "conversion.invoice", by: "ADD_CONVERSION_INVOICE", hasSection: true, isAccounting: true },
  { kind: "mileage.photo", by: "RECORD_MILEAGE" },
  { kind: "maintenance.invoice", by: "MANAGE_MAINTENANCE", hasSection: true, isAccounting: true },
  { kind: "maintenance.estimate", by: "MANAGE_MAINTENANCE" },
  { kind: "fines.NOTICE", by: "CREATE_FINE" },
  { kind: "restitution.EXPERT_REPORT", by: "UPDATE_REPAIR_COSTS" },
  { kind: "resale.KBIS", by: "ADD_RESALE_PROCEDURE" },
  { kind: "resale.IDENTITY", by: "ADD_RESALE_PROCEDURE" },
  { kind: "resale.PASSPORT", by: "ADD_RESALE_PROCEDURE" },
  { kind: "resale.POWER", by: "ADD_RESALE_PROCEDURE" },
  { kind: "resale.ADDRESS", by: "ADD_RESALE_PROCEDURE" },
  { kind: "resale.LEAVING", by: "ADD_RESALE_PROCEDURE" },
  { kind: "resale.CARRIAGE", by: "ADD_RESALE_PROCEDURE" },
  { kind: "resale.CSA", by: "ADD_RESALE_PROCEDURE" },
  { kind: "resale.HISTOVEC", by: "ADD_RESALE_PROCEDURE" },
  { kind: "resale.DEED", by: "ADD_RESALE_PROCEDURE" },
];

/** Every file that deletes or supersedes documents, with the entry points that lead to it. */
export const removingFiles: Readonly<Record<string, string>> = {
  "areas/billing/server/documents/attachments.ts":
    "discardBillingDocument: the files of a draft leave with it",
  "areas/clients/server/documents.ts": "removeClientDocument",
  "areas/conversion/server/documents.ts": "removeConversionInvoice",
  "areas/maintenance/server/visits/invoices.ts": "withdrawMaintenanceInvoice",
  "areas/damages/server/requests/driver-page.ts":
    "removeDamageFile: the driver, before the declaration is sent",
  "areas/maintenance/server/reports/check.ts":
    "sendBackGarageReport, and the link of a garage, which replaces its own",
  "areas/documents/server/received-documents.ts": "eraseDocument, by the areas that received it",
  "areas/documents/server/review/review.ts": "removeDocument",
  "areas/documents/server/review/supersede.ts":
    "replaceDocument, splitDocument, and the areas that retire theirs",
  "areas/documents/server/scans.ts": "dropScan",
  "areas/documents/server/splitting/split-scan.ts": "splitScan: the scan is replaced by its parts",
  "areas/funding/server/fundings/fundings.ts": "a funding removed with its documents",
  "areas/purchasing/server/documents/line-documents.ts": "correctPayment, removeCarToPay",
  "areas/purchasing/server/documents/supplier-uploads.ts": "the link of a supplier, who replaces its own",
  "areas/purchasing/server/invoices/invoice-documents.ts":
    "correctSupplierInvoice and reverseSupplierInvoice, for the cars that leave an invoice: the invoice keeps it",
  "areas/purchasing/server/orders/remove-order.ts": "removeCarOrder",
  "areas/purchasing/server/premium.ts": "removePremiumCar, with its documents",
  "areas/registration/server/documents/lessor-documents.ts":
    "saveLessorDocument and removeLessorDocument: the files that took a copy keep it",
  "areas/resale/server/confirmed/deed.ts": "recordSaleDeed, which replaces the deed of before",
  "areas/resale/server/procedures/proofs.ts":
    "a proof of a buyer that another of its kind replaces before it is accepted",
  "areas/resale/server/procedures/request-proofs.ts": "the end of the retention of identity papers",
  "areas/scoring/server/documents.ts": "removeScoringDocument",
  "areas/transport/server/documents.ts": "undoReception, which withdraws the photos of the reception",
  "platform/documents/documents.ts": "the three verbs themselves, which refuse a document relied on",
  "platform/documents/erasure.ts": "the erasure of a person, over which the law prevails",
};
