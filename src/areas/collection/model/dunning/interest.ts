// Interest on late payments (C. com., art. L441-10, II): the rate of the European Central Bank in force on the first
// day of the semester, increased by 10 points; days are counted over 365, and the sum is rounded once.
import { addDays, type Day, day, daysBetween, yearOf } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";

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

/** Cents × days × millionths of one debt; null when the rate of a late semester is unknown. */
function productOf(debt: Debt, rates: readonly SemesterRate[], through: Day): bigint | null {
  if (through <= debt.dueOn) return 0n;
  const starts = segmentStarts(debt, through);
  let sum = 0n;
  for (const [index, start] of starts.entries()) {
    const balance = Math.max(0, balanceOn(debt, start));
    if (balance === 0) continue;
    const rate = rates.find(({ startsOn }) => startsOn === semesterOf(start));
    if (!rate) return null;
    const days = daysBetween(start, starts[index + 1] ?? addDays(through, 1));
    sum += BigInt(balance) * BigInt(days) * BigInt(millionths(rate.ecbRate) + increase);
  }
  return sum;
}

const yearOfMillionths = 365n * 1_000_000n;

/**
 * Interest of the debts of one invoice through a day, which counts: from the day after each due day, on what is left.
 * Null when the rate of a semester is missing: nothing is computed without it.
 */
export function interestThrough(
  debts: readonly Debt[],
  rates: readonly SemesterRate[],
  through: Day,
): Cents | null {
  let sum = 0n;
  for (const debt of debts) {
    const product = productOf(debt, rates, through);
    if (product === null) return null;
    sum += product;
  }
  return Number((2n * sum + yearOfMillionths) / (2n * yearOfMillionths));
}
