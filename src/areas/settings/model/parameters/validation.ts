// Validation of parameter values by their unit.
import { invalidAmountMessage } from "#kernel/money.ts";
import type { ParameterRule } from "./rule.ts";
import { type ParameterName, parameterRules } from "./rules.ts";

/** True when a number has at most this many decimals; binary rates are compared with a tolerance. */
const hasDecimals = (value: number, decimals: number): boolean =>
  Math.abs(value - Number(value.toFixed(decimals))) < 1e-9;

/** Reason why a value is invalid for a parameter, in French; null when it is valid. */
export function parameterProblem(name: ParameterName, value: number): string | null {
  const {
    unit,
    least = 0,
    isDecimal = unit === "ratio" || unit === "rate",
  }: ParameterRule = parameterRules[name];
  if (value < least) return `La valeur minimale est ${least}.`;
  if (unit === "rate" && value > 1) return "Un taux ne dépasse pas 100 %.";
  // As many decimals as are printed.
  if (unit === "rate" && !hasDecimals(value * 100, 4)) return "Quatre décimales au plus.";
  if (unit === "ratio" && !hasDecimals(value, 2)) return "Deux décimales au plus.";
  return isDecimal || Number.isInteger(value)
    ? null
    : unit.startsWith("cents")
      ? invalidAmountMessage
      : "Doit être un nombre entier.";
}
