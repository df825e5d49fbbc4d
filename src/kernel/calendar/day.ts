// A day of the calendar, `YYYY-MM-DD`, without time or zone. Arithmetic in whole days and months.
import { z } from "zod";

export type Day = string & { readonly Day: unique symbol };

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

const dayMs = 86_400_000;
const epochDays = (day: Day): number =>
  Date.UTC(+day.slice(0, 4), +day.slice(5, 7) - 1, +day.slice(8, 10)) / dayMs;
const fromEpochDays = (days: number): Day => new Date(days * dayMs).toISOString().slice(0, 10) as Day;

/** True for a real day of the calendar between 1900 and 2199. */
export function isDay(text: string): text is Day {
  if (!shape.test(text) || text < "1900" || text >= "2200") return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A constant known to be right; throws on a typing mistake. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a day: ${text}`);
  return text;
}

export const daySchema = z.custom<Day>((value) => typeof value === "string" && isDay(value), {
  error: "Date invalide : écrivez-la comme 21-11-2026.",
});

/** Days of business: the house is younger than the first, and nothing is agreed as late as the last. */
const firstEntered = "2000-01-01";
const lastEntered = "2059-12-31";

/** A day entered by a person: an implausible year is a field error. */
export const enteredDay = daySchema.refine(
  (on) => on >= firstEntered && on <= lastEntered,
  "Vérifiez l’année : elle se situe entre 2000 et 2059.",
);

export const addDays = (from: Day, days: number): Day => fromEpochDays(epochDays(from) + days);
export const daysBetween = (from: Day, to: Day): number => epochDays(to) - epochDays(from);

const twoDigits = (n: number): string => String(n).padStart(2, "0");

/** Same day `months` later, or the last day of that month: 31 January + 1 month = 28 February. */
export function addMonths(from: Day, months: number): Day {
  const total = +from.slice(0, 4) * 12 + (+from.slice(5, 7) - 1) + months;
  const [year, month, date] = [Math.floor(total / 12), (total % 12) + 1, +from.slice(8, 10)];
  const last = date > 28 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : date;
  return `${year}-${twoDigits(month)}-${twoDigits(Math.min(last, date))}` as Day;
}

/** Whole months from one day to another; 0 for a day that precedes. */
export function wholeMonths(from: Day, to: Day): number {
  if (to <= from) return 0;
  const months = (+to.slice(0, 4) - +from.slice(0, 4)) * 12 + (+to.slice(5, 7) - +from.slice(5, 7));
  return addMonths(from, months) > to ? months - 1 : months;
}

/** Whole months from one day to another, a started month included: the legal age of a car. */
export function startedMonths(from: Day, to: Day): number {
  const months = wholeMonths(from, to);
  return addMonths(from, months) < to ? months + 1 : months;
}

export const firstOfMonth = (of: Day): Day => `${of.slice(0, 7)}-01` as Day;
export const yearOf = (of: Day): number => +of.slice(0, 4);

/** `21-11-2026`: the format of every date on screen and on paper. */
export const frenchDay = (of: Day): string => `${of.slice(8, 10)}-${of.slice(5, 7)}-${of.slice(0, 4)}`;

const months = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
];
const weekdays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

/** 0 on a Monday. */
export const weekdayOf = (of: Day): number => (((epochDays(of) + 3) % 7) + 7) % 7;
export const monthName = (of: Day): string => months[+of.slice(5, 7) - 1] ?? "";

/** « 22 novembre », « 1er novembre ». */
export function dayAndMonth(of: Day): string {
  const number = +of.slice(8, 10);
  return `${number === 1 ? "1er" : number} ${monthName(of)}`;
}

/** « mardi 24 novembre ». */
export const longFrenchDay = (of: Day): string => `${weekdays[weekdayOf(of)]} ${dayAndMonth(of)}`;

const clockParts = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
} as const;
const paris = new Intl.DateTimeFormat("sv-SE", { ...clockParts, timeZone: "Europe/Paris" });

const quarterMs = 15 * 60_000;
const quarters = new Map<number, string>();
const maximumQuarters = 5_000;

/**
 * `2026-11-21 14:05`, in Paris. UTC offsets are constant within a quarter of an hour: each quarter is formatted once.
 */
function parisClock(at: Date | string): string {
  const instant = typeof at === "string" ? Date.parse(at) : at.getTime();
  const index = Math.floor(instant / quarterMs);
  let text = quarters.get(index);
  if (text === undefined) {
    text = paris.format(new Date(index * quarterMs));
    if (quarters.size >= maximumQuarters) quarters.clear();
    quarters.set(index, text);
  }
  const minute = Number(text.slice(14, 16)) + Math.floor((instant - index * quarterMs) / 60_000);
  return `${text.slice(0, 14)}${String(minute).padStart(2, "0")}`;
}

/** The day in Paris at an instant. */
export const dayInParis = (at: Date | string): Day => parisClock(at).slice(0, 10) as Day;

/** `21-11-2026 à 14:05`, in Paris. */
export function frenchInstant(at: Date | string): string {
  const text = parisClock(at);
  return `${frenchDay(text.slice(0, 10) as Day)} à ${text.slice(11, 16)}`;
}

/** `:09`: UTC offsets are whole minutes. */
const secondsOf = (at: Date | string): string => `:${new Date(at).toISOString().slice(17, 19)}`;

/** `21-11-2026 à 14:05:09`, in Paris. */
export const frenchInstantToTheSecond = (at: Date | string): string => frenchInstant(at) + secondsOf(at);

/** `14:05`: the clock time in Paris at an instant. */
export const timeInParis = (at: Date | string): string => parisClock(at).slice(11, 16);

const zoneClocks = new Map<string, Intl.DateTimeFormat>();

/** The clock of a zone, as if it were UTC, in milliseconds. */
function wallClock(zone: string, at: number): number {
  const clock = zoneClocks.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { ...clockParts, timeZone: zone });
  zoneClocks.set(zone, clock);
  return Date.parse(`${clock.format(new Date(at)).replace(" ", "T")}:00.000Z`);
}

/**
 * Every instant, ISO UTC, at which the clocks of a zone show this time on this day: none in a skipped hour, two in a
 * repeated one. The offsets of the day before and of the day after are the only ones possible.
 */
export function instantsOf(of: Day, time: string, zone = "Europe/Paris"): string[] {
  const wall = Date.parse(`${of}T${time}:00.000Z`);
  const offsets = new Set([wall - dayMs, wall + dayMs].map((at) => wallClock(zone, at) - at));
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((at) => wallClock(zone, at) === wall)
    .map((at) => new Date(at).toISOString())
    .toSorted();
}

/**
 * The instant, ISO UTC, of a clock time in Paris on a day: the first of the two in a repeated hour, the next one for
 * a skipped hour. A form that records what happened refuses a skipped hour first (`skippedTimeMistake`).
 */
export function parisInstant(of: Day, time: string): string {
  const [first = new Date(`${of}T${time}:00.000+01:00`).toISOString()] = instantsOf(of, time);
  return first;
}

/** The French mistake of a time that the clocks of Paris skip on that day; null when they show it. */
export const skippedTimeMistake = (of: Day, time: string): string | null =>
  instantsOf(of, time).length > 0
    ? null
    : `Le ${frenchDay(of)}, les horloges passent de 2 h à 3 h : cette heure n’existe pas.`;

/** The instant so many times 24 hours before another, ISO UTC. */
export const daysBefore = (at: Date, days: number): string =>
  new Date(at.getTime() - days * dayMs).toISOString();

/** The clock time in Paris at an instant, as if it were UTC: for a spreadsheet, which has no time zones. */
export const parisAsUtc = (at: Date | string): Date =>
  new Date(`${parisClock(at).replace(" ", "T")}${secondsOf(at)}Z`);

/** First instant after a day in Paris, ISO UTC: `at < endOfDay(day)` includes the whole day. */
export function endOfDay(of: Day): string {
  const next = addDays(of, 1);
  for (const hour of ["22", "23"]) {
    const instant = `${of}T${hour}:00:00.000Z`;
    if (paris.format(new Date(instant)).startsWith(`${next} 00:00`)) return instant;
  }
  throw new RangeError(`no midnight in Paris after ${of}`);
}

export const latestOf = (first: Day, ...others: readonly Day[]): Day =>
  others.reduce((latest, one) => (one > latest ? one : latest), first);
