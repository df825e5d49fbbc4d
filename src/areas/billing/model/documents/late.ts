// Words of what is late. Each names one figure, which `late_parts` and `late_documents` of the database define.
import { addDays, type Day } from "#kernel/calendar/day.ts";

/**
 * The day of the next amount due of a document: the first open part falls due on the day before `lateFrom`, and an
 * instalment plan sets later days than the due day of its document.
 */
export const nextDueOn = ({ dueOn, lateFrom }: { dueOn: Day | null; lateFrom: Day | null }): Day | null =>
  lateFrom === null ? dueOn : addDays(lateFrom, -1);

export const lateLabels = {
  /** Open parts of invoices and notes past their due day, but those born before a judgment. */
  late: "En retard",
  /** Late, less what is disputed. */
  undisputed: "En retard, hors contesté",
  /** Late and undisputed, without interest and fees, and with the instalments to come of a plan. */
  principal: "Principal à recouvrer",
  /** Late and undisputed, without interest and fees, nor what a debit is about to collect or a credit covers. */
  toChase: "À relancer",
  /** Past its due day, calls for funds included; without what is disputed. */
  expected: "Échu, appels de fonds compris, hors contesté",
} as const;
