// A cell of an exported list, in a CSV or a spreadsheet.
import type { CellObject } from "write-excel-file/node";
import {
  type Day,
  frenchDay,
  frenchInstant,
  frenchInstantToTheSecond,
  isDay,
  parisAsUtc,
} from "../../calendar/day.ts";
import type { Field } from "../../field.ts";

export type Cell =
  | { as: "text"; value: string }
  | { as: "day"; value: Day }
  | { as: "instant"; value: string; isToTheSecond: boolean }
  | { as: "number"; value: number }
  | { as: "euros"; value: number }
  | null;

/** A list, or a value with several parts, as a person reads it: never in program notation. */
function frenchText(field: Field, value: object): string {
  if (Array.isArray(value)) {
    // Numbers contain commas themselves: a middle dot separates them.
    const between = value.some(Array.isArray) ? " / " : typeof value[0] === "number" ? " · " : ", ";
    return value.map((one: unknown) => csvText(cellOf(field, one))).join(between);
  }
  if ("name" in value) return String(value.name);
  const parts = value as Readonly<Record<string, unknown>>;
  return Object.entries(field.fields ?? {})
    .filter(([key]) => (parts[key] ?? null) !== null)
    .map(([key, part]) => `${part.label} : ${csvText(cellOf(part, parts[key]))}`)
    .join(" ; ");
}

/** The cell of a value, by its field: cents in euros, instants, days, French words. */
export function cellOf(field: Field, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return { as: "text", value: value ? "oui" : "non" };
  if (typeof value === "number")
    return field.type === "cents" ? { as: "euros", value: value / 100 } : { as: "number", value };
  if (typeof value === "object") return { as: "text", value: frenchText(field, value) };
  const text = String(value);
  if (field.type === "instant")
    return { as: "instant", value: text, isToTheSecond: field.isToTheSecond ?? false };
  if (isDay(text)) return { as: "day", value: text };
  return { as: "text", value: field.values?.[text] ?? text };
}

// A spreadsheet would run a CSV cell that starts like a formula.
const escapeFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** French format: decimal comma, two decimals for euros. */
export function csvText(cell: Cell): string {
  if (cell === null) return "";
  const { as, value } = cell;
  if (as === "euros") return value.toFixed(2).replace(".", ",");
  if (as === "number") return String(value).replace(".", ",");
  if (as === "instant") return cell.isToTheSecond ? frenchInstantToTheSecond(value) : frenchInstant(value);
  return as === "day" ? frenchDay(value) : escapeFormula(value);
}

/** Dates and amounts that a spreadsheet can sort and sum. */
export function xlsxCell(cell: Cell): CellObject {
  if (cell === null) return { value: undefined };
  const { as, value } = cell;
  if (as === "euros") return { value, format: "#,##0.00" };
  if (as === "instant")
    return { value: parisAsUtc(value), format: `dd-mm-yyyy hh:mm${cell.isToTheSecond ? ":ss" : ""}` };
  return as === "day" ? { value: new Date(`${value}T00:00:00Z`), format: "dd-mm-yyyy" } : { value };
}

/** Width of the widest cell of the column, up to a limit. */
export const columnWidth = (title: string, cells: readonly Cell[]) => ({
  width: Math.min(
    48,
    Math.max(
      title.length,
      ...cells.slice(0, 200).map((cell) => (cell?.as === "instant" ? 19 : String(cell?.value ?? "").length)),
    ) + 2,
  ),
});
