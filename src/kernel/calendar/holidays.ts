// Public holidays of France.
import { addDays, type Day, day, yearOf } from "./day.ts";

/** Easter Sunday (the rule of Meeus, Jones and Butcher). */
export function easterOf(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const at = h + l - 7 * m + 114;
  return day(
    `${year}-${String(Math.floor(at / 31)).padStart(2, "0")}-${String((at % 31) + 1).padStart(2, "0")}`,
  );
}

const fixed = ["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"];
/** Days after Easter: its Monday, the Ascension, Whit Monday. */
const movable = [1, 39, 50];

const holidaysOf = (year: number): ReadonlySet<Day> =>
  new Set([
    ...fixed.map((of) => day(`${year}-${of}`)),
    ...movable.map((days) => addDays(easterOf(year), days)),
  ]);
const years = new Map<number, ReadonlySet<Day>>();

/** Holidays of a year are computed once. */
export function isHoliday(of: Day): boolean {
  const year = yearOf(of);
  const days = years.get(year) ?? holidaysOf(year);
  years.set(year, days);
  return days.has(of);
}
