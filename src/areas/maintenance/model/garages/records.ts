// Garages: their columns.
import { z } from "zod";
import { countries, wholeAddressSchema } from "#kernel/company/address.ts";
import { addressFields } from "#kernel/company/address-fields.ts";
import { correspondentFields, correspondentSchema } from "#kernel/company/correspondent.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { column, generated, nullable, optional, record } from "#kernel/record.ts";
import { garageFlow } from "./flow.ts";

export const garageRecord = record({
  name: column.code("Nom"),
  status: column.status(garageFlow),
  siret: nullable(column.code("SIRET")),
  foreignNumber: column.code("Numéro d’entreprise étranger"),
  vatNumber: nullable(column.code("Numéro de TVA")),
  country: generated(column.set("Pays", countries)),
  city: generated(column.code("Ville")),
  zipCode: generated(column.code("Code postal")),
  isMultiBrand: column.boolean("Toutes marques", { prompt: "Entretient toutes les marques" }),
  isBodyShop: column.boolean("Carrosserie", { prompt: "Fait de la carrosserie" }),
  lendsCars: column.boolean("Prêt de véhicule", { prompt: "Prête un véhicule" }),
  hourlyRateCents: nullable(column.cents("Taux horaire")),
  /** Masked for readers who may neither change it nor accept it. */
  iban: nullable(column.code("IBAN")),
  ibanEnteredAt: nullable(column.instant("IBAN saisi le")),
  ibanEnteredBy: nullable(column.colleague("IBAN saisi par")),
  ibanAcceptedAt: optional(column.instant("IBAN accepté le")),
  ibanAcceptedBy: optional(column.colleague("IBAN accepté par")),
  email: column.code("E-mail des commandes"),
  phone: nullable(column.code("Téléphone")),
  address: column.group("Adresse", wholeAddressSchema, "nobody", addressFields),
  contacts: column.group("Contacts", z.array(correspondentSchema), "nobody", correspondentFields),
  hours: column.code("Horaires"),
  comment: column.code("Remarques"),
});

export const garageFields = fields({
  ...stamps,
  ...garageRecord.fields,
  brands: field.text("Marques"),
  brandId: field.id("Marque", "brand"),
  brandIds: field.id("Marques", "brand"),
});
