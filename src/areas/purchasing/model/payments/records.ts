// Payments to suppliers: their columns, and the labels of the forms that pay.
import { field, stamps } from "#kernel/field.ts";
import { column, defaulted, generated, optional, record } from "#kernel/record.ts";
import { advanceRecord, recoveryRecord, supplierColumns } from "../orders/records.ts";

/** Amounts as paid: with tax when the supplier charges it. */
const fixedAmount = { isFixed: true } as const;

export const paymentRecord = record({
  ...supplierColumns,
  paidOn: column.day("Payé le"),
  reference: column.code("Référence"),
  amountCents: column.amount("Montant payé", fixedAmount),
  /** Amount that remained due that day. */
  dueCents: column.amount("Reste dû ce jour-là", { ...fixedAmount, heading: "Était dû" }),
  explanation: column.code("Écart expliqué"),
  nbOfCars: column.number("Véhicules"),
  /** VINs, in the order of the order lines. */
  vins: column.code("VIN"),
  isCorrected: generated(column.boolean("Annulé")),
  correctedAt: optional(column.instant("Annulé le")),
  correctionReason: defaulted(column.code("Motif de l’annulation")),
  correctedBy: optional(column.colleague("Annulé par")),
});
export const paymentFields = {
  ...stamps,
  ...paymentRecord.fields,
  isWithoutIban: field.boolean("Sans IBAN connu", { prompt: "Je confirme ce paiement sans IBAN connu" }),
  isRegimeConfirmed: field.boolean("Régime de TVA confirmé", {
    prompt: "Je confirme ce régime de TVA",
  }),
  isReferenceConfirmed: field.boolean("Référence confirmée", {
    prompt: "C’est le même virement",
  }),
  arePricesConfirmed: field.boolean("Prix corrigés confirmés", {
    prompt: "Je confirme ce qui sera à payer",
  }),
};

/** With those of its payment and of its recoveries, for its forms and its history. */
export const advanceFields = {
  ...stamps,
  ...recoveryRecord.fields,
  ...advanceRecord.fields,
  paidOn: field.day("Versé le"),
  paidAt: field.instant("Saisi le"),
  vatRate: field.number("Taux de TVA"),
  isWithoutIban: paymentFields.isWithoutIban,
  isRegimeConfirmed: paymentFields.isRegimeConfirmed,
  isReferenceConfirmed: paymentFields.isReferenceConfirmed,
};
