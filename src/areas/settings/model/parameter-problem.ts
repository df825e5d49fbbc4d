// Which values a parameter may take, by its unit.
import { type ParameterName, type ParameterRule, parameterRules } from "./parameter-rules.ts";

/** Why a value cannot be the one of a parameter, in French; null when it can. */
export function parameterProblem(name: ParameterName, value: number): string | null {
  const {
    unit,
    least = 0,
    isDecimal = unit === "ratio" || unit === "rate",
  }: ParameterRule = parameterRules[name];
  if (value < least) return `La valeur minimale est ${least}.`;
  if (unit === "rate" && value > 1) return "Un taux ne dépasse pas 100 %.";
  return isDecimal || Number.isInteger(value)
    ? null
    : unit.startsWith("cents")
      ? "Montant invalide."
      : "Doit être un nombre entier.";
}
