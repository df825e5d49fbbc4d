// Why an amount is due, in one French sentence.
import { dayAndMonth, daysBetween, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { DueLine } from "./due/due.ts";
import { daysInMonth, lengthOf } from "./due/months.ts";
import type { DaySpan } from "./due/rented-spans.ts";
import { addDays } from "#kernel/calendar/day.ts";

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

function computation({ rule, monthlyCents, spans, month }: DueLine): string {
  const rent = frenchPrice(monthlyCents);
  if (rule === "MONTH") return "Mois entier";
  const days = `${countOf(spans)} sur ${daysInMonth(month)}, ${spans.map(spanText).join(" et ")}`;
  if (rule === "DAYS") return `${rent} × ${days}`;
  if (rule === "REST") return `Reste du mois après l’ancien locataire : ${days}`;
  return `${rent} moins la part du premier mois : ${days}`;
}

export const whyDue = (line: DueLine): string =>
  line.amendment === null ? computation(line) : `${computation(line)} (avenant n° ${line.amendment})`;

/** « Janvier 2027 », « De février 2027 à février 2030 ». */
export const monthText = (of: DueLine["month"]): string =>
  `${dayAndMonth(of).split(" ")[1] ?? ""} ${frenchDay(of).slice(6)}`;
