// The fields of a funder, as lists, forms and the history call them.
import { addressFields } from "#kernel/address-fields.ts";
import { correspondentFields } from "#kernel/correspondent.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { loanTypes } from "./loan.ts";

export const funderFields = fields({
  ...stamps,
  name: field.text("Nom"),
  city: addressFields.city,
  loanType: field.set("Type de prêt", loanTypes),
  durationMonths: field.number("Durée", { unit: "mois" }),
  rate: field.number("Taux annuel"),
  insuranceRate: field.number("Taux d’assurance"),
  applicationFeeCents: field.cents("Frais de dossier"),
  terminationFeeRate: field.number("Indemnité de remboursement anticipé"),
});

/** What the form and the history need besides the list. */
export const funderRecordFields = fields({
  ...funderFields,
  address: field.group("Adresse", addressFields),
  contacts: field.group("Contacts", correspondentFields),
});
