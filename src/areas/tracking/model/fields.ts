// The fields of the telematics of a maker, as lists, forms and the history name them.
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { rentalFields, rentalKeyFields } from "#fleet/model/car-files/rental-fields.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { eligibilities } from "./eligibility.ts";
import { consents, firstMountStatusLabels } from "./flow.ts";

export const firstMountFields = fields({
  ...stamps,
  car: carNameField,
  status: field.set("Statut", firstMountStatusLabels),
  isSold: field.boolean("Télématique vendue"),
  sellsPosition: field.boolean("Géolocalisation vendue"),
  sellsEcoDriving: field.boolean("Écoconduite vendue"),
  ...rentalFields,
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
  ...rentalKeyFields,
});
