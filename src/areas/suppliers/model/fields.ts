// Fields of a supplier, labelled for lists, forms and the history.
import { addressFields } from "#kernel/company/address-fields.ts";
import { correspondentFields } from "#kernel/company/correspondent.ts";
import { field, fields, stamps } from "#kernel/field.ts";

export const supplierFields = fields({
  ...stamps,
  name: field.text("Nom"),
  vatNumber: field.text("Numéro de TVA"),
  country: addressFields.country,
  city: addressFields.city,
  brands: field.text("Marques"),
  brandId: field.id("Marque", "brand"),
  isMultiBrand: field.boolean("Multimarque", { prompt: "Vend toutes les marques" }),
  nbOfStores: field.number("Nombre de points de vente", { heading: "Points de vente" }),
  suppliedCars: field.number("Véhicules fournis"),
});

export const storeFields = fields({
  name: field.text("Nom"),
  address: field.group("Adresse", addressFields),
  contactName: field.text("Contact", { prompt: "Qui reçoit le transporteur" }),
  email: field.text("E-mail"),
  phone: field.text("Téléphone"),
  hours: field.text("Horaires"),
  logisticsFeeCents: field.cents("Frais du prestataire logistique"),
});

/** Fields of the form and the history that the list does not have. */
export const supplierRecordFields = fields({
  ...supplierFields,
  iban: field.text("IBAN"),
  ibanEnteredAt: field.instant("IBAN saisi le"),
  ibanEnteredBy: field.text("IBAN saisi par"),
  paymentDays: field.number("Délai de paiement", { unit: "jours" }),
  address: field.group("Adresse", addressFields),
  brandIds: field.id("Marques", "brand"),
  contacts: field.group("Contacts", correspondentFields),
  stores: field.group("Points de vente", storeFields),
});
