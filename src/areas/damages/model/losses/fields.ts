// Fields of losses, as lists, forms and the history name them.
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { carStatusLabels } from "#fleet/model/flow.ts";
import { field, fields } from "#kernel/field.ts";
import { lossKinds, lossStatusLabels } from "./flow.ts";
import { cessionBuyers } from "./loss.ts";

export const lossListFields = fields({
  carId: field.id("Fiche du véhicule", "car"),
  car: carNameField,
  kind: field.set("Nature", lossKinds),
  status: field.set("Statut", lossStatusLabels),
  lostAt: field.instant("Perdu le"),
  companyName: field.text("Société"),
  complaintNumber: field.text("N° de la plainte"),
  complaintOn: field.day("Plainte du"),
  offerAcceptedOn: field.day("Offre acceptée le"),
  hasEndedRental: field.boolean("Location terminée"),
  foundAt: field.instant("Retrouvé le"),
  cededAt: field.instant("Cédé le"),
});

export const lossFields = fields({
  ...lossListFields,
  statusBefore: field.set("Statut avant la perte", carStatusLabels),
  contractId: field.id("Contrat", "contract"),
  companyId: field.id("Fiche de la société", "company"),
  place: field.text("Lieu"),
  circumstances: field.text("Circonstances"),
  learntOn: field.day("Connu le"),
  foundOdometer: field.number("Compteur", { unit: "km" }),
  foundPlace: field.text("Retrouvé à"),
  condition: field.text("État du véhicule"),
  buyer: field.set("Cédé à", cessionBuyers),
  buyerName: field.text("Nom de l’acquéreur", { heading: "Acquéreur" }),
  approvalNumber: field.text("N° d’agrément"),
  amountCents: field.cents("Montant", { isFixed: true }),
  cessionDeclaredOn: field.day("Cession déclarée le"),
  withdrawnReason: field.text("Motif de l’annulation"),
  periodId: field.unread,
  isNotedByEnd: field.unread,
  replacementPeriodId: field.unread,
  freedPeriodId: field.unread,
  followsId: field.unread,
  deedId: field.unread,
  searchText: field.unread,
});
