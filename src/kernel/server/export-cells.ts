// A cell of an exported list, as a CSV and as a spreadsheet hold it.
import { type Day, frenchDay, frenchInstant, isDay, parisAsUtc } from "../day.ts";

export type Cell =
  | { as: "text"; value: string }
  | { as: "day"; value: Day }
  | { as: "instant"; value: string }
  | { as: "number"; value: number }
  | { as: "euros"; value: number }
  | null;

type Words = Readonly<Record<string, string>>;

/** A list, or a value of several parts, as a person reads it: never the notation of a program. */
function sentenceOf(field: string, value: object, words: Words | undefined): string {
  const part = (name: string, one: unknown): string => inCsv(cellOf(name, one, words));
  if (Array.isArray(value)) {
    // Between figures, which have commas of their own, a dot.
    const between = value.some(Array.isArray) ? " / " : typeof value[0] === "number" ? " · " : ", ";
    return value.map((one: unknown) => part(field, one)).join(between);
  }
  if ("name" in value) return String(value.name);
  return Object.entries(value)
    .filter(([key, one]) => one !== null && (!words || Object.hasOwn(words, key)))
    .map(([key, one]) => `${words?.[key] ?? key} : ${part(key, one)}`)
    .join(" ; ");
}

/** What a value is, by the name of its field: `…Cents` in euros, `…At` an instant; and its French words. */
export function cellOf(field: string, value: unknown, words: Words | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return { as: "text", value: value ? "oui" : "non" };
  if (typeof value === "number")
    return field.endsWith("Cents") ? { as: "euros", value: value / 100 } : { as: "number", value };
  if (typeof value === "object") return { as: "text", value: sentenceOf(field, value, words) };
  const word = words?.[String(value)];
  if (word !== undefined) return { as: "text", value: word };
  if (field.endsWith("At")) return { as: "instant", value: String(value) };
  const text = String(value);
  return isDay(text) ? { as: "day", value: text } : { as: "text", value: text };
}

// A spreadsheet runs a cell of a CSV that starts like a formula.
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** As it is read in France: decimal comma, two decimals for euros. */
export function inCsv(cell: Cell): string {
  if (cell === null) return "";
  const { as, value } = cell;
  if (as === "euros") return value.toFixed(2).replace(".", ",");
  if (as === "number") return String(value).replace(".", ",");
  if (as === "instant") return frenchInstant(value);
  return as === "day" ? frenchDay(value) : harmless(value);
}

/** Dates and amounts that a spreadsheet can sort and add up. */
export function inXlsx(cell: Cell): object {
  if (cell === null) return { value: undefined };
  const { as, value } = cell;
  if (as === "euros") return { value, format: "#,##0.00" };
  if (as === "instant") return { value: parisAsUtc(value), format: "dd-mm-yyyy hh:mm" };
  return as === "day" ? { value: new Date(`${value}T00:00:00Z`), format: "dd-mm-yyyy" } : { value };
}

/** As wide as what a column holds, within reason. */
export const widthOf = (title: string, cells: readonly Cell[]) => ({
  width: Math.min(
    48,
    Math.max(
      title.length,
      ...cells.slice(0, 200).map((cell) => (cell?.as === "instant" ? 16 : String(cell?.value ?? "").length)),
    ) + 2,
  ),
});
