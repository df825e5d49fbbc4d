// A resale procedure, one attempt to sell one car to one buyer: its columns.
import { z } from "zod";
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { addressFields } from "#kernel/company/address-fields.ts";
import { addressSchema, countries } from "#kernel/company/address.ts";
import { field } from "#kernel/field.ts";
import { centsSchema } from "#kernel/money.ts";
import { column, defaulted, kept, nullable, optional, record } from "#kernel/record.ts";
import { text } from "#kernel/schema/french.ts";
import { procedureFlow } from "./flow.ts";
import { buyerKinds } from "../sales/rules.ts";
import { saleRegimes } from "../sales/vat-regime.ts";
import { depositFates, depositKinds, handedPapers, salePayments } from "./kinds.ts";

/** An option of the sale; a warranty extension has its months and its provider. */
const saleOption = z.object({
  label: text(120),
  cents: centsSchema,
  isTaxable: z.boolean().default(true),
  months: z.int("Un nombre entier.").min(1).max(120).nullable().default(null),
  provider: z.string().trim().max(120).default(""),
});
export type SaleOption = z.output<typeof saleOption>;

/** The buyer, as typed. */
export const buyerColumns = {
  buyerKind: column.set("Acheteur", buyerKinds),
  firstName: column.freeText("Prénom"),
  lastName: column.freeText("Nom"),
  /** Empty for a consumer. */
  companyName: defaulted(column.freeText("Raison sociale")),
  capacity: defaulted(column.freeText("Qualité")),
  siret: nullable(column.code("SIRET")),
  vatNumber: nullable(column.code("Numéro de TVA")),
  email: column.freeText("E-mail"),
  phone: nullable(column.freeText("Téléphone")),
  address: column.group("Adresse", addressSchema, "values", addressFields),
  /** True of the lessee named on the certificate who buys its car at the end of its contract. */
  isFormerLessee: defaulted(column.boolean("Locataire inscrit au certificat d’immatriculation")),
};

/** The terms of the sale, frozen with the order form. */
export const termColumns = {
  /** With tax for a consumer, without for others. */
  desiredCents: nullable(column.cents("Prix souhaité par l’acheteur", { isFixed: true })),
  agreedCents: nullable(column.cents("Prix convenu", { isFixed: true })),
  options: defaulted(
    column.group("Options", z.array(saleOption).max(20), "values", {
      label: field.text("Libellé"),
      cents: field.cents("Montant"),
      isTaxable: field.boolean("Taxable"),
      months: field.number("Durée", { unit: "mois" }),
      provider: field.text("Garant"),
    }),
  ),
  paymentMethod: column.set("Paiement", salePayments),
  saleOn: nullable(column.day("Vente le")),
  receptionOn: nullable(column.day("Remise le")),
  depositKind: column.set("Nature du versement", depositKinds),
  depositCents: defaulted(column.cents("Versement à la commande", { isFixed: true })),
  deliveryCountry: column.set("Remis dans le pays", countries),
  /** The buyer carries the car out of France itself. */
  isCarriedByBuyer: defaulted(column.boolean("Emporté par l’acheteur")),
  /** The loan that the car secures is repaid by the conclusion. */
  repaysPledge: defaulted(column.boolean("Gage levé à la vente")),
};

export const procedureRecord = record({
  carId: column.id("Fiche du véhicule", "car"),
  saleOfferId: column.id("Mise en vente", "saleOffer"),
  status: column.status(procedureFlow),
  /** Instant of the current status. */
  statusSince: column.instant("Depuis"),
  ...buyerColumns,
  ...termColumns,
  advertisementLink: defaulted(column.code("Lien de l’annonce")),
  comment: defaulted(kept(column.freeText("Commentaire"))),
  proposedRegime: nullable(column.set("Régime proposé", saleRegimes)),
  regimeReason: defaulted(column.code("Raison du régime")),
  vatRegime: optional(column.set("Régime de TVA", saleRegimes)),
  regimeConfirmedBy: optional(column.colleague("Régime confirmé par")),
  regimeChangeReason: defaulted(kept(column.freeText("Motif du régime"))),
  offerVersion: defaulted(column.number("Version de l’offre")),
  offeredUntil: optional(column.day("Offre valable jusqu’au")),
  proofsAskedOn: optional(column.day("Pièces demandées le")),
  quoteVersion: defaulted(column.number("Version du bon de commande")),
  quotedOn: optional(column.day("Bon de commande du")),
  /** Asking price of the day of the order form. */
  quotedAskingCents: optional(column.cents("Prix affiché au bon de commande", { isFixed: true })),
  termsHash: optional(column.code("Empreinte des conditions")),
  clientId: optional(column.id("Client", "client")),
  companyId: optional(column.id("Fiche de l’acheteur", "company")),
  vatCheckedAt: optional(column.instant("Numéro de TVA vérifié le")),
  sentAt: optional(column.instant("Envoyé en signature le")),
  signedAt: optional(column.instant("Signé le")),
  isAtDistance: optional(column.boolean("Vendu à distance")),
  witness: optional(column.colleague("Signé devant")),
  /** Facts of a confirmed sale. */
  invoiceId: optional(column.id("Fiche de la facture", "billingDocument")),
  scheduledAt: optional(column.instant("Rendez-vous le")),
  place: defaulted(kept(column.freeText("Lieu de la remise"))),
  deedSignedAt: optional(column.instant("Acte signé le")),
  handedKeys: optional(column.number("Clés remises")),
  handedPapers: defaulted(column.sets("Papiers remis", handedPapers)),
  saleOdometer: optional(column.number("Compteur à la vente", { unit: "km" })),
  concludedAt: optional(column.instant("Conclue le")),
  /** Last days of the withdrawal and of the conformity of a consumer. */
  withdrawalUntil: optional(column.day("Rétractation jusqu’au")),
  conformityUntil: optional(column.day("Conformité jusqu’au")),
  declaredOn: optional(column.day("Déclarée le")),
  declarationNumber: defaulted(column.code("N° de déclaration")),
  purchaseCents: optional(column.cents("Prix d’achat", { isFixed: true })),
  marginCents: optional(column.amount("Marge", { isFixed: true })),
  vatBaseCents: optional(column.cents("Base de TVA", { isFixed: true })),
  vatCents: optional(column.cents("TVA", { isFixed: true })),
  leftOn: optional(column.day("Sortie de France prouvée le")),
  withdrawnOn: optional(column.day("Rétractation le")),
  returnedOn: optional(column.day("Véhicule repris le")),
  valueLossCents: optional(column.cents("Perte de valeur", { isFixed: true })),
  valueLossReason: defaulted(kept(column.freeText("Motif de la perte de valeur"))),
  abortedOn: optional(column.day("Abandonnée le")),
  abortReason: defaulted(kept(column.freeText("Motif de l’abandon"))),
  depositFate: optional(column.set("Sort du versement", depositFates)),
});
export const procedureFields = { ...procedureRecord.fields, car: carNameField };
