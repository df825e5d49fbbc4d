// The fields of the scoring grid, as named in its history.
import { type Field, field, fields } from "#kernel/field.ts";
import { managements, paymentBehaviours } from "./grid.ts";

const steps = (label: string, from: Pick<Field, "label" | "unit">) =>
  field.group(label, { threshold: field.number(from.label, from), points: field.number("Points") });

export const gridFields = fields({
  autonomy: steps("Autonomie financière", { label: "À partir de", unit: "%" }),
  debtYears: steps("Dettes financières / CAF", { label: "Jusqu’à", unit: "ans" }),
  liquidity: steps("Liquidité réduite", { label: "À partir de" }),
  ebitdaMargin: steps("Marge d’EBE", { label: "À partir de", unit: "%" }),
  age: steps("Ancienneté", { label: "À partir de", unit: "ans" }),
  paymentBehaviour: field.group("Comportement de paiement", {
    GOOD: field.number(paymentBehaviours.GOOD),
    LATE: field.number(paymentBehaviours.LATE),
    BAD: field.number(paymentBehaviours.BAD),
  }),
  management: field.group("Direction", {
    CONFIRMED: field.number(managements.CONFIRMED),
    RECENT: field.number(managements.RECENT),
    WEAK: field.number(managements.WEAK),
  }),
  verdicts: field.group("Verdicts", {
    go: field.number("Accord"),
    caution: field.number("Accord avec dépôt"),
    review: field.number("Étude"),
  }),
  deposits: field.group("Mois de dépôt", {
    from: field.number("À partir du score de"),
    months: field.number("Dépôt", { unit: "mois" }),
  }),
  alerts: field.group("Alertes", {
    minimumLiquidity: field.number("Liquidité minimale"),
    minimumDscr: field.number("DSCR minimal"),
    minimumYears: field.number("Ancienneté minimale", { unit: "ans" }),
  }),
  expiryMonths: field.number("Comptes périmés après", { unit: "mois" }),
});
