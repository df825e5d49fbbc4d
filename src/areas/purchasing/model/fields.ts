// Fields of orders, cars to pay, payments and advances, labelled for lists, forms and the history.
import { field, fields, stamps } from "#kernel/field.ts";
import { stateLabels } from "#kernel/flow/flow.ts";
import { advanceKinds, advanceStages, recoveryCauses } from "./payments/advance.ts";
import { orderLineFlow } from "./orders/line.ts";
import { orderStages } from "./orders/order-view.ts";
import { vatRegimes } from "./orders/price.ts";

/** Amounts as paid: with tax when the supplier charges it. */
const fixedAmount = { isFixed: true } as const;

const supplier = fields({
  supplierId: field.id("Fournisseur", "supplier"),
  supplierName: field.text("Nom du fournisseur", { heading: "Fournisseur" }),
});

export const lineFields = fields({
  ...stamps,
  ...supplier,
  status: field.set("Statut", stateLabels(orderLineFlow)),
  vin: field.identifier("VIN", 17),
  carModelId: field.id("Modèle", "carModel"),
  finishId: field.id("Finition", "finish"),
  carTitle: field.text("Véhicule"),
  brand: field.text("Marque"),
  manufacturerFinish: field.text("Finition du constructeur"),
  color: field.text("Couleur"),
  mileage: field.number("Kilométrage", { unit: "km" }),
  firstRegistrationDate: field.day("Première immatriculation", { heading: "1re immat." }),
  priceCents: field.cents("Prix", { prompt: "Prix HT" }),
  vatRate: field.number("Taux de TVA"),
  dueCents: field.cents("Prix à payer au fournisseur", { ...fixedAmount, heading: "À payer en tout" }),
  depositCents: field.cents("Part de l’acompte", { ...fixedAmount, heading: "Acompte" }),
  remainingCents: field.cents("Reste dû", fixedAmount),
  orderId: field.id("Commande", "carOrder"),
  orderNumber: field.identifier("Numéro de commande", 16, { heading: "Commande" }),
  orderedOn: field.day("Commandé le"),
  expectedOn: field.day("Attendu le"),
  paidOn: field.day("Payé le"),
  settledCents: field.cents("Dû au paiement", fixedAmount),
  paymentId: field.id("Paiement", "supplierPayment"),
  clientName: field.text("Client"),
  contractOrderId: field.text("Contrat"),
  hasDocument: field.boolean("Bon de commande reçu", { heading: "Bon reçu" }),
  vatRegime: field.set("Régime de TVA", vatRegimes),
  invoiceNumber: field.identifier("Facture", 14),
  toPayBy: field.dueDay("À payer avant le", { heading: "À payer le" }),
  periodId: field.unread,
});

export const orderFields = fields({
  ...stamps,
  ...supplier,
  number: field.identifier("Numéro", 16, { prompt: "Numéro de la commande" }),
  storeId: field.id("Point de vente", "supplierStore"),
  orderedOn: field.day("Commandé le"),
  expectedOn: field.day("Attendu le"),
  vatRegime: field.set("Régime de TVA", vatRegimes),
  vatRegimeReason: field.text("Motif du régime de TVA"),
  vatRegimeSeller: field.unread,
  termsChangedAt: field.unread,
  vatRate: field.number("Taux de TVA"),
  isPurchasedWithCarteGrise: field.boolean("Acheté avec carte grise", { heading: "Avec carte grise" }),
  stage: field.set("Avancement", orderStages),
  nbOfCars: field.number("Véhicules"),
  nbToPay: field.number("Véhicules à payer", { heading: "À payer" }),
  priceCents: field.cents("Prix des véhicules"),
  remainingCents: field.cents("Reste dû", fixedAmount),
  hasDocument: field.boolean("Bon de commande reçu", { heading: "Bon reçu" }),
  depositCents: field.cents("Acompte convenu", fixedAmount),
  vatCautionCents: field.cents("Caution de TVA convenue", fixedAmount),
  comment: field.text("Commentaire"),
  lines: field.group("Véhicules", lineFields),
});

export const paymentFields = fields({
  ...stamps,
  ...supplier,
  paidOn: field.day("Payé le"),
  reference: field.text("Référence"),
  amountCents: field.cents("Montant payé", fixedAmount),
  dueCents: field.cents("Reste dû ce jour-là", { ...fixedAmount, heading: "Était dû" }),
  explanation: field.text("Écart expliqué"),
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
  nbOfCars: field.number("Véhicules"),
  vins: field.text("VIN"),
  isCorrected: field.boolean("Annulé"),
  correctedAt: field.instant("Annulé le"),
  correctedBy: field.text("Annulé par"),
  correctionReason: field.text("Motif de l’annulation"),
});

export const advanceFields = fields({
  ...stamps,
  ...supplier,
  kind: field.set("Nature", advanceKinds),
  stage: field.set("Statut", advanceStages),
  orderId: field.id("Commande", "carOrder"),
  orderNumber: field.identifier("Numéro de commande", 16, { heading: "Commande" }),
  since: field.day("Depuis le"),
  paidOn: field.day("Versé le"),
  reference: field.text("Référence"),
  paidAt: field.instant("Saisi le"),
  paidBy: field.text("Versé par"),
  vatRate: field.number("Taux de TVA"),
  isWithoutIban: paymentFields.isWithoutIban,
  isRegimeConfirmed: paymentFields.isRegimeConfirmed,
  isReferenceConfirmed: paymentFields.isReferenceConfirmed,
  amountCents: field.cents("Montant", fixedAmount),
  recoveredCents: field.cents("Récupéré", fixedAmount),
  outstandingCents: field.cents("Reste à récupérer", fixedAmount),
  lastRecoveredOn: field.day("Récupéré le"),
  recoveredOn: field.day("Récupéré le"),
  cause: field.set("Comment", recoveryCauses),
  note: field.text("Note"),
});
