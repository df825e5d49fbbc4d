// Field labels of contracts and rental periods, for lists, forms and the history.
import { field, fields } from "#kernel/field.ts";
import { quoteTypes } from "#quotes/model/type.ts";
import { contractStatusLabels } from "./flow.ts";
import { periodEnds, periodKinds } from "./period.ts";

export const contractFields = fields({
  orderId: field.identifier("Numéro", 13),
  status: field.set("Statut", contractStatusLabels),
  type: field.set("Type", quoteTypes),
  companyId: field.id("Société", "company"),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  clientId: field.id("Client", "client"),
  clientName: field.text("Nom du client", { heading: "Client" }),
  carTitle: field.text("Véhicule"),
  brand: field.text("Marque"),
  carModelId: field.id("Modèle", "carModel"),
  durationMonths: field.number("Durée", { unit: "mois" }),
  kilometrage: field.number("Kilométrage", { unit: "km" }),
  hasMidtermRenewal: field.boolean("Renouvellement à mi-parcours", { heading: "Renouvellement" }),
  hasInsurance: field.boolean("Assurance"),
  priceCents: field.cents("Loyer du véhicule"),
  rentCents: field.cents("Loyer total", { heading: "Loyer", exempt: "exemptCents" }),
  exemptCents: field.cents("Loyer exonéré de TVA"),
  vendor: field.text("Proposé par"),
  salesman: field.text("Nom du commercial", { heading: "Commercial" }),
  salesmanId: field.account("Commercial"),
  signedAt: field.instant("Signé le"),
  deliveryDeadline: field.day("À livrer avant"),
  termDay: field.day("Terme"),
  endsEarlyOn: field.day("Résiliation anticipée le"),
  endedDay: field.day("Terminé le"),
  canceledAt: field.instant("Annulé le"),
  hasPendingAmendment: field.boolean("Avenant en attente"),
  customInvoiceReference: field.text("Référence de facturation", { heading: "Réf. de facturation" }),
  commissionCents: field.cents("Commission"),
});

export const rentalPeriodFields = fields({
  contractId: field.id("Contrat", "contract"),
  orderId: field.identifier("Numéro du contrat", 13, { heading: "Contrat" }),
  contractStatus: field.set("Statut du contrat", contractStatusLabels),
  position: field.number("Rang"),
  kind: field.set("Période", periodKinds),
  carId: field.id("Véhicule", "car"),
  clientId: field.id("Client", "client"),
  clientName: field.text("Nom du client"),
  client: field.group("Client", { name: field.text("Nom") }),
  companyId: field.id("Société", "company"),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  startDate: field.day("Livré le"),
  endDate: field.day("Restitué le"),
  deliveryDateDeadline: field.day("À livrer avant"),
  dueBackOn: field.day("À rendre le"),
  endsEarlyOn: field.day("Résiliation anticipée le"),
  endCause: field.set("Cause de la fin", periodEnds, { heading: "Fin" }),
});
