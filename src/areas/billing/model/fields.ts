// Fields of issuers and of the billing of companies, labelled for forms and the history.
import { field, fields, stamps } from "#kernel/field.ts";
import { billingModes, groupings } from "./company-billing.ts";
import { vatNatures } from "./documents/line-kinds.ts";
import { issuerKinds } from "./issuer.ts";
import { ruleSubjects } from "./rules/rule.ts";

export const issuerFields = fields({
  ...stamps,
  kind: field.set("Nature", issuerKinds),
  code: field.text("Code"),
  identity: field.group("Identité"),
  creditorId: field.text("Identifiant créancier SEPA (ICS)"),
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
