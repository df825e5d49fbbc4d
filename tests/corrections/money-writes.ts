// Every write of purchasing and funding: the entry of the table that it makes or corrects, or why it makes none.
export interface Write {
  endpoint: string;
  entry?: string;
  /** Reason why nothing of it has to be corrected elsewhere. */
  none?: string;
}

export const moneyWrites: readonly Write[] = [
  { endpoint: "purchaseCars", entry: "an order" },
  { endpoint: "changeCarOrder", entry: "an order" },
  { endpoint: "correctCarOrder", entry: "an order paid in part" },
  { endpoint: "removeCarOrder", entry: "an order placed by mistake" },
  { endpoint: "changeCarToPay", entry: "a car of an order" },
  { endpoint: "removeCarToPay", entry: "a car ordered by mistake" },
  { endpoint: "payCar", entry: "the payment of a car" },
  { endpoint: "payCars", entry: "the payment of a car" },
  { endpoint: "correctPayment", entry: "the payment of a car" },
  { endpoint: "registerSupplierInvoice", entry: "the invoice of a supplier" },
  { endpoint: "correctSupplierInvoice", entry: "the number of the invoice of a paid car" },
  { endpoint: "reverseSupplierInvoice", entry: "an invoice registered by mistake" },
  { endpoint: "payAdvance", entry: "the payment of a deposit" },
  { endpoint: "undoAdvancePayment", entry: "the payment of a VAT caution" },
  { endpoint: "dropAdvance", entry: "an agreed deposit" },
  { endpoint: "recoverDeposit", entry: "the recovery of a deposit" },
  { endpoint: "recoverVatCaution", entry: "the recovery of a VAT caution" },
  { endpoint: "undoRecovery", entry: "the recovery of a deposit" },
  { endpoint: "createPremiumCar", entry: "a premium car entered by mistake" },
  { endpoint: "changePremiumPurchase", entry: "the purchase of a premium car" },
  { endpoint: "removePremiumCar", entry: "a premium car entered by mistake" },
  { endpoint: "chooseFunder", entry: "the choice of a funder" },
  { endpoint: "removeFunding", entry: "the choice of a funder" },
  { endpoint: "keepCarFunding", entry: "the figures and the schedule of a loan" },
  { endpoint: "repayEarly", entry: "an early repayment" },
  { endpoint: "undoEarlyRepayment", entry: "an early repayment" },
  { endpoint: "createFunder", none: "its conditions are defaults, changed by changeFunder at any time" },
  { endpoint: "changeFunder", none: "changed again at any time: fundings keep their own figures" },
  { endpoint: "acceptSupplierIban", none: "another IBAN entered on the supplier ends the acceptance" },
  { endpoint: "settleOrderedVin", none: "an explanation, removed by reopenOrderedVin until the car is paid" },
  { endpoint: "reopenOrderedVin", none: "the VIN is explained again by settleOrderedVin" },
  { endpoint: "extractOrder", none: "stores nothing" },
  { endpoint: "extractSupplierInvoice", none: "stores nothing" },
  { endpoint: "addSupplierInvoiceDocument", none: "a document" },
  { endpoint: "addCarOrderDocument", none: "a document" },
  { endpoint: "addSupplierPaper", none: "a document" },
  { endpoint: "giveSupplierPaper", none: "a document" },
  { endpoint: "readSupplierPaper", none: "stores nothing" },
  { endpoint: "uploadFundingSchedule", none: "a document" },
  { endpoint: "uploadFundingContract", none: "a document" },
  { endpoint: "askSupplierDocuments", none: "a request, answered by a document" },
  { endpoint: "remindSupplier", none: "an e-mail" },
  { endpoint: "openSupplierPapers", none: "reads a page" },
];
