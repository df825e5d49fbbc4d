// Last days in time: in red, with the number of days, once they have passed.
import type { ReactNode } from "react";
import type { Day } from "#kernel/calendar/day.ts";
import { daysLate, latenessMark, latenessText } from "#kernel/calendar/lateness.ts";
import { useToday } from "#kernel/web/today.ts";
import { DayCell } from "./cells.tsx";
import css from "./due.module.css";

interface DueProps {
  /** Null when it no longer awaits anything. */
  day: Day | null;
  /** The planned day: a later one than `day` is late already. */
  on?: Day | undefined;
  children: ReactNode;
}

/** A date as `children`, due on `day`. */
export function Due({ day, on, children }: DueProps) {
  const today = useToday();
  const days = daysLate(day, on && on > today ? on : today);
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
