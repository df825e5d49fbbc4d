// Document kinds of a purchase: the order signed by the supplier, and its documents for each car.
import { documentKind, type DocumentKind } from "#documents/model/kind.ts";
import { readInvoice, readSignedOrder } from "./document-reading.ts";
import { type SupplierPaper, supplierPapers, supplierPaperTypes } from "./supplier-document.ts";

const prefix = "purchasing.";

export const orderKind = documentKind({
  key: `${prefix}order`,
  label: "Bon de commande signé",
  mayAdd: "PURCHASE_CAR",
  mayReview: "PURCHASE_CAR",
  isAccounting: true,
  listsCars: true,
  signs: [
    /BON DE COMMANDE|CONFIRMATION DE COMMANDE|AUFTRAGSBESTATIGUNG|BESTELLUNG|PURCHASE ORDER|ORDER CONFIRMATION/,
    /CHASSIS|\bVIN\b|FAHRGESTELL|FAHRZEUG-IDENT/,
    // An invoice mentions its order.
    /^(?![\s\S]*(?:FACTURE|RECHNUNG|INVOICE))/,
  ],
  read: readSignedOrder,
});

export const supplierDocumentKind = (paper: SupplierPaper): string => `${prefix}${paper}`;

/** The requested supplier document of a kind; null for any other kind. */
export function supplierPaperOfKind(kind: string): SupplierPaper | null {
  const names = Object.keys(supplierPapers) as SupplierPaper[];
  return names.find((paper) => supplierDocumentKind(paper) === kind) ?? null;
}

const supplierKinds = (Object.keys(supplierPapers) as SupplierPaper[]).map((paper): DocumentKind =>
  documentKind({
    key: supplierDocumentKind(paper),
    label: supplierPapers[paper],
    mayAdd: "ASK_SUPPLIER_DOCUMENTS",
    mayReview: "ASK_SUPPLIER_DOCUMENTS",
    isOnRequest: true,
    refusalGoes: "au fournisseur",
    types: supplierPaperTypes(paper),
    ...(paper === "INVOICE" && { isAccounting: true, listsCars: true, read: readInvoice }),
  }),
);

export const photoKind = documentKind({
  key: `${prefix}PHOTO`,
  label: "Photo du véhicule",
  mayAdd: "CREATE_PREMIUM_CAR",
  mayReview: "CREATE_PREMIUM_CAR",
  isReviewed: false,
  isPhoto: true,
});

export const purchasingKinds: readonly DocumentKind[] = [orderKind, ...supplierKinds, photoKind];
