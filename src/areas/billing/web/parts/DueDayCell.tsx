// The due day of a document awaited, in red once it is late.
import { DayCell } from "#kit/cell/cells.tsx";
import { Due } from "#kit/cell/due.tsx";
import { type DueDays, lastDayInTime, nextDueOn } from "../../model/documents/late.ts";

export const DueDayCell = ({ of, isAwaited = true }: { of: DueDays; isAwaited?: boolean }) => (
  <Due day={isAwaited ? lastDayInTime(of) : null}>
    <DayCell day={nextDueOn(of)} />
  </Due>
);
