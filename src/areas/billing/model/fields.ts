// Fields of issuers and of the billing of companies, labelled for forms and the history.
import { field, fields, stamps } from "#kernel/field.ts";
import { billingModes, groupings } from "./company-billing.ts";
import { vatNatures } from "./documents/line-kinds.ts";
import { issuerKinds } from "./issuer.ts";
import { ruleSubjects } from "./rules/rule.ts";

/** Of an SPV, besides those of its company. */
export const spvFields = fields({
  legalForm: field.text("Forme juridique"),
  capitalCents: field.cents("Capital", { isFixed: true }),
  rcsCity: field.text("Ville du RCS"),
  addressLine2: field.text("Complément d’adresse"),
  email: field.text("E-mail"),
  phone: field.text("Téléphone"),
  iban: field.text("IBAN"),
  bic: field.text("BIC"),
});

export const issuerFields = fields({
  ...stamps,
  kind: field.set("Nature", issuerKinds),
  code: field.text("Code"),
  companyId: field.id("Société", "company"),
  identity: field.group("Identité", spvFields),
  iban: field.text("IBAN"),
  creditorId: field.identifier("Identifiant créancier SEPA (ICS)", 13),
  billingStartsOn: field.day("Facturation à partir du"),
});

export const billingRuleFields = fields({
  ...stamps,
  subject: field.set("Objet", ruleSubjects),
  about: field.unread,
  startsOn: field.day("À partir du"),
  value: field.group("Valeur", {
    nature: field.set("Nature", vatNatures),
    article: field.text("Article"),
    text: field.text("Texte"),
    isOn: field.boolean("Option"),
  }),
});

export const companyBillingFields = fields({
  ...stamps,
  mode: field.set("Facturation", billingModes),
  paymentDays: field.number("Délai de paiement", { unit: "jours" }),
  recurringDay: field.number("Jour de prélèvement", { heading: "Jour" }),
  grouping: field.set("Regroupement", groupings),
  accountingSourceId: field.text("Compte en comptabilité"),
});
