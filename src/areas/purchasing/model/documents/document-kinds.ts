// Document kinds of a purchase: the order signed by the supplier, and its documents for each car.
import { documentKind, type DocumentKind } from "#documents/model/kind.ts";
import { readInvoice, readSignedOrder } from "./document-reading.ts";
import {
  type SupplierDocumentKind,
  supplierDocumentLabels,
  supplierDocumentTypes,
} from "./supplier-document.ts";

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

export const supplierKindKey = (supplierKind: SupplierDocumentKind): string => `${prefix}${supplierKind}`;

/** The requested supplier document of a kind; null for any other kind. */
export function supplierKindOf(kind: string): SupplierDocumentKind | null {
  const names = Object.keys(supplierDocumentLabels) as SupplierDocumentKind[];
  return names.find((supplierKind) => supplierKindKey(supplierKind) === kind) ?? null;
}

const isCertificate = (supplierKind: SupplierDocumentKind): boolean =>
  supplierKind === "TEIL_1" || supplierKind === "TEIL_2" || supplierKind === "OLD_REGISTRATION";

const supplierKinds = (Object.keys(supplierDocumentLabels) as SupplierDocumentKind[]).map(
  (supplierKind): DocumentKind =>
    documentKind({
      key: supplierKindKey(supplierKind),
      label: supplierDocumentLabels[supplierKind],
      mayAdd: "ASK_SUPPLIER_DOCUMENTS",
      mayReview: "ASK_SUPPLIER_DOCUMENTS",
      isOnRequest: true,
      refusalGoes: "au fournisseur",
      types: supplierDocumentTypes(supplierKind),
      family: isCertificate(supplierKind) ? "CERTIFICATE" : supplierKind,
      ...(supplierKind === "INVOICE" && { isAccounting: true, listsCars: true, read: readInvoice }),
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
