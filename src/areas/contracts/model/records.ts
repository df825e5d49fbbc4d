// Contracts: their columns, and the fields of the lists of contracts and of rental periods.
import { field } from "#kernel/field.ts";
import { column, kept, nullable, optional, record } from "#kernel/record.ts";
import { quoteTypes } from "#quotes/model/type.ts";
import { lesseeTerritories } from "#settings/model/lessee-vat.ts";
import { cancelOrigins, contractFlow, contractStatusLabels } from "./flow.ts";
import { periodEnds, periodKinds } from "./period.ts";

export const contractRecord = record({
  orderId: column.identifier("Numéro", 13),
  status: column.status(contractFlow),
  type: column.set("Type", quoteTypes),
  companyId: column.id("Société", "company"),
  companyName: column.clientName("Société"),
  clientId: column.id("Client", "client"),
  clientName: column.clientName("Client"),
  carTitle: column.code("Véhicule"),
  brand: column.code("Marque"),
  durationMonths: column.number("Durée", { unit: "mois" }),
  kilometrage: column.number("Kilométrage", { unit: "km" }),
  hasMidtermRenewal: column.boolean("Renouvellement à mi-parcours", { heading: "Renouvellement" }),
  hasInsurance: column.boolean("Assurance"),
  priceCents: column.cents("Loyer du véhicule"),
  rentCents: column.cents("Loyer total", { heading: "Loyer", exempt: "exemptCents" }),
  /** The VAT-exempt part of it. */
  exemptCents: column.cents("Loyer exonéré de TVA"),
  vendor: kept(column.freeText("Proposé par")),
  salesman: column.colleague("Commercial"),
  signedAt: column.instant("Signé le"),
  deliveryDeadline: column.day("À livrer avant"),
  termDay: column.day("Terme"),
  /** The day of the latest early termination signed; the contract runs until its car is returned. */
  endsEarlyOn: optional(column.day("Résiliation anticipée le")),
  endedDay: nullable(column.day("Terminé le")),
  hasPendingAmendment: column.boolean("Avenant en attente"),
  customInvoiceReference: column.freeText("Référence de facturation", { heading: "Réf. de facturation" }),
  commissionCents: nullable(column.cents("Commission")),
  financialDepositCents: column.cents("Dépôt de garantie"),
  activationFeeCents: column.cents("Frais de mise en service"),
  activationFeeDiscountCents: column.cents("Remise sur la mise en service"),
  collateralSecurityDepositCents: nullable(column.cents("Gage-espèces")),
  /** Territory of the lessee's establishment at signature, which decides the VAT. */
  vatTerritory: column.set("Territoire de TVA", lesseeTerritories),
  canceledAt: nullable(column.instant("Annulé le")),
  cancelOrigin: nullable(column.set("Origine de l’annulation", cancelOrigins, { prompt: "Origine" })),
  cancelExplanation: column.freeText("Explication de l’annulation", { prompt: "Explication" }),
});
export const contractListFields = {
  ...contractRecord.fields,
  companyName: field.text("Nom de la société", { heading: "Société" }),
  clientName: field.text("Nom du client", { heading: "Client" }),
  carModelId: field.id("Modèle", "carModel"),
  salesman: field.text("Nom du commercial", { heading: "Commercial" }),
  salesmanId: field.account("Commercial"),
};

export const rentalPeriodFields = {
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
};
