// Declarations of payments, month after month.
import { z } from "zod";
import { addMonths, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { instant } from "#kernel/schema/french.ts";
import { monthText } from "#billing/model/why.ts";
import { reportedPaymentSchema } from "./payments.ts";

export const reportedMonthSchema = z.object({
  /** Those of a declared month are as they were declared. */
  payments: z.array(reportedPaymentSchema),
  declaration: z.object({ declaredAt: instant, declaredBy: z.string(), sha256: z.string() }).nullable(),
  isDeclarable: z.boolean(),
});
export type ReportedMonth = z.output<typeof reportedMonthSchema>;

/** Why a month cannot be declared; null when it can be. The first one is free, the others follow in order. */
export function refusalToDeclare(
  month: Day,
  { lastMonth, today }: { lastMonth: Day | null; today: Day },
): string | null {
  if (lastMonth !== null && month <= lastMonth)
    return `Les encaissements sont déjà déclarés jusqu’à ${monthText(lastMonth)}.`;
  const next = lastMonth === null ? month : addMonths(lastMonth, 1);
  if (month > next) return `Déclarez d’abord les encaissements du mois précédent : ${monthText(next)}.`;
  const end = addMonths(month, 1);
  return end > today ? `Ce mois se déclare une fois terminé, à partir du ${frenchDay(end)}.` : null;
}
