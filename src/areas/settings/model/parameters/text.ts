// Text of a parameter by its unit, on screen and in its history.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { parameterUnits } from "./rule.ts";
import { type ParameterName, parameterRules } from "./rules.ts";

const decimals = (value: number): number => (String(value).split(".")[1] ?? "").length;
const roundBinary = (value: number): number => Number(value.toPrecision(12));

/** True when the parameter is an amount, stored in cents and typed in euros. */
export const isAmount = (name: ParameterName): boolean => parameterRules[name].unit.startsWith("cents");

/** "43,00 €/CV", "2,5 %", "11,9 mois". */
export function parameterText(name: ParameterName, value: number): string {
  const { unit } = parameterRules[name];
  if (isAmount(name)) return frenchPrice(value).replace("€", parameterUnits[unit]);
  const displayed = unit === "rate" ? roundBinary(value * 100) : value;
  return `${frenchNumber(displayed, decimals(displayed))}${parameterUnits[unit] && `\u00a0${parameterUnits[unit]}`}`;
}
