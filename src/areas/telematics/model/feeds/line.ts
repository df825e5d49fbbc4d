// The lines of a feed, as posted in JSON or read in a file. Positions and any other field are dropped here.
import { z } from "zod";
import { type Day, daySchema } from "#kernel/calendar/day.ts";
import { fieldMessages, instant } from "#kernel/schema/french.ts";
import {
  type ColumnTitles,
  findColumns,
  missingColumns,
  parseDayCell,
} from "#mileage/model/import/columns.ts";
import { carKey, lineOf, mileageTitles, wholeNumber } from "#mileage/model/import/line.ts";
import { kilometresOfMiles } from "#mileage/model/readings/hint.ts";
import { highestOdometer } from "#mileage/model/readings/reading.ts";
import type { FeedUnit } from "./feed.ts";

export interface FeedFact {
  /** Null where the provider names none. */
  eventId: string | null;
  /** A VIN or an IMEI. */
  car: string;
  at: string;
  /** Whole kilometres; null when the line reads none. */
  odometer: number | null;
  isIgnitionOn: boolean | null;
  nextServiceKm: number | null;
  nextServiceOn: Day | null;
}

export interface UnreadableFact {
  car: string;
  mistake: string;
}

const postedLine = z.object({
  id: z.string().min(1).max(200).optional(),
  vin: z.string().max(40).optional(),
  imei: z.string().max(40).optional(),
  at: instant,
  odometer: z.number().nullish(),
  unit: z.enum(["km", "mi"]).optional(),
  ignition: z.boolean().nullish(),
  nextServiceOdometer: z.number().nullish(),
  nextServiceOn: daySchema.nullish(),
});

/** The body of a hook: lines are judged one by one. */
export const postedBody = z.object({ lines: z.array(z.unknown()).min(1).max(5_000) });

/** Kilometres are whole: a fraction is dropped. */
const kilometresIn = (unit: FeedUnit, value: number): number =>
  unit === "MI" ? kilometresOfMiles(value) : Math.floor(value);

const isOdometer = (value: number): boolean => value >= 0 && value <= highestOdometer;

const namedCar = (raw: unknown): string => {
  const { data } = z.object({ vin: z.string().optional(), imei: z.string().optional() }).safeParse(raw);
  return carKey(data?.vin ?? data?.imei ?? "").slice(0, 40);
};

/** The unit is that of the line, else that of the feed. */
export function postedFact(raw: unknown, unit: FeedUnit): FeedFact | UnreadableFact {
  const car = namedCar(raw);
  const read = postedLine.safeParse(raw);
  if (!read.success) {
    const [[path, message] = ["_", ""]] = Object.entries(fieldMessages(read.error));
    return { car, mistake: path === "_" ? "Ligne illisible." : `${path} : ${message}` };
  }
  const { id, at, odometer, ignition, nextServiceOdometer, nextServiceOn } = read.data;
  if (car === "") return { car, mistake: "VIN ou IMEI absent." };
  const lineUnit = read.data.unit === undefined ? unit : read.data.unit === "mi" ? "MI" : "KM";
  const toKm = (value: number | null | undefined): number | null =>
    value === null || value === undefined ? null : kilometresIn(lineUnit, value);
  const [km, nextServiceKm] = [toKm(odometer), toKm(nextServiceOdometer)];
  if (km !== null && !isOdometer(km))
    return { car, mistake: `Kilométrage illisible : « ${odometer ?? ""} ».` };
  if (nextServiceKm !== null && !isOdometer(nextServiceKm))
    return { car, mistake: `Kilométrage d’entretien illisible : « ${nextServiceOdometer ?? ""} ».` };
  return {
    eventId: id ?? null,
    car,
    at: new Date(at).toISOString(),
    odometer: km,
    isIgnitionOn: ignition ?? null,
    nextServiceKm,
    nextServiceOn: nextServiceOn ?? null,
  };
}

const fileTitles = {
  ...mileageTitles,
  car: ["vin", "imei"],
  eventId: ["evenement", "event id", "id"],
  nextServiceKm: ["entretien", "prochain entretien", "next service"],
  nextServiceOn: ["date d entretien", "date du prochain entretien", "next service date"],
} satisfies ColumnTitles<string>;
type FeedColumn = keyof typeof fileTitles;
export type FeedColumns = Partial<Record<FeedColumn, number>>;

export const feedColumns = (header: readonly string[]): FeedColumns =>
  findColumns<FeedColumn>(header, fileTitles);

/** In French; null when the needed columns are there. */
export const missingFeedColumns = (columns: FeedColumns): string | null =>
  missingColumns(columns, { car: "VIN ou IMEI", day: "date", odometer: "kilométrage" });

/** A line of a file; its cell of the next service is in the unit of the line. */
export function filedFact(
  line: number,
  cells: readonly string[],
  { columns, unit }: { columns: FeedColumns; unit: FeedUnit },
): FeedFact | UnreadableFact {
  const read = lineOf(line, cells, columns, unit === "MI" ? "mi" : "km");
  if ("mistake" in read) return read;
  const cell = (column: FeedColumn): string => (cells[columns[column] ?? -1] ?? "").trim();
  const { car, at, odometer } = read;
  const service = cell("nextServiceKm");
  const serviceDay = cell("nextServiceOn");
  const nextServiceOn = serviceDay === "" ? null : parseDayCell(serviceDay);
  if (serviceDay !== "" && nextServiceOn === null)
    return { car, mistake: `Date d’entretien illisible : « ${serviceDay.slice(0, 40)} ».` };
  const served = service === "" ? null : wholeNumber(service);
  if (service !== "" && served === null)
    return { car, mistake: `Kilométrage d’entretien illisible : « ${service.slice(0, 40)} ».` };
  const isInMiles = /^mi/i.test(cell("unit") || unit);
  return {
    eventId: cell("eventId").slice(0, 200) || null,
    car,
    at,
    odometer,
    isIgnitionOn: null,
    nextServiceKm: served === null ? null : kilometresIn(isInMiles ? "MI" : "KM", served),
    nextServiceOn,
  };
}
