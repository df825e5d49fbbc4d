// The invoice of a supplier: its columns.
import { field, stamps } from "#kernel/field.ts";
import { column, defaulted, generated, nullable, optional, record } from "#kernel/record.ts";
import { supplierColumns } from "../orders/records.ts";
import { vatRegimes } from "../orders/price.ts";

/** Amounts as printed: their basis is in their label. */
const fixedAmount = { isFixed: true } as const;

/** The stage of an invoice, derived from the cars that it lists. */
export const invoiceStages = {
  TO_MATCH: "À rapprocher",
  TO_PAY: "À payer",
  PARTLY: "Payée en partie",
  PAID: "Payée",
  REVERSED: "Annulée",
} as const;
export type InvoiceStage = keyof typeof invoiceStages;

export const invoiceCurrencies = {
  EUR: "Euro",
  CHF: "Franc suisse",
  GBP: "Livre sterling",
  USD: "Dollar américain",
  PLN: "Złoty",
  CZK: "Couronne tchèque",
  SEK: "Couronne suédoise",
  DKK: "Couronne danoise",
  NOK: "Couronne norvégienne",
  HUF: "Forint",
  RON: "Leu roumain",
} as const;

export const invoiceRecord = record({
  ...supplierColumns,
  number: column.identifier("Numéro", 16, { prompt: "Numéro de la facture" }),
  invoicedOn: column.day("Facturée le"),
  dueOn: column.day("Échéance"),
  /** Its due day, while a part of it is to be paid. */
  toPayBy: generated(nullable(column.dueDay("À payer avant le", { heading: "À payer le" }))),
  stage: generated(column.set("Statut", invoiceStages)),
  vatRegime: column.set("Régime de TVA", vatRegimes),
  netCents: column.amount("Montant HT", fixedAmount),
  vatCents: column.amount("TVA", fixedAmount),
  totalCents: column.amount("Montant TTC", fixedAmount),
  /** Its amounts in sums: 0 once it is reversed. */
  countedNetCents: generated(column.amount("Total HT", fixedAmount)),
  countedTotalCents: generated(column.amount("Total TTC", fixedAmount)),
  /** To be transferred: without its paid cars, nor the deposit of the others. */
  outstandingCents: generated(column.amount("Reste à payer", fixedAmount)),
  nbOfCars: defaulted(column.number("Véhicules")),
  vins: column.code("VIN"),
  vatRate: column.decimal("Taux de TVA"),
  /** The part of the net amount without VAT. */
  exemptCents: column.amount("Dont sans TVA", fixedAmount),
  currency: column.set("Devise", invoiceCurrencies),
  /** Null in euros. */
  foreignTotalCents: nullable(column.amount("Total dans sa devise", fixedAmount)),
  explanation: column.code("Écart expliqué"),
  comment: column.code("Commentaire"),
  reversedAt: optional(column.instant("Annulée le")),
  reversedBy: optional(column.colleague("Annulée par")),
  reversalReason: defaulted(column.code("Motif de l’annulation")),
});
export const invoiceFields = {
  ...stamps,
  ...invoiceRecord.fields,
  lineIds: field.id("Véhicules de la facture", "carOrderLine"),
};
