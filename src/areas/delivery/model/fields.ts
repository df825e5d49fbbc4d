// Field labels of a delivery slot, for lists, forms and the history.
import { addressFields } from "#kernel/company/address-fields.ts";
import { field, fields } from "#kernel/field.ts";
import { slotStatusLabels } from "./flow.ts";
import { choosers } from "./slot.ts";

const slotFields = fields({
  orderId: field.identifier("Contrat", 13),
  status: field.set("Statut", slotStatusLabels),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  carTitle: field.text("Véhicule"),
  deliveryDateDeadline: field.day("À livrer avant"),
  startsAt: field.instant("Créneau", { heading: "Livraison" }),
  personId: field.account("Livré par"),
  person: field.text("Livreur"),
  city: field.text("Ville"),
  askedAt: field.instant("Demandé le"),
  priceCents: field.cents("Prix de livraison", { heading: "Prix" }),
  openRequests: field.number("Messages à traiter", { heading: "Messages" }),
  updatedAt: field.instant("Modifié le"),
});

/** Fields of the list of deliveries to come. */
const { TO_ASK, ASKED, SCHEDULED } = slotStatusLabels;
export const openSlotFields = fields({
  ...slotFields,
  status: field.set("Statut", { TO_ASK, ASKED, SCHEDULED }),
});

export const slotRecordFields = fields({
  ...slotFields,
  contractId: field.id("Contrat", "contract"),
  carId: field.id("Véhicule", "car"),
  endsAt: field.instant("Fin du créneau"),
  address: field.group("Adresse de livraison", addressFields),
  contactName: field.text("Contact sur place"),
  contactPhone: field.text("Téléphone du contact", { prompt: "Téléphone" }),
  contactEmail: field.text("E-mail du contact", { prompt: "E-mail" }),
  instructions: field.text("Consignes"),
  chosenBy: field.set("Choisi par", choosers),
  isPriceFixed: field.boolean("Prix ferme"),
  answeredAt: field.instant("Répondu le"),
  promisedAt: field.instant("Date annoncée au client"),
  correctedAt: field.instant("Remise corrigée le"),
  correctedBy: field.text("Remise corrigée par"),
  correctionReason: field.text("Motif de la correction"),
  correctedFacts: field.text("Corrections"),
  answeredLinkId: field.unread,
  searchText: field.unread,
});
