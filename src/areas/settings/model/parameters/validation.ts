// Which values a parameter may take, by its unit.
import { invalidAmountMessage } from "#kernel/money.ts";
import { type ParameterName, type ParameterRule, parameterRules } from "./rules.ts";

/** True of a number written with so many decimals at most; rates are binary, and told from their neighbours. */
const hasDecimals = (value: number, decimals: number): boolean =>
  Math.abs(value - Number(value.toFixed(decimals))) < 1e-9;

/** Why a value cannot be the one of a parameter, in French; null when it can. */
export function parameterProblem(name: ParameterName, value: number): string | null {
  const {
    unit,
    least = 0,
    isDecimal = unit === "ratio" || unit === "rate",
  }: ParameterRule = parameterRules[name];
  if (value < least) return `La valeur minimale est ${least}.`;
  if (unit === "rate" && value > 1) return "Un taux ne dépasse pas 100 %.";
  // As many as are printed.
  if (unit === "rate" && !hasDecimals(value * 100, 4)) return "Quatre décimales au plus.";
  if (unit === "ratio" && !hasDecimals(value, 2)) return "Deux décimales au plus.";
  return isDecimal || Number.isInteger(value)
    ? null
    : unit.startsWith("cents")
      ? invalidAmountMessage
      : "Doit être un nombre entier.";
}
