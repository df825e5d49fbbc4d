// The fields of the telematics of a maker, as lists, forms and the history call them.
import { field, fields, stamps } from "#kernel/field.ts";
import { eligibilities } from "./eligibility.ts";
import { consents, firstMountStatusLabels } from "./flow.ts";

export const firstMountFields = fields({
  ...stamps,
  car: field.group("Véhicule", {
    vin: field.text("VIN"),
    plate: field.text("Plaque"),
    title: field.text("Modèle"),
  }),
  status: field.set("Statut", firstMountStatusLabels),
  isSold: field.boolean("Télématique vendue"),
  sellsPosition: field.boolean("Géolocalisation vendue"),
  sellsEcoDriving: field.boolean("Écoconduite vendue"),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  clientId: field.id("Client", "client"),
  contractId: field.id("Contrat", "contract"),
  orderId: field.text("Numéro du contrat", { heading: "Contrat" }),
  neededOn: field.day("À livrer avant"),
  eligibility: field.set("Éligibilité", eligibilities),
  isVerified: field.boolean("Vérifiée auprès du constructeur", { heading: "Vérifiée" }),
  eligibilityNote: field.text("Réponse"),
  checkedAt: field.instant("Vérifiée le"),
  checkedBy: field.text("Vérifiée par"),
  requestedAt: field.instant("Accord demandé le"),
  requestedOf: field.text("Demandé à"),
  consent: field.set("Accord du client", consents),
  consentAt: field.instant("Réponse du client le"),
  note: field.text("Précision"),
});

export const firstMountRecordFields = fields({
  ...firstMountFields,
  periodId: field.id("Période de location", "rentalPeriod"),
  companyId: field.id("Société", "company"),
  searchText: field.unread,
});
