// Last days in time: in red, with the number of days, once they have passed.
import type { ReactNode } from "react";
import type { Day } from "#kernel/calendar/day.ts";
import { daysLate, latenessMark, latenessText } from "#kernel/calendar/lateness.ts";
import { useToday } from "#kernel/web/today.ts";
import { DayCell } from "./cells.tsx";
import css from "./due.module.css";

/** A date as `children`, due on `day`; null when it no longer awaits anything. */
export function Due({ day, children }: { day: Day | null; children: ReactNode }) {
  const days = daysLate(day, useToday());
  if (days === 0) return children;
  return (
    <span className={css.late} title={latenessText(days)}>
      {children} <small>{latenessMark(days)}</small>
    </span>
  );
}

export const DueCell = ({ day }: { day: Day | null }) => (
  <Due day={day}>
    <DayCell day={day} />
  </Due>
);
