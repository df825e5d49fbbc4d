// Words of what is late. Each names one figure, which `late_parts` and `late_documents` of the database define.
import { addDays, type Day } from "#kernel/calendar/day.ts";

export interface DueDays {
  dueOn: Day | null;
  lateFrom: Day | null;
  sentOn: Day | null;
}

/**
 * The day of the next amount due of a document: the first open part falls due on the day before `lateFrom`, and an
 * instalment plan sets later days than the due day of its document. A document sent after its due day keeps that day.
 */
export function nextDueOn({ dueOn, lateFrom, sentOn }: DueDays): Day | null {
  if (lateFrom === null) return dueOn;
  const eve = addDays(lateFrom, -1);
  return eve === sentOn ? dueOn : eve;
}

/** The last day in time of what is awaited: its due day, or the later day of its sending; null while it is not sent. */
export function lastDayInTime({ dueOn, lateFrom, sentOn }: DueDays): Day | null {
  if (sentOn === null || dueOn === null) return null;
  if (lateFrom !== null) return addDays(lateFrom, -1);
  return sentOn > dueOn ? sentOn : dueOn;
}

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
