// Last days in time: in red, with the number of days, once they have passed.
import type { ReactNode } from "react";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { daysLate, latenessMark, latenessText } from "#kernel/calendar/lateness.ts";
import { useToday } from "#kernel/web/today.ts";
import { DayCell } from "./cells.tsx";
import css from "./due.module.css";

interface DueProps {
  /** Null when it no longer awaits anything. */
  day: Day | null;
  /** The planned day: a later one than `day` is late already, and the lateness says that it is counted to it. */
  on?: Day | undefined;
  children: ReactNode;
}

/** A date as `children`, due on `day`. */
export function Due({ day, on, children }: DueProps) {
  const today = useToday();
  const isPlannedLater = on !== undefined && on > today;
  const countedOn = isPlannedLater ? on : today;
  const days = daysLate(day, countedOn);
  if (days === 0) return children;
  return (
    <span className={css.late} title={`${latenessText(days)} au ${frenchDay(countedOn)}`}>
      {children}{" "}
      <small>{isPlannedLater ? `${latenessMark(days)} au ${frenchDay(on)}` : latenessMark(days)}</small>
    </span>
  );
}

export const DueCell = ({ day }: { day: Day | null }) => (
  <Due day={day}>
    <DayCell day={day} />
  </Due>
);
