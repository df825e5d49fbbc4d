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

export const isHoliday = (of: Day): boolean =>
  fixed.includes(of.slice(5)) || movable.some((days) => addDays(easterOf(yearOf(of)), days) === of);
