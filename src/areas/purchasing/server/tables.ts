// The tables of orders, payments and advances.
import {
  column,
  defaulted,
  generated,
  internal,
  nullable,
  optional,
  record,
  reference,
} from "#kernel/record.ts";
import { generatedSearchText, type RowsOf, table, unstampedTable } from "#kernel/server/records/tables.ts";
import type { SupplierDocumentKind } from "../model/documents/supplier-document.ts";
import { invoiceRecord } from "../model/invoices/records.ts";
import { lineRecord, orderRecord, advanceRecord, recoveryRecord } from "../model/orders/records.ts";
import type { SellerKind } from "../model/orders/vat-regime.ts";
import { paymentRecord } from "../model/payments/records.ts";
import { premiumRecord } from "../model/premium.ts";

export const purchasingTables = {
  carOrder: table(orderRecord, {
    /** The kind of supplier that the reason was given for. */
    vatRegimeSeller: nullable(internal<SellerKind>("nobody")),
    /** Last change of the terms that the supplier signs. */
    termsChangedAt: optional(internal<string>("nobody")),
    searchText: generatedSearchText,
  }),
  carOrderLine: table(lineRecord, { searchText: generatedSearchText }),
  supplierPayment: table(paymentRecord, {
    correctedById: optional(reference),
    searchText: generatedSearchText,
  }),
  supplierAdvance: table(advanceRecord, {
    paidAt: optional(column.instant("Saisi le")),
    paidById: optional(reference),
    /** Rate of its payment day. */
    vatRate: optional(column.decimal("Taux de TVA")),
    searchText: generatedSearchText,
  }),
  supplierAdvanceRecovery: unstampedTable(recoveryRecord, {
    advanceId: reference,
    paymentId: nullable(reference),
    addedAt: internal<string>("nobody"),
    addedBy: column.colleague("Ajoutée par"),
    addedById: reference,
  }),
  supplierInvoice: table(invoiceRecord, {
    numberKey: generated(internal<string>("nobody")),
    /** This column and the next are maintained from its cars. */
    nbPaid: defaulted(column.number("Véhicules payés")),
    settledCents: defaulted(column.amount("Payé, acomptes compris", { isFixed: true })),
    reversedById: optional(reference),
    searchText: generatedSearchText,
  }),
  supplierDocument: unstampedTable(record({}), {
    orderId: reference,
    lineId: reference,
    kind: internal<SupplierDocumentKind>("nobody"),
    askedAt: internal<string>("nobody"),
    askedBy: column.colleague("Demandé par"),
    askedById: reference,
    emailedAt: internal<string>("nobody"),
    /** The document received; its state is the state of the request. */
    documentId: optional(reference),
  }),
  premiumCar: table(premiumRecord, { searchText: generatedSearchText }),
};

interface CarOrderLineVinTable {
  lineId: string;
  vin: string;
  reason: string;
  settledAt: string;
  settledBy: string;
  settledById: string;
}

interface SupplierInvoiceCarTable {
  lineId: string;
  invoiceId: string;
  /** The payment made before the car was added: it does not rely on the invoice. */
  earlierPaymentId: string | null;
}

interface SupplierIbanAcceptanceTable {
  supplierId: string;
  ibanEnteredAt: string;
  acceptedAt: string;
  acceptedBy: string;
  acceptedById: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof purchasingTables> {
    carOrderLineVin: CarOrderLineVinTable;
    supplierInvoiceCar: SupplierInvoiceCarTable;
    supplierIbanAcceptance: SupplierIbanAcceptanceTable;
  }
}
