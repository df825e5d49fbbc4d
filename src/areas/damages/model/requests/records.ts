// Declarations asked of drivers: their columns.
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { column, defaulted, kept, nullable, optional, record } from "#kernel/record.ts";
import { damageKinds } from "../damages/kinds.ts";
import { thirdPartyColumns } from "../damages/records.ts";
import { requestFlow } from "./flow.ts";

const { thirdPartyName, thirdPartyPlate, thirdPartyInsurer, thirdPartyPolicy } = thirdPartyColumns;

export const requestRecord = record({
  carId: column.id("Fiche du véhicule", "car"),
  status: column.status(requestFlow),
  companyName: column.clientName("Société"),
  recipientName: column.freeText("Envoyé à"),
  invitedAt: column.instant("Envoyé le"),
  receivedAt: optional(column.instant("Reçue le")),
  kind: optional(column.set("Nature", damageKinds)),
  damageTime: optional(column.instant("Survenu le")),
  place: defaulted(kept(column.freeText("Lieu"))),
  hasInjured: defaulted(column.boolean("Blessés")),
  recipientEmail: column.freeText("Adresse e-mail"),
  driverName: defaulted(column.freeText("Conducteur")),
  driverPhone: defaulted(column.freeText("Téléphone")),
  circumstances: defaulted(kept(column.freeText("Circonstances"))),
  thirdPartyName: defaulted(thirdPartyName),
  thirdPartyPlate: defaulted(thirdPartyPlate),
  thirdPartyInsurer: defaulted(thirdPartyInsurer),
  thirdPartyPolicy: defaulted(thirdPartyPolicy),
  hasNoPhotos: defaulted(column.boolean("Sans photo")),
  contractId: nullable(column.id("Contrat", "contract")),
  companyId: nullable(column.id("Fiche de la société", "company")),
  damageId: optional(column.id("Sinistre", "damage")),
  refusedReason: defaulted(kept(column.freeText("Motif du refus"))),
});
export const requestListFields = { ...requestRecord.fields, car: carNameField };
