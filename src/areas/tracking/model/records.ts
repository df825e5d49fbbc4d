// The telematics of the maker of a car: its columns.
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { rentalColumns } from "#fleet/model/car-files/rental-fields.ts";
import { stamps } from "#kernel/field.ts";
import { column, defaulted, nullable, optional, record } from "#kernel/record.ts";
import { eligibilities } from "./eligibility.ts";
import { consents, firstMountFlow } from "./flow.ts";

export const firstMountRecord = record({
  status: column.status(firstMountFlow),
  isSold: column.boolean("Télématique vendue"),
  eligibility: optional(column.set("Éligibilité", eligibilities)),
  isVerified: defaulted(column.boolean("Vérifiée auprès du constructeur", { heading: "Vérifiée" })),
  consent: optional(column.set("Accord du client", consents)),
  contractId: nullable(rentalColumns.contractId),
  orderId: rentalColumns.orderId,
  clientId: nullable(rentalColumns.clientId),
  companyName: rentalColumns.companyName,
  neededOn: nullable(rentalColumns.neededOn),
  requestedAt: optional(column.instant("Accord demandé le")),
  requestedOf: defaulted(column.freeText("Demandé à")),
  sellsPosition: column.boolean("Géolocalisation vendue"),
  sellsEcoDriving: column.boolean("Écoconduite vendue"),
  eligibilityNote: defaulted(column.code("Réponse")),
  checkedAt: optional(column.instant("Vérifiée le")),
  checkedBy: optional(column.colleague("Vérifiée par")),
  consentAt: optional(column.instant("Réponse du client le")),
  note: defaulted(column.freeText("Précision")),
});
export const firstMountFields = { ...stamps, ...firstMountRecord.fields, car: carNameField };
