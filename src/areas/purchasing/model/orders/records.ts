// Orders to suppliers, the cars that they list and their advances: their columns.
import { field, stamps } from "#kernel/field.ts";
import { column, defaulted, generated, nullable, optional, record } from "#kernel/record.ts";
import { orderLineFlow } from "./line-flow.ts";
import { vatRegimes } from "./price.ts";

/** Amounts as paid: with tax when the supplier charges it. */
const fixedAmount = { isFixed: true } as const;

/** The stage of an order, derived from its cars. */
export const orderStages = {
  TO_PAY: "À payer",
  PARTLY: "Payée en partie",
  PAID: "Payée",
  EMPTY: "Sans véhicule",
} as const;

export const advanceKinds = { DEPOSIT: "Acompte", VAT_CAUTION: "Caution de TVA" } as const;
export type AdvanceKind = keyof typeof advanceKinds;

export const advanceStages = {
  TO_PAY: "À verser",
  OUT: "À récupérer",
  PARTLY: "Récupéré en partie",
  RECOVERED: "Récupéré",
} as const;

/** Ways in which an advance is recovered. */
const recoveryCauses = {
  PAYMENT: "Déduit d’un paiement",
  REFUND: "Remboursé par le fournisseur",
} as const;

export const supplierColumns = {
  supplierId: column.id("Fournisseur", "supplier"),
  /** Maintained by the database. */
  supplierName: column.code("Nom du fournisseur", { heading: "Fournisseur" }),
};
const orderColumns = {
  orderId: column.id("Commande", "carOrder"),
  orderNumber: column.identifier("Numéro de commande", 16, { heading: "Commande" }),
};

export const orderRecord = record({
  ...supplierColumns,
  number: column.identifier("Numéro", 16, { prompt: "Numéro de la commande" }),
  orderedOn: column.day("Commandé le"),
  expectedOn: nullable(column.day("Attendu le")),
  vatRegime: column.set("Régime de TVA", vatRegimes),
  isPurchasedWithCarteGrise: column.boolean("Acheté avec carte grise", { heading: "Avec carte grise" }),
  /** This column and the next four are maintained from its lines. */
  stage: generated(column.set("Avancement", orderStages)),
  nbOfCars: defaulted(column.number("Véhicules")),
  nbToPay: defaulted(column.number("Véhicules à payer", { heading: "À payer" })),
  /** Price of its cars, without tax. */
  priceCents: defaulted(column.amount("Prix des véhicules")),
  /** Amount due for its unpaid cars, minus their share of the deposit. */
  remainingCents: defaulted(column.amount("Reste dû", fixedAmount)),
  /** True once the supplier's signed order is received; no payment is possible before. */
  hasDocument: defaulted(column.boolean("Bon de commande reçu", { heading: "Bon reçu" })),
  storeId: nullable(column.id("Point de vente", "supplierStore")),
  comment: column.code("Commentaire"),
  vatRegimeReason: defaulted(column.code("Motif du régime de TVA")),
  /** Rate of its unpaid cars. */
  vatRate: column.decimal("Taux de TVA"),
  /** Agreed amount. */
  depositCents: column.amount("Acompte convenu", fixedAmount),
  vatCautionCents: column.amount("Caution de TVA convenue", fixedAmount),
});

export const lineRecord = record({
  status: column.status(orderLineFlow),
  vin: column.identifier("VIN", 17),
  carModelId: column.id("Modèle", "carModel"),
  finishId: column.id("Finition", "finish"),
  carTitle: column.code("Véhicule"),
  brand: column.code("Marque"),
  manufacturerFinish: column.code("Finition du constructeur"),
  color: column.code("Couleur"),
  mileage: column.number("Kilométrage", { unit: "km" }),
  firstRegistrationDate: nullable(column.day("Première immatriculation", { heading: "1re immat." })),
  priceCents: column.amount("Prix", { prompt: "Prix HT" }),
  /** Total paid to the supplier: with tax when it charges some. */
  dueCents: column.amount("Prix à payer au fournisseur", { ...fixedAmount, heading: "À payer en tout" }),
  /** Its share of the deposit of the order. */
  depositCents: column.amount("Part de l’acompte", { ...fixedAmount, heading: "Acompte" }),
  /** Amount due, minus the deposit share. */
  remainingCents: generated(column.amount("Reste dû", fixedAmount)),
  ...orderColumns,
  ...supplierColumns,
  orderedOn: column.day("Commandé le"),
  expectedOn: nullable(column.day("Attendu le")),
  paidOn: nullable(column.day("Payé le")),
  paymentId: nullable(column.id("Paiement", "supplierPayment")),
  /** Rate of its payment day, once paid. */
  vatRate: column.decimal("Taux de TVA"),
  /** Amount due at the time of its payment. */
  settledCents: nullable(column.amount("Dû au paiement", fixedAmount)),
  hasDocument: column.boolean("Bon de commande reçu", { heading: "Bon reçu" }),
});
export const advanceRecord = record({
  kind: column.set("Nature", advanceKinds),
  stage: generated(column.set("Statut", advanceStages)),
  ...orderColumns,
  ...supplierColumns,
  /** Day of its payment; of its order, while unpaid. */
  since: column.day("Depuis le"),
  /** Reference of the transfer. */
  reference: defaulted(column.code("Référence")),
  paidBy: optional(column.colleague("Versé par")),
  amountCents: column.amount("Montant", fixedAmount),
  /** Maintained from its recoveries. */
  recoveredCents: defaulted(column.amount("Récupéré", fixedAmount)),
  outstandingCents: generated(column.amount("Reste à récupérer", fixedAmount)),
  lastRecoveredOn: optional(column.day("Récupéré le")),
});

export const recoveryRecord = record({
  recoveredOn: column.day("Récupéré le"),
  amountCents: column.amount("Montant", fixedAmount),
  cause: column.set("Comment", recoveryCauses),
  note: column.code("Note"),
});

export const lineFields = {
  ...stamps,
  ...lineRecord.fields,
  clientName: field.text("Client"),
  vatRegime: orderRecord.fields.vatRegime,
  invoiceNumber: field.identifier("Facture", 14),
  toPayBy: field.dueDay("À payer avant le", { heading: "À payer le" }),
};
export const orderFields = {
  ...stamps,
  ...orderRecord.fields,
  lines: field.group("Véhicules", lineFields),
};
