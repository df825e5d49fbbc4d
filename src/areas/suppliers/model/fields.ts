// The fields of a supplier, as its history calls them.
import { addressFields } from "#kernel/address-fields.ts";
import { field, fields } from "#kernel/field.ts";

export const supplierFields = fields({
  name: field.text("Nom"),
  vatNumber: field.text("N° de TVA"),
  iban: field.text("IBAN"),
  country: addressFields.country,
  address: field.group("Adresse", addressFields),
  brands: field.text("Marques"),
  isMultiBrand: field.boolean("Multimarque"),
  suppliedCars: field.number("Véhicules fournis"),
});
