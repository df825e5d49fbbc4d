// Suppliers and their stores: their columns.
import { addressSchema, countries } from "#kernel/company/address.ts";
import { addressFields } from "#kernel/company/address-fields.ts";
import { correspondentFields, correspondentSchema } from "#kernel/company/correspondent.ts";
import { field, stamps } from "#kernel/field.ts";
import { id } from "#kernel/schema/french.ts";
import { column, defaulted, generated, nullable, optional, record } from "#kernel/record.ts";
import { z } from "zod";

const address = column.group("Adresse", addressSchema, "nobody", addressFields);

/** A place of a supplier where cars are bought and collected. */
export const storeRecord = record({
  name: column.code("Nom"),
  address,
  contactName: column.code("Contact", { prompt: "Qui reçoit le transporteur" }),
  email: column.code("E-mail"),
  phone: nullable(column.code("Téléphone")),
  hours: column.code("Horaires"),
  logisticsFeeCents: nullable(column.amount("Frais du prestataire logistique")),
});
export const storeSchema = z.object({ id, ...storeRecord.shape });
export type Store = z.output<typeof storeSchema>;

export const supplierRecord = record({
  name: column.code("Nom"),
  isMultiBrand: column.boolean("Multimarque", { prompt: "Vend toutes les marques" }),
  /** Those of its address. */
  country: generated(column.set("Pays", countries)),
  city: generated(column.code("Ville")),
  vatNumber: nullable(column.code("Numéro de TVA")),
  nbOfStores: column.number("Nombre de points de vente", { heading: "Points de vente" }),
  /** Updated by the fleet when a car is bought. */
  suppliedCars: defaulted(column.number("Véhicules fournis")),
  iban: nullable(column.code("IBAN")),
  /** Author and instant of the IBAN: its author may not pay to it. */
  ibanEnteredAt: nullable(column.instant("IBAN saisi le")),
  ibanEnteredBy: nullable(column.colleague("IBAN saisi par")),
  paymentDays: optional(column.number("Délai de paiement", { unit: "jours" })),
  address,
  contacts: column.group("Contacts", z.array(correspondentSchema), "nobody", correspondentFields),
});

/** With those of its parts, for its list, its form and its history. */
export const supplierFields = {
  ...stamps,
  ...supplierRecord.fields,
  brands: field.text("Marques"),
  brandId: field.id("Marque", "brand"),
  brandIds: field.id("Marques", "brand"),
  stores: field.group("Points de vente", storeRecord.fields),
};
