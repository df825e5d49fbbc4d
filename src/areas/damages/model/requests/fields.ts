// Fields of the declarations asked of drivers, as lists, forms and the history name them.
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { field, fields } from "#kernel/field.ts";
import { damageKinds } from "../damages/kinds.ts";
import { requestStatusLabels } from "./flow.ts";

export const requestListFields = fields({
  carId: field.id("Fiche du véhicule", "car"),
  car: carNameField,
  status: field.set("Statut", requestStatusLabels),
  companyName: field.text("Société"),
  recipientName: field.text("Envoyé à"),
  invitedAt: field.instant("Envoyé le"),
  receivedAt: field.instant("Reçue le"),
  kind: field.set("Nature", damageKinds),
  damageTime: field.instant("Survenu le"),
  place: field.text("Lieu"),
  hasInjured: field.boolean("Blessés"),
});

export const requestFields = fields({
  ...requestListFields,
  recipientEmail: field.text("Adresse e-mail"),
  driverName: field.text("Conducteur"),
  driverPhone: field.text("Téléphone"),
  circumstances: field.text("Circonstances"),
  thirdPartyName: field.text("Tiers"),
  thirdPartyPlate: field.text("Plaque du tiers"),
  thirdPartyInsurer: field.text("Assureur du tiers"),
  thirdPartyPolicy: field.text("Police du tiers"),
  hasNoPhotos: field.boolean("Sans photo"),
  contractId: field.id("Contrat", "contract"),
  companyId: field.id("Fiche de la société", "company"),
  damageId: field.id("Sinistre", "damage"),
  refusedReason: field.text("Motif du refus"),
  periodId: field.unread,
  searchText: field.unread,
});
