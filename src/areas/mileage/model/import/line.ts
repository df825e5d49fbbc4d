// A line of a file of mileages: a car, a day, a time if any, an odometer and its unit.
import { parisInstant, skippedTimeMistake } from "#kernel/calendar/day.ts";
import { parseTime } from "#kernel/calendar/time.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import { kilometresOfMiles } from "../readings/hint.ts";
import { highestOdometer, noon } from "../readings/reading.ts";
import { type Columns, type ColumnTitles, findColumns, missingColumns, parseDayCell } from "./columns.ts";

export interface ReadLine {
  line: number;
  /** A VIN or a plate, in capitals without spaces nor hyphens. */
  car: string;
  at: string;
  isHourKnown: boolean;
  odometer: number;
}
interface UnreadableLine {
  line: number;
  car: string;
  mistake: string;
}
export type Line = ReadLine | UnreadableLine;

type Column = "car" | "day" | "time" | "odometer" | "unit";

export const mileageTitles: ColumnTitles<Column> = {
  car: ["vin", "plaque", "immatriculation", "plate", "vehicule"],
  day: ["date", "jour", "day", "date du releve"],
  time: ["heure", "time"],
  odometer: ["kilometrage", "compteur", "km", "odometer", "releve"],
  unit: ["unite", "unit"],
};
const required = { car: "VIN ou plaque", day: "date", odometer: "kilométrage" } as const;

export type MileageColumns = Columns<Column>;

export const mileageColumns = (header: readonly string[]): MileageColumns =>
  findColumns(header, mileageTitles);

/** In French; null when the needed columns are there. */
export const missingMileageColumns = (columns: MileageColumns): string | null =>
  missingColumns(columns, required);

const units: Record<string, (value: number) => number> = {
  km: (value) => value,
  mi: kilometresOfMiles,
  miles: kilometresOfMiles,
};

/** Whole, with or without spaces between thousands. */
export const wholeNumber = (text: string): number | null =>
  /^\d{1,3}(?:[\s.]\d{3})+$|^\d+$/.test(text) ? Number(text.replaceAll(/[\s.]/g, "")) : null;

export const carKey = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** A line without a unit is in that of its file. */
export function lineOf(
  line: number,
  cells: readonly string[],
  columns: MileageColumns,
  fileUnit: "km" | "mi" = "km",
): Line {
  const cell = (column: Column): string => (cells[columns[column] ?? -1] ?? "").trim();
  const car = carKey(cell("car"));
  const unreadable = (mistake: string): UnreadableLine => ({ line, car, mistake });
  if (car === "") return unreadable("VIN ou plaque absent.");
  const day = parseDayCell(cell("day"));
  if (day === null) return unreadable(`Date illisible : « ${cell("day").slice(0, 40)} ».`);
  const typedTime = cell("time");
  const time = typedTime === "" ? noon : parseTime(typedTime);
  if (time === null) return unreadable(`Heure illisible : « ${typedTime.slice(0, 40)} ».`);
  const skipped = skippedTimeMistake(day, time);
  if (skipped !== null) return unreadable(skipped);
  const value = wholeNumber(cell("odometer"));
  const convert = units[normalText(cell("unit")) || fileUnit];
  if (convert === undefined) return unreadable(`Unité inconnue : « ${cell("unit").slice(0, 40)} ».`);
  if (value === null || value > highestOdometer)
    return unreadable(`Kilométrage illisible : « ${cell("odometer").slice(0, 40)} ».`);
  return {
    line,
    car,
    at: parisInstant(day, time),
    isHourKnown: typedTime !== "",
    odometer: convert(value),
  };
}
