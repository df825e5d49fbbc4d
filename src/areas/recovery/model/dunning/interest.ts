// Interest on late payments (C. com., art. L441-10, II): the rate of the European Central Bank in force on the first
// day of the semester, increased by 10 points; days are counted over 365, and the sum is rounded once.
import { addDays, type Day, day, daysBetween, frenchDay, yearOf } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice, frenchRate } from "#kernel/money.ts";

/** C. com., art. D441-5: once by invoice, owed by professionals alone. */
export const recoveryFeeCents: Cents = 4_000;

/** Added to the rate of the ECB, in millionths. */
const increase = 100_000;

/** The rate of the ECB on the first day of a semester: 0.0215 is 2.15 %. */
export interface SemesterRate {
  startsOn: Day;
  ecbRate: number;
}

/** Money that lowers a debt; negative when it came back. */
export interface DebtPayment {
  on: Day;
  cents: Cents;
}

/** An amount to pay on a day, without interest, recovery fees or calls for funds: none of these bears interest. */
export interface Debt {
  amountCents: Cents;
  dueOn: Day;
  payments: readonly DebtPayment[];
}

export const semesterOf = (on: Day): Day => day(`${yearOf(on)}-${on.slice(5, 7) < "07" ? "01" : "07"}-01`);
/** The first day of the semester after that of a day. */
export const nextSemester = (on: Day): Day => semesterOf(addDays(semesterOf(on), 190));

const millionths = (rate: number): number => Math.round(rate * 1_000_000);

/** The rate of a semester with its 10 points: 0.1215 is 12.15 %. */
export const lateRate = (ecbRate: number): number => (millionths(ecbRate) + increase) / 1_000_000;

/** Days on which the balance or the rate changes: each begins a segment. */
function segmentStarts({ dueOn, payments }: Debt, through: Day): Day[] {
  const first = addDays(dueOn, 1);
  const changes = payments.map(({ on }) => addDays(on, 1)).filter((on) => on > first && on <= through);
  const semesters: Day[] = [];
  for (let on = nextSemester(first); on <= through; on = nextSemester(on)) semesters.push(on);
  return [...new Set([first, ...changes, ...semesters])].toSorted();
}

/** A payment lowers the balance from the day after: the day of a payment is still late. */
const balanceOn = ({ amountCents, payments }: Debt, on: Day): Cents =>
  payments.reduce((left, payment) => (payment.on < on ? left - payment.cents : left), amountCents);

/** A sum that bears interest at one rate, from its first day to its last one. */
export interface InterestPeriod {
  cents: Cents;
  from: Day;
  through: Day;
  days: number;
  /** With the 10 points: 0.1215 is 12.15 %. */
  rate: number;
}

/** Null when the rate of a late semester is unknown. */
function periodsOf(debt: Debt, rates: readonly SemesterRate[], through: Day): InterestPeriod[] | null {
  if (through <= debt.dueOn) return [];
  const starts = segmentStarts(debt, through);
  const periods: InterestPeriod[] = [];
  for (const [index, from] of starts.entries()) {
    const cents = Math.max(0, balanceOn(debt, from));
    if (cents === 0) continue;
    const rate = rates.find(({ startsOn }) => startsOn === semesterOf(from));
    if (!rate) return null;
    const next = starts[index + 1] ?? addDays(through, 1);
    const days = daysBetween(from, next);
    periods.push({ cents, from, through: addDays(next, -1), days, rate: lateRate(rate.ecbRate) });
  }
  return periods;
}

/**
 * The periods of the debts of one invoice through a day, which counts: from the day after each due day, on what is left.
 * Null when the rate of a semester is missing: nothing is computed without it.
 */
export function interestPeriods(
  debts: readonly Debt[],
  rates: readonly SemesterRate[],
  through: Day,
): InterestPeriod[] | null {
  const periods: InterestPeriod[] = [];
  for (const debt of debts) {
    const found = periodsOf(debt, rates, through);
    if (found === null) return null;
    periods.push(...found);
  }
  return periods;
}

const yearOfMillionths = 365n * 1_000_000n;

/** Interest of the periods of one invoice, in cents. */
export function interestOf(periods: readonly InterestPeriod[]): Cents {
  const sum = periods.reduce(
    (total, { cents, days, rate }) => total + BigInt(cents) * BigInt(days) * BigInt(millionths(rate)),
    0n,
  );
  return Number((2n * sum + yearOfMillionths) / (2n * yearOfMillionths));
}

const periodText = ({ cents, from, through, days, rate }: InterestPeriod): string => {
  const span = from === through ? `le ${frenchDay(from)}` : `du ${frenchDay(from)} au ${frenchDay(through)}`;
  return `${frenchPrice(cents)} × ${days} jour${days === 1 ? "" : "s"} à ${frenchRate(rate)} (${span})`;
};

/** The computation of the interest of one invoice, in French: it can be done again from it. */
export const interestText = (periods: readonly InterestPeriod[], billedCents: Cents): string =>
  `${periods.map(periodText).join(" + ")}, sur 365 jours${
    billedCents > 0 ? `, moins ${frenchPrice(billedCents)} déjà facturés` : ""
  }`;
