// Fields of the invoice of a supplier, labelled for lists, forms and the history.
import { field, fields, stamps } from "#kernel/field.ts";
import { lineFields, orderFields } from "../fields.ts";
import { invoiceCurrencies, invoiceStages } from "./invoice.ts";

/** Amounts as printed: their basis is in their label. */
const fixedAmount = { isFixed: true } as const;

export const invoiceFields = fields({
  ...stamps,
  supplierId: lineFields.supplierId,
  supplierName: lineFields.supplierName,
  number: field.identifier("Numéro", 16, { prompt: "Numéro de la facture" }),
  invoicedOn: field.day("Facturée le"),
  dueOn: field.day("Échéance"),
  toPayBy: field.dueDay("À payer avant le", { heading: "À payer le" }),
  stage: field.set("Statut", invoiceStages),
  vatRegime: orderFields.vatRegime,
  netCents: field.cents("Montant HT", fixedAmount),
  vatCents: field.cents("TVA", fixedAmount),
  totalCents: field.cents("Montant TTC", fixedAmount),
  countedNetCents: field.cents("Total HT", fixedAmount),
  countedTotalCents: field.cents("Total TTC", fixedAmount),
  outstandingCents: field.cents("Reste à payer", fixedAmount),
  nbOfCars: field.number("Véhicules"),
  vins: field.text("VIN"),
});

/** With those that its list does not load. */
export const invoiceRecordFields = fields({
  ...invoiceFields,
  nbPaid: field.number("Véhicules payés"),
  settledCents: field.cents("Payé, acomptes compris", fixedAmount),
  vatRate: field.number("Taux de TVA"),
  exemptCents: field.cents("Dont sans TVA", fixedAmount),
  currency: field.set("Devise", invoiceCurrencies),
  foreignTotalCents: field.cents("Total dans sa devise", fixedAmount),
  explanation: field.text("Écart expliqué"),
  comment: field.text("Commentaire"),
  lineIds: field.id("Véhicules de la facture", "carOrderLine"),
  reversedAt: field.instant("Annulée le"),
  reversedBy: field.text("Annulée par"),
  reversalReason: field.text("Motif de l’annulation"),
});
