// The tables of orders, payments and advances, in camel case.
import type { Generated, GeneratedAlways } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Recorded, Status } from "#kernel/server/database.ts";
import type { AdvanceKind, AdvanceStage, RecoveryCause } from "../model/payments/advance.ts";
import type { InvoiceCurrency, InvoiceStage } from "../model/invoices/invoice.ts";
import type { LineStatus } from "../model/orders/line.ts";
import type { OrderStage } from "../model/orders/order-view.ts";
import type { SupplierDocumentKind } from "../model/documents/supplier-document.ts";
import type { VatRegime } from "../model/orders/price.ts";
import type { OwnerKind } from "../model/premium-purchase.ts";
import type { SellerKind } from "../model/orders/vat-regime.ts";

interface OfSupplier extends Recorded {
  supplierId: string;
  /** Name of the supplier, maintained by the database. */
  supplierName: string;
}

interface CarOrderTable extends OfSupplier {
  storeId: string | null;
  number: string;
  orderedOn: Day;
  expectedOn: Day | null;
  vatRegime: VatRegime;
  vatRegimeReason: Generated<string>;
  /** The kind of supplier that the reason was given for. */
  vatRegimeSeller: SellerKind | null;
  /** Rate of its unpaid cars. */
  vatRate: number;
  isPurchasedWithCarteGrise: boolean;
  depositCents: number;
  vatCautionCents: number;
  comment: string;
  /** Last change of the terms that the supplier signs. */
  termsChangedAt: Generated<string | null>;
  hasDocument: Generated<boolean>;
  /** This column and the following ones are maintained from its lines. */
  nbOfCars: Generated<number>;
  nbToPay: Generated<number>;
  priceCents: Generated<number>;
  remainingCents: Generated<number>;
  stage: GeneratedAlways<OrderStage>;
}

interface CarOrderLineTable extends OfSupplier {
  orderId: string;
  orderNumber: string;
  orderedOn: Day;
  expectedOn: Day | null;
  hasDocument: boolean;
  status: Status<LineStatus>;
  vin: string;
  carModelId: string;
  finishId: string;
  brand: string;
  carTitle: string;
  manufacturerFinish: string;
  color: string;
  mileage: number;
  firstRegistrationDate: Day | null;
  priceCents: number;
  /** Rate of its payment day, once paid. */
  vatRate: number;
  dueCents: number;
  depositCents: number;
  remainingCents: GeneratedAlways<number>;
  paymentId: string | null;
  paidOn: Day | null;
  /** Amount due at the time of its payment. */
  settledCents: number | null;
}

interface CarOrderLineVinTable {
  lineId: string;
  vin: string;
  reason: string;
  settledAt: string;
  settledBy: string;
  settledById: string;
}

interface SupplierPaymentTable extends OfSupplier {
  paidOn: Day;
  amountCents: number;
  dueCents: number;
  reference: string;
  explanation: string;
  nbOfCars: number;
  vins: string;
  correctedAt: Generated<string | null>;
  correctedBy: Generated<string | null>;
  correctedById: Generated<string | null>;
  correctionReason: Generated<string>;
  isCorrected: GeneratedAlways<boolean>;
}

interface SupplierAdvanceTable extends OfSupplier {
  kind: AdvanceKind;
  orderId: string;
  orderNumber: string;
  /** Day of its payment; of its order, until then. */
  since: Day;
  amountCents: number;
  reference: Generated<string>;
  paidAt: Generated<string | null>;
  paidBy: Generated<string | null>;
  paidById: Generated<string | null>;
  /** Rate of its payment day. */
  vatRate: Generated<number | null>;
  /** Maintained from its recoveries. */
  recoveredCents: Generated<number>;
  lastRecoveredOn: Generated<Day | null>;
  outstandingCents: GeneratedAlways<number>;
  stage: GeneratedAlways<AdvanceStage>;
}

interface SupplierAdvanceRecoveryTable {
  id: string;
  advanceId: string;
  recoveredOn: Day;
  amountCents: number;
  cause: RecoveryCause;
  paymentId: string | null;
  note: string;
  addedAt: string;
  addedBy: string;
  addedById: string;
}

interface SupplierInvoiceTable extends OfSupplier {
  number: string;
  numberKey: GeneratedAlways<string>;
  invoicedOn: Day;
  dueOn: Day;
  vatRegime: VatRegime;
  vatRate: number;
  netCents: number;
  exemptCents: number;
  vatCents: number;
  totalCents: number;
  currency: InvoiceCurrency;
  foreignTotalCents: number | null;
  explanation: string;
  comment: string;
  vins: string;
  /** This column and the next two are maintained from its cars. */
  nbOfCars: Generated<number>;
  nbPaid: Generated<number>;
  settledCents: Generated<number>;
  reversedAt: Generated<string | null>;
  reversedBy: Generated<string | null>;
  reversedById: Generated<string | null>;
  reversalReason: Generated<string>;
  stage: GeneratedAlways<InvoiceStage>;
  outstandingCents: GeneratedAlways<number>;
  /** Its amounts in sums: 0 once it is reversed. */
  countedNetCents: GeneratedAlways<number>;
  countedTotalCents: GeneratedAlways<number>;
  toPayBy: GeneratedAlways<Day | null>;
}

interface SupplierInvoiceCarTable {
  lineId: string;
  invoiceId: string;
  /** The payment made before the car was added: it does not rely on the invoice. */
  earlierPaymentId: string | null;
}

interface SupplierDocumentTable {
  id: string;
  orderId: string;
  lineId: string;
  kind: SupplierDocumentKind;
  askedAt: string;
  askedBy: string;
  askedById: string;
  toldAt: string;
  /** The document received; its state is the state of the request. */
  documentId: Generated<string | null>;
}

interface PremiumCarTable extends Recorded {
  carId: string;
  vin: string;
  carTitle: string;
  supplierId: string | null;
  ownerName: string;
  priceCents: number;
  ownerKind: OwnerKind | null;
  vatRegime: VatRegime | null;
  paidOn: Day | null;
  paymentReference: string;
  nbOfPhotos: number;
  comment: string;
}

interface SupplierIbanAcceptanceTable {
  supplierId: string;
  ibanEnteredAt: string;
  acceptedAt: string;
  acceptedBy: string;
  acceptedById: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    carOrder: CarOrderTable;
    carOrderLine: CarOrderLineTable;
    carOrderLineVin: CarOrderLineVinTable;
    supplierPayment: SupplierPaymentTable;
    supplierAdvance: SupplierAdvanceTable;
    supplierAdvanceRecovery: SupplierAdvanceRecoveryTable;
    supplierInvoice: SupplierInvoiceTable;
    supplierInvoiceCar: SupplierInvoiceCarTable;
    supplierDocument: SupplierDocumentTable;
    premiumCar: PremiumCarTable;
    supplierIbanAcceptance: SupplierIbanAcceptanceTable;
  }
}
