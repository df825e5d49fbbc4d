// Fields of fines, in their order on the notice.
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { custodyKinds } from "#fleet/model/custody.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { clockColours } from "./clock.ts";
import { countryLabels } from "./countries.ts";
import { hourChoices } from "./fine.ts";
import { fineStatusLabels } from "./flow.ts";
import { fineKindLabels } from "./kinds.ts";
import { contestGrounds, outcomes } from "./outcome.ts";

/** The names by which the specification filters fines by car (7.5). */
export const carFilter = "fine.rentalPeriod.car.id";

export const fineFields = fields({
  ...stamps,
  kind: field.set("Nature", fineKindLabels),
  country: field.set("Pays", countryLabels),
  authority: field.text("Autorité"),
  number: field.identifier("Numéro de l’avis", 20),
  plate: field.identifier("Plaque", 9),
  carId: field.id("Fiche du véhicule", "car"),
  [carFilter]: field.id("Véhicule", "car"),
  car: carNameField,
  offenceOn: field.day("Commise le"),
  offenceTime: field.text("Heure locale"),
  sendingDate: field.day("Date de l’avis"),
  lastDay: field.dueDay("Dernier jour"),
  companyId: field.id("Fiche de la société", "company"),
  companyName: field.text("Société"),
  clientId: field.id("Client", "client"),
  orderId: field.identifier("Numéro du contrat", 13, { heading: "Contrat" }),
  outcome: field.set("Issue", outcomes),
  hasHolderChanged: field.boolean("Détenteur changé"),
  dispatchedOn: field.day("Expédiée le"),
  seenAt: field.instant("Avis comparé le"),
  status: field.set("Statut", fineStatusLabels),
});

/** With those that its list does not load. */
export const fineRecordFields = fields({
  ...fineFields,
  noticeKey: field.text("Clé de l’avis"),
  seenById: field.unread,
  seenBy: field.text("Avis comparé par"),
  hourChoice: field.set("Heure répétée", hourChoices),
  offenceAt: field.instant("Instant de l’infraction"),
  place: field.text("Lieu"),
  nature: field.text("Infraction relevée"),
  receivedOn: field.day("Reçue le"),
  printedLastDay: field.day("Dernier jour imprimé"),
  isLastDayBinding: field.boolean("Dernier jour opposable"),
  claimLastDay: field.dueDay("Recours jusqu’au"),
  increasedOn: field.day("Majorée par l’avis du"),
  reducedCents: field.cents("Montant minoré", { isFixed: true }),
  reducedUntil: field.day("Minoré jusqu’au"),
  fixedCents: field.cents("Montant forfaitaire", { isFixed: true }),
  fixedUntil: field.day("Forfaitaire jusqu’au"),
  increasedCents: field.cents("Montant majoré", { isFixed: true }),
  holderKind: field.set("Garde", custodyKinds),
  holderName: field.text("Détenteur"),
  isHolderCertain: field.boolean("Détenteur certain"),
  periodId: field.id("Période de location", "rentalPeriod"),
  contractId: field.id("Contrat", "contract"),
  isHolderChosen: field.boolean("Détenteur choisi"),
  reason: field.text("Motif"),
  contestGround: field.set("Contestée pour", contestGrounds),
  contestedOn: field.day("Contestée le"),
  certificateNamesLessee: field.boolean("Locataire nommé au certificat"),
  designatedAt: field.instant("Désignée le"),
  designatedName: field.text("Désigné"),
  dispatchReference: field.text("Preuve d’envoi"),
  closingProof: field.text("Preuve de l’accord"),
  paidOn: field.day("Payée le"),
  paidCents: field.cents("Montant payé", { isFixed: true }),
  paymentReference: field.text("Référence du paiement"),
  paymentReason: field.text("Motif du montant payé"),
  rebilledCents: field.cents("Refacturé au client", { isFixed: true }),
  rebillingReason: field.text("Motif du montant refacturé"),
  waiting: field.unread,
  searchText: field.unread,
});

export const colourField = field.set("Délai", clockColours);

export const fineSettingsFields = fields({
  ...stamps,
  handlingFeeCents: field.cents("Frais de dossier par avis", { isFixed: true }),
  billsIndividuals: field.boolean("Frais et forfaits facturés aux particuliers"),
  rebillsShortRentalFees: field.boolean("Forfaits de post-stationnement des courtes durées refacturés"),
});
