// The interest and fees of the loans of a car, paid to this day, for its statement.
import { statementLines } from "#fleet/model/events.ts";
import { costLines } from "#fleet/model/statement.ts";
import { yearOf } from "#kernel/calendar/day.ts";
import { sumOf } from "#kernel/money.ts";
import { answer } from "#kernel/server/area.ts";
import { outstandingOn } from "../../model/early-repayment.ts";
import { loanOf } from "../../model/funding.ts";
import { scheduleOf } from "../../model/loan.ts";
import { fundingsOf } from "./open-funding.ts";

export const loanLines = answer(statementLines, async (call, { carId }) => {
  const shared = { state: "PAID", cause: `/car-summary/fundings/${carId}` } as const;
  return (await fundingsOf(call, carId)).flatMap((funding) => {
    const loan = loanOf(funding);
    if (!loan) return [];
    const { funderName, applicationFeeCents, endedOn, settledCents } = funding;
    const until = endedOn !== null && endedOn < call.today ? endedOn : call.today;
    const schedule = scheduleOf(loan);
    const paid = schedule.filter(({ dueOn }) => dueOn <= until);
    const startsOn = loan.startsOn ?? loan.firstInstalment;
    return costLines([
      ...[...Map.groupBy(paid, ({ dueOn }) => yearOf(dueOn))].map(([year, instalments]) => ({
        ...shared,
        kind: "INTEREST" as const,
        label: `Intérêts et assurance ${year}, ${funderName ?? "prêt"}`,
        on: instalments.at(-1)?.dueOn ?? null,
        cents: sumOf(instalments.map(({ interestCents, insuranceCents }) => interestCents + insuranceCents)),
      })),
      {
        ...shared,
        kind: "LOAN_FEE",
        label: "Frais de dossier du prêt",
        on: startsOn,
        cents: startsOn <= call.today ? applicationFeeCents : null,
      },
      {
        ...shared,
        kind: "LOAN_FEE",
        label: "Remboursement anticipé\u00a0: intérêts courus et indemnité",
        on: endedOn,
        cents:
          endedOn !== null && settledCents !== null
            ? Math.max(0, settledCents - outstandingOn(loan, schedule, endedOn))
            : null,
      },
    ]);
  });
});
