// All stored fields of a client, its companies and its contacts, for its form and its history.
import { addressFields } from "#kernel/company/address-fields.ts";
import { field, fields } from "#kernel/field.ts";
import { clientFields } from "./fields.ts";

/** The company of an individual is the person. */
export const personName = field.text("Nom", { prompt: "Nom sur les factures" });
export const companyFields = fields({
  name: field.text("Raison sociale"),
  siret: field.text("SIRET"),
  vatNumber: field.text("Numéro de TVA"),
  address: field.group("Adresse", addressFields),
  isBadPayer: field.boolean("Mauvais payeur"),
  isFineFeeBillable: field.boolean("Frais d’amende facturables", {
    prompt: "Les frais de dossier des amendes lui sont facturés",
  }),
  paymentMethod: field.text("Moyen de paiement"),
});

export const contactFields = fields({
  firstName: field.text("Prénom"),
  lastName: field.text("Nom"),
  title: field.text("Fonction"),
  email: field.text("E-mail"),
  phone: field.text("Téléphone"),
  isFleetManager: field.boolean("Gestionnaire de flotte"),
  isSignatory: field.boolean("Signataire"),
  companyIds: field.id("Sociétés", "company"),
  /** Company names. */
  companies: field.text("Sociétés"),
});

export const clientRecordFields = fields({
  ...clientFields,
  // Flat fields: a change of a single company or contact, such as one from the CRM, is recorded without its list.
  ...addressFields,
  ...contactFields,
  ...companyFields,
  name: field.text("Nom", { prompt: "Nom du client" }),
  companies: field.group("Sociétés", companyFields),
  contacts: field.group("Contacts", contactFields),
});

/** The CRM link, whose history is recorded under a parameter. */
export const crmFields = fields({ account: field.text("Compte") });
