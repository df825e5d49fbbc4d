// The billing plan of a contract: every month from delivery to term, equal whole months in one row.
import { z } from "zod";
import { addMonths, type Day, daySchema } from "#kernel/calendar/day.ts";
import { sumSchema } from "#kernel/money.ts";
import { settlementDueCents } from "#contracts/model/settlements/settlement.ts";
import { firstDeliveryOn, termOf } from "#contracts/model/period.ts";
import { effectDay, findSegment, termsByDay } from "#contracts/model/terms/terms-by-day.ts";
import { type DueInput, type DueLine, dueLineSchema, dueOf } from "./due/due.ts";

const planRowSchema = z.object({
  /** Its first day, and the first day of the month after its last one. */
  from: daySchema,
  to: daySchema,
  months: z.int(),
  /** Of one month. */
  lines: z.array(dueLineSchema),
  /** Without tax, of one month and of all. */
  monthCents: sumSchema,
  totalCents: sumSchema,
});
export type PlanRow = z.output<typeof planRowSchema>;

export const planSchema = z.object({
  /** False before the first delivery: the plan counts from the delivery deadline. */
  isDelivered: z.boolean(),
  termOn: daySchema.nullable(),
  /** The day of an early termination signed for a contract that still runs: rents are owed until its car is returned. */
  endsEarlyOn: daySchema.nullable(),
  rows: z.array(planRowSchema),
  /** Amounts stated by signed amendments for months already elapsed, on the day of effect; negative when refunded. */
  settlements: z.array(z.object({ amendment: z.int(), on: daySchema, months: z.int(), cents: sumSchema })),
  /** Without tax: rents and settlements. */
  totalCents: sumSchema,
});
export type Plan = z.output<typeof planSchema>;

const sumOf = (amounts: readonly { cents: number }[]): number =>
  amounts.reduce((sum, { cents }) => sum + cents, 0);

const monthsOf = (lines: readonly DueLine[]): [month: Day, lines: DueLine[]][] => [
  ...Map.groupBy(lines, ({ month }) => month),
];

const isSameLine = (a: DueLine, b: DueLine): boolean =>
  a.component.key === b.component.key &&
  a.component.label === b.component.label &&
  a.holder.companyId === b.holder.companyId &&
  a.issuerId === b.issuerId &&
  a.cents === b.cents &&
  a.amendment === b.amendment;

/** Whole months with the same lines fold into one row. */
const isSameMonth = (a: readonly DueLine[], b: readonly DueLine[]): boolean =>
  a.length === b.length &&
  [...a, ...b].every(({ rule }) => rule === "MONTH") &&
  a.every((line, index) => b[index] !== undefined && isSameLine(line, b[index]));

function rowsOf(lines: readonly DueLine[]): PlanRow[] {
  const rows: PlanRow[] = [];
  for (const [month, due] of monthsOf(lines)) {
    const last = rows.at(-1);
    if (last?.to === month && isSameMonth(last.lines, due)) {
      last.to = addMonths(month, 1);
      last.months += 1;
      last.totalCents += last.monthCents;
    } else {
      const cents = sumOf(due);
      rows.push({
        from: month,
        to: addMonths(month, 1),
        months: 1,
        lines: due,
        monthCents: cents,
        totalCents: cents,
      });
    }
  }
  return rows;
}

function settlementsOf({ contract }: DueInput): Plan["settlements"] {
  return contract.amendments
    .flatMap(({ stated, ...amendment }) =>
      stated === null
        ? []
        : {
            amendment: amendment.number,
            on: effectDay(amendment, contract.periods),
            months: stated.months,
            cents: settlementDueCents(stated),
          },
    )
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => a.on.localeCompare(b.on) || a.amendment - b.amendment);
}

export function planOf(input: DueInput): Omit<Plan, "endsEarlyOn"> {
  const { contract } = input;
  const lines = dueOf(input);
  const settlements = settlementsOf(input);
  return {
    isDelivered: firstDeliveryOn(contract.periods) !== null,
    termOn: termOf(findSegment(termsByDay(contract)).agreement.terms, contract.periods),
    rows: rowsOf(lines),
    settlements,
    totalCents: sumOf(lines) + sumOf(settlements),
  };
}
