// The French text of a value of a record, as its field says.
import { frenchDay, frenchInstant, frenchInstantToTheSecond, isDay } from "#kernel/calendar/day.ts";
import type { Field, FieldSet } from "#kernel/field.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import type { Fact } from "../page/Facts.tsx";

/** Null for an empty value. Prices are as stored: `Price` displays those that the user reads HT or TTC. */
export function fieldText(value: unknown, of: Field): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.map((one) => fieldText(one, of)).join(", ") || null;
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  if (typeof value === "number")
    return of.type === "cents"
      ? frenchPrice(value)
      : [frenchNumber(value), of.unit].filter(Boolean).join("\u00a0");
  const text = String(value);
  if (of.type === "instant") return of.isToTheSecond ? frenchInstantToTheSecond(text) : frenchInstant(text);
  return isDay(text) ? frenchDay(text) : (of.values?.[text] ?? text);
}

/** `factsOf(damage, damageFields)("place", "claimedOn", ["Garage", garage])`: a name gives the label and the text of its field. */
export const factsOf =
  <R extends object, F extends FieldSet>(record: R, fields: F) =>
  (...facts: readonly (Extract<keyof R, keyof F & string> | Fact)[]): Fact[] =>
    facts.map((fact) => {
      if (typeof fact !== "string") return fact;
      const of = fields[fact];
      return of ? [of.label, fieldText(record[fact], of)] : [fact, null];
    });
