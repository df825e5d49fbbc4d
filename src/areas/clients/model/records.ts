// A client, its companies and its contacts: their columns, and the fields of the history of a client, which tells them.
import { addressFields } from "#kernel/company/address-fields.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { column, defaulted, nullable, record } from "#kernel/record.ts";
import { clientTypes } from "./type.ts";

export const clientRecord = record({
  name: column.code("Nom", { prompt: "Nom du client" }),
  type: column.set("Type", clientTypes),
  /** City of the first company. */
  city: column.code("Ville"),
  nbOfCompanies: column.number("Nombre de sociétés", { heading: "Sociétés" }),
  nbOfContacts: column.number("Nombre de contacts", { heading: "Contacts" }),
  /** Contracts awaiting their mandate or first delivery, or under way. */
  nbOfOngoingContracts: defaulted(column.number("Contrats en cours")),
  hasBadPayer: defaulted(column.boolean("Mauvais payeur")),
});
export const clientListFields = { ...stamps, ...clientRecord.fields };

/** The company of an individual is the person. */
export const personName = field.text("Nom", { prompt: "Nom sur les factures" });
export const companyRecord = record({
  name: column.code("Raison sociale"),
  /** 14 digits, or null. */
  siret: nullable(column.code("SIRET")),
  vatNumber: nullable(column.code("Numéro de TVA")),
  isBadPayer: defaulted(column.boolean("Mauvais payeur")),
  /** True when the fine handling fee is charged to it. */
  isFineFeeBillable: column.boolean("Frais d’amende facturables", {
    prompt: "Les frais de dossier des amendes lui sont facturés",
  }),
});
const companyFields = fields({
  ...companyRecord.fields,
  address: field.group("Adresse", addressFields),
  paymentMethod: field.text("Moyen de paiement"),
});

export const contactRecord = record({
  firstName: column.code("Prénom"),
  lastName: column.code("Nom"),
  title: column.code("Fonction"),
  email: column.code("E-mail"),
  phone: nullable(column.code("Téléphone")),
  isFleetManager: column.boolean("Gestionnaire de flotte"),
  isSignatory: column.boolean("Signataire"),
});
export const contactFields = fields({
  ...contactRecord.fields,
  companyIds: field.id("Sociétés", "company"),
  /** Company names. */
  companies: field.text("Sociétés"),
});

export const clientRecordFields = fields({
  ...clientRecord.fields,
  // Flat fields: a change of a single company or contact, such as one from the CRM, is recorded without its list.
  ...addressFields,
  ...contactFields,
  ...companyFields,
  name: clientRecord.fields.name,
  companies: field.group("Sociétés", companyFields),
  contacts: field.group("Contacts", contactFields),
});

/** The CRM link, whose history is recorded under a parameter. */
export const crmFields = fields({ account: field.text("Compte") });
