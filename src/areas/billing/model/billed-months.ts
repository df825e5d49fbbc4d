// Billed and due amounts of a contract, by month.
import { z } from "zod";
import { addMonths, type Day, daySchema } from "#kernel/calendar/day.ts";
import { type Cents, sumSchema } from "#kernel/money.ts";
import { id } from "#kernel/schema/french.ts";
import type { PlanRow } from "./plan.ts";

const monthDocumentSchema = z.object({
  id,
  /** Null for a draft. */
  number: z.string().nullable(),
});

export const billedMonthSchema = z.object({
  month: daySchema,
  /** Without tax, as the rest. */
  dueCents: sumSchema,
  billedCents: sumSchema,
  differenceCents: sumSchema,
  documents: z.array(monthDocumentSchema),
});
export type BilledMonth = z.output<typeof billedMonthSchema>;

export interface MonthBilling {
  month: Day;
  billedCents: Cents;
  documents: z.output<typeof monthDocumentSchema>[];
}

const dueIn = (rows: readonly Pick<PlanRow, "from" | "to" | "monthCents">[], month: Day): Cents =>
  rows.reduce((sum, { from, to, monthCents }) => sum + (from <= month && month < to ? monthCents : 0), 0);

/** Every month from the first due or billed to the last billed, or to `through`. */
export function billedMonths(
  rows: readonly Pick<PlanRow, "from" | "to" | "monthCents">[],
  billed: readonly MonthBilling[],
  through: Day,
): BilledMonth[] {
  const byMonth = new Map(billed.map((one) => [one.month, one]));
  const bounds = [...byMonth.keys(), ...rows.slice(0, 1).map(({ from }) => from)].toSorted();
  const [first] = bounds;
  if (first === undefined) return [];
  const lastBilled = [...byMonth.keys()].toSorted().at(-1) ?? first;
  const last = lastBilled > through ? lastBilled : through;
  const out: BilledMonth[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    const dueCents = dueIn(rows, month);
    const { billedCents = 0, documents = [] } = byMonth.get(month) ?? {};
    if (dueCents === 0 && billedCents === 0 && documents.length === 0) continue;
    out.push({ month, dueCents, billedCents, differenceCents: dueCents - billedCents, documents });
  }
  return out;
}
