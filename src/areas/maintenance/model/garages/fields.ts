// Fields of a garage, labelled for lists, forms and the history.
import { addressFields } from "#kernel/company/address-fields.ts";
import { correspondentFields } from "#kernel/company/correspondent.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { garageStatusLabels } from "./flow.ts";

export const garageFields = fields({
  ...stamps,
  name: field.text("Nom"),
  status: field.set("Statut", garageStatusLabels),
  siret: field.text("SIRET"),
  foreignNumber: field.text("Numéro d’entreprise étranger"),
  vatNumber: field.text("Numéro de TVA"),
  country: addressFields.country,
  city: addressFields.city,
  zipCode: addressFields.zipCode,
  brands: field.text("Marques"),
  brandId: field.id("Marque", "brand"),
  isMultiBrand: field.boolean("Toutes marques", { prompt: "Entretient toutes les marques" }),
  isBodyShop: field.boolean("Carrosserie", { prompt: "Fait de la carrosserie" }),
  lendsCars: field.boolean("Prêt de véhicule", { prompt: "Prête un véhicule" }),
  hourlyRateCents: field.cents("Taux horaire"),
});

/** With those that its list does not load. */
export const garageRecordFields = fields({
  ...garageFields,
  iban: field.text("IBAN"),
  ibanEnteredAt: field.instant("IBAN saisi le"),
  ibanEnteredBy: field.text("IBAN saisi par"),
  ibanAcceptedAt: field.instant("IBAN accepté le"),
  ibanAcceptedBy: field.text("IBAN accepté par"),
  email: field.text("E-mail des commandes"),
  phone: field.text("Téléphone"),
  address: field.group("Adresse", addressFields),
  brandIds: field.id("Marques", "brand"),
  contacts: field.group("Contacts", correspondentFields),
  hours: field.text("Horaires"),
  comment: field.text("Remarques"),
});
