// The columns of an imported file, found by their titles, and the days of its cells.
import { type Day, isDay } from "#kernel/calendar/day.ts";
import { normalText } from "#kernel/text/normal-text.ts";

/** Accepted titles of each column, without capitals nor accents. */
export type ColumnTitles<Column extends string> = Readonly<Record<Column, readonly string[]>>;
export type Columns<Column extends string> = Partial<Record<Column, number>>;

const withoutUnit = (title: string): string =>
  normalText(title)
    .replace(/\s*\(.*\)$/, "")
    .replaceAll(/[_']/g, " ")
    .trim();

/** The index of each column in the header; a column that the file lacks is absent. */
export function findColumns<Column extends string>(
  header: readonly string[],
  titles: ColumnTitles<Column>,
): Columns<Column> {
  const found = header.map(withoutUnit);
  const at = (column: Column): number => found.findIndex((title) => titles[column].includes(title));
  const columns = (Object.keys(titles) as Column[]).map((column) => [column, at(column)] as const);
  return Object.fromEntries(columns.filter(([, index]) => index !== -1)) as Columns<Column>;
}

/** In French; null when the needed columns are there. */
export function missingColumns<Column extends string>(
  columns: Columns<Column>,
  required: Partial<Readonly<Record<Column, string>>>,
): string | null {
  const missing = (Object.keys(required) as Column[]).filter((column) => columns[column] === undefined);
  return missing.length === 0
    ? null
    : `Colonnes introuvables : ${missing.map((column) => required[column]).join(", ")}.`;
}

/** « 2027-03-15 », « 15/03/2027 », « 15-03-2027 » or « 15.03.2027 ». */
export function parseDayCell(text: string): Day | null {
  const [, dd = "", mm = "", yyyy = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const iso = yyyy === "" ? text : `${yyyy}-${mm.padStart(2, "0")}-${dd.padStart(2, "0")}`;
  return isDay(iso) ? iso : null;
}
