// Reminders before a due day, each sent once; after a missed night only the nearest one is sent.

/** The step due `daysLeft` days before the day, of steps from the first to the last; null once sent (`lastSent`). */
export function nearestReminder<Step extends number>(
  steps: readonly Step[],
  daysLeft: number,
  lastSent: number | null,
): Step | null {
  if (daysLeft < 0) return null;
  const due = steps.findLast((days) => daysLeft <= days);
  return due !== undefined && (lastSent === null || due < lastSent) ? due : null;
}
