// Reminders of what falls due: at so many days before its day, once each; a night that was missed sends the nearest alone.

/** The one that is due `left` days before the day, of steps from the first to the last; `last` is the one sent before. */
export function nearestReminder<Step extends number>(
  steps: readonly Step[],
  left: number,
  last: number | null,
): Step | null {
  if (left < 0) return null;
  const due = steps.findLast((days) => left <= days);
  return due !== undefined && (last === null || due < last) ? due : null;
}
