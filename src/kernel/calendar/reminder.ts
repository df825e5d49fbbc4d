// Reminders of what falls due: at so many days before its day, once each; a night that was missed sends the nearest alone.

/** The one that is due `left` days before the day, of steps from the first to the last; `last` is the one sent before. */
export function nearestReminder<Step extends number>(
  steps: readonly Step[],
  daysLeft: number,
  lastSent: number | null,
): Step | null {
  if (daysLeft < 0) return null;
  const due = steps.findLast((days) => daysLeft <= days);
  return due !== undefined && (lastSent === null || due < lastSent) ? due : null;
}
