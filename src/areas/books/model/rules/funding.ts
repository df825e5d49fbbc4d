// The entries of the loan of a car: its funds, its fee, each instalment once due, its early repayment.
import { earlyRepaymentOf } from "#funding/model/early-repayment.ts";
import { type Loan, scheduleOf } from "#funding/model/loan.ts";
import { addMonths, type Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import { type Line, line, third, type WantedEntry } from "../entry.ts";

export interface FundingFact {
  loan: Loan;
  carId: string;
  funderId: string;
  funderName: string;
  contractNumber: string;
  applicationFeeCents: Cents;
  terminationFeeRate: number;
  endedOn: Day | null;
  /** Paid by its early repayment; null for what was owed. */
  settledCents: Cents | null;
}

type Paid = Record<"principalCents" | "interestCents" | "insuranceCents" | "totalCents", Cents>;

/** A difference from what was owed belongs to the fee of an early repayment. */
function paidLines({ funderId, carId }: FundingFact, paid: Paid): Line[] {
  const { principalCents, interestCents, insuranceCents, totalCents } = paid;
  return [
    line("164", principalCents, { ...third("funder", funderId), carId }),
    line("6611", interestCents, { carId }),
    line("616", insuranceCents, { carId }),
    line("668", totalCents - principalCents - interestCents - insuranceCents, { carId }),
    line("5117", -totalCents, { carId }),
  ];
}

function repaymentLines(fact: FundingFact, on: Day): Line[] {
  const owed = earlyRepaymentOf({ ...fact.loan, terminationFeeRate: fact.terminationFeeRate }, on);
  const totalCents = fact.settledCents ?? owed.totalCents;
  return paidLines(fact, { ...owed, principalCents: owed.outstandingCents, totalCents });
}

/** In the order of their days. */
function allEntries(fact: FundingFact): WantedEntry[] {
  const { loan, carId, funderId, funderName, contractNumber, applicationFeeCents, endedOn } = fact;
  const entry = (key: string, day: Day, label: string, lines: readonly Line[]): WantedEntry => ({
    key,
    journal: "FI",
    day,
    piece: { ref: contractNumber || "Prêt", on: day },
    label: `${label} ${funderName}`,
    lines,
  });
  const from = loan.startsOn ?? addMonths(loan.firstInstalment, -1);
  return [
    entry("funds", from, "Fonds du prêt", [
      line("5117", loan.amountCents, { carId }),
      line("164", -loan.amountCents, { ...third("funder", funderId), carId }),
    ]),
    entry("fee", from, "Frais de dossier", [
      line("627", applicationFeeCents, { carId }),
      line("5117", -applicationFeeCents, { carId }),
    ]),
    ...scheduleOf(loan)
      .filter(({ dueOn }) => endedOn === null || dueOn <= endedOn)
      .map(({ number, dueOn, ...paid }) =>
        entry(`instalment ${number}`, dueOn, `Échéance ${number}`, paidLines(fact, paid)),
      ),
    ...(endedOn === null
      ? []
      : [entry("repayment", endedOn, "Remboursement anticipé", repaymentLines(fact, endedOn))]),
  ];
}

/** The entries until a day, and the next day that wants more. */
export function fundingEntries(
  fact: FundingFact,
  until: Day,
): { entries: WantedEntry[]; nextOn: Day | null } {
  const all = allEntries(fact);
  return {
    entries: all.filter(({ day }) => day <= until),
    nextOn: all.find(({ day }) => day > until)?.day ?? null,
  };
}
