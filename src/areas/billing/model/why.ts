// Why an amount is due, in one French sentence.
import { addDays, type Day, dayAndMonth, daysBetween, monthName, yearOf } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { DueLine } from "./due/due.ts";
import { daysInMonth, lengthOf } from "./due/months.ts";
import type { DaySpan } from "./due/rented-spans.ts";

/** « du 17 au 31 janvier », « le 17 janvier ». */
function spanText({ from, to }: DaySpan): string {
  const last = addDays(to, -1);
  if (daysBetween(from, to) === 1) return `le ${dayAndMonth(from)}`;
  return `du ${dayAndMonth(from).split(" ")[0]} au ${dayAndMonth(last)}`;
}

const countOf = (spans: readonly DaySpan[]): string => {
  const days = spans.reduce((sum, span) => sum + lengthOf(span), 0);
  return days === 1 ? "1 jour" : `${days} jours`;
};

/** Null where the amount is the rent of a whole month. */
function computation({ rule, monthlyCents, spans, month }: DueLine): string | null {
  if (rule === "MONTH") return null;
  const days = `${countOf(spans)} sur ${daysInMonth(month)}, ${spans.map(spanText).join(" et ")}`;
  if (rule === "DAYS") return `${frenchPrice(monthlyCents)} × ${days}`;
  if (rule === "REST") return `Reste du mois partagé : ${days}`;
  return `Complète le premier mois : ${days}`;
}

/** The computation and the amendment that set the rent, or an empty text when the line speaks for itself. */
export const whyDue = (line: DueLine): string =>
  [computation(line), line.amendment !== null && `avenant n°\u00a0${line.amendment}`]
    .filter(Boolean)
    .join(", ");

/** « janvier 2027 ». */
export const monthText = (month: Day): string => `${monthName(month)} ${yearOf(month)}`;
