// A loan for a car: its instalments, to the cent.
import { z } from "zod";
import { addMonths, type Day, daySchema, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, roundCents } from "#kernel/money.ts";

export const loanTypes = {
  /** Constant instalments. */
  AMORTIZING: "Amortissable",
  /** Constant instalments, and the residual with the last one. */
  BALLOON: "Avec valeur résiduelle",
  /** Interest alone, and the whole principal with the last instalment. */
  BULLET: "In fine",
  /** The funder owns the car until its residual value is paid. */
  FINANCE_LEASE: "Crédit-bail",
} as const;
export type LoanType = keyof typeof loanTypes;

export interface Loan {
  loanType: LoanType;
  amountCents: Cents;
  /** Yearly, nominal: a twelfth of it each month, as French banks count. */
  rate: number;
  durationMonths: number;
  /** The day the funds are paid; null: unknown, or a month before the first instalment. */
  startsOn: Day | null;
  firstInstalment: Day;
  /** Paid with the last instalment of a balloon or of a finance lease; 0 otherwise. */
  residualCents: Cents;
  /** A yearly share of the borrowed amount. */
  insuranceRate: number;
}

export const instalmentSchema = z.object({
  /** From 1. */
  number: z.int(),
  dueOn: daySchema,
  principalCents: z.int(),
  interestCents: z.int(),
  insuranceCents: z.int(),
  /** The sum of the three. */
  totalCents: z.int(),
  /** Principal still owed once it is paid. */
  outstandingCents: z.int(),
});
export type Instalment = z.output<typeof instalmentSchema>;

/**
 * The omission of the schedule when the funds are not paid a month before the first instalment, in French; otherwise null.
 */
export function startWarning({
  startsOn,
  firstInstalment,
}: {
  startsOn: Day | null;
  firstInstalment: Day | null;
}): string | null {
  if (startsOn === null || firstInstalment === null) return null;
  const month = addMonths(firstInstalment, -1);
  if (startsOn === month || addMonths(startsOn, 1) === firstInstalment) return null;
  const fundsAndFirstInstalment = `Les fonds sont versés le ${frenchDay(startsOn)}, la première échéance est le ${frenchDay(firstInstalment)}`;
  return startsOn < month
    ? `${fundsAndFirstInstalment} : les intérêts intercalaires, avant le ${frenchDay(month)}, ne sont pas dans cet échéancier.`
    : `${fundsAndFirstInstalment} : cet échéancier compte un mois entier d’intérêts avant elle, comparez-le à celui du financeur.`;
}

/** True when part of the principal may be left to the last instalment. */
export const hasResidual = (type: LoanType): boolean => type === "BALLOON" || type === "FINANCE_LEASE";

/** The principal paid with the last instalment, besides the constant part. */
export const residualOf = ({ loanType, amountCents, residualCents }: Loan): Cents =>
  loanType === "BULLET" ? amountCents : hasResidual(loanType) ? residualCents : 0;

/** One month's share of a yearly rate on the amount owed. */
const monthlyInterest = (owedCents: Cents, rate: number): number => (owedCents * rate) / 12;

/**
 * The constant instalment, insurance excluded: the interest of the residual, and P i / (1 - (1 + i)^-n) for the rest.
 */
export function repaymentOf(loan: Loan): Cents {
  const { amountCents, rate, durationMonths } = loan;
  const residual = residualOf(loan);
  const monthly = rate / 12;
  if (monthly === 0) return roundCents((amountCents - residual) / durationMonths);
  const discount = (1 + monthly) ** -durationMonths;
  return roundCents(
    monthlyInterest(residual, rate) + monthlyInterest(amountCents - residual, rate) / (1 - discount),
  );
}

/** Every instalment; interest is rounded each month, and the last instalment pays the remainder to the cent. */
export function scheduleOf(loan: Loan): Instalment[] {
  const repayment = repaymentOf(loan);
  const insuranceCents = roundCents(monthlyInterest(loan.amountCents, loan.insuranceRate));
  let outstandingCents = loan.amountCents;
  return Array.from({ length: loan.durationMonths }, (_, index) => {
    const number = index + 1;
    const interestCents = roundCents(monthlyInterest(outstandingCents, loan.rate));
    const isLast = number === loan.durationMonths;
    const principalCents = isLast
      ? outstandingCents
      : Math.min(outstandingCents, Math.max(0, repayment - interestCents));
    outstandingCents -= principalCents;
    return {
      number,
      dueOn: addMonths(loan.firstInstalment, index),
      principalCents,
      interestCents,
      insuranceCents,
      totalCents: principalCents + interestCents + insuranceCents,
      outstandingCents,
    };
  });
}

/** The figures of a loan when there is none. */
export const emptyLoan = {
  loanType: null,
  amountCents: null,
  residualCents: 0,
  rate: null,
  durationMonths: null,
  startsOn: null,
  firstInstalment: null,
  monthlyRepaymentCents: null,
  contractNumber: "",
} as const;
