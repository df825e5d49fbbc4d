// The words of the scale of scoring, in its history.
import { field, fields } from "#kernel/field.ts";
import { managements, paymentBehaviours } from "./grid.ts";

const steps = (label: string) =>
  field.group(label, { threshold: field.number("Seuil"), points: field.number("Points") });

export const gridFields = fields({
  autonomy: steps("Autonomie financière"),
  debtYears: steps("Années de dette"),
  liquidity: steps("Liquidité"),
  ebitdaMargin: steps("Marge d’EBITDA"),
  age: steps("Ancienneté"),
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
  deposits: field.group("Dépôts", {
    from: field.number("À partir du score de"),
    months: field.number("Mois de dépôt"),
  }),
  alerts: field.group("Alertes", {
    minimumLiquidity: field.number("Liquidité minimale"),
    minimumDscr: field.number("DSCR minimal"),
    minimumYears: field.number("Ancienneté minimale", { unit: "ans" }),
  }),
  expiryMonths: field.number("Validité des comptes", { unit: "mois" }),
});
