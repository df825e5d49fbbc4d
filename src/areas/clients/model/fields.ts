// The fields of a client, as named in lists, forms and the history.
import { field, fields, stamps } from "#kernel/field.ts";
import { clientTypes } from "./type.ts";

export const clientFields = fields({
  ...stamps,
  name: field.text("Nom"),
  type: field.set("Type", clientTypes),
  city: field.text("Ville"),
  nbOfCompanies: field.number("Nombre de sociétés", { heading: "Sociétés" }),
  nbOfContacts: field.number("Nombre de contacts", { heading: "Contacts" }),
  nbOfOngoingContracts: field.number("Contrats en cours"),
  hasBadPayer: field.boolean("Mauvais payeur"),
});
