// The outcome of a rule: the entries that a fact wants, or the reason it cannot be posted.
import type { Day } from "#kernel/calendar/day.ts";
import type { IncompleteReason } from "../to-complete.ts";
import type { WantedEntry } from "../entry.ts";

export interface Derived {
  issuerId: string;
  /** The day and the name of the fact, shown in the list of incomplete facts. */
  day: Day;
  label: string;
  carId: string | null;
  entries: readonly WantedEntry[];
  /** Null once the fact is fully posted. */
  reason: IncompleteReason | null;
  /** The next day on which more entries fall due; null when there is none. */
  nextOn: Day | null;
}
