// A fact as its rule has judged it: the entries that it wants, or why it cannot be posted.
import type { Day } from "#kernel/calendar/day.ts";
import type { IncompleteReason } from "../to-complete.ts";
import type { WantedEntry } from "../entry.ts";

export interface Derived {
  issuerId: string;
  /** The day and the name of the fact, for the list of what is to complete. */
  day: Day;
  label: string;
  carId: string | null;
  entries: readonly WantedEntry[];
  /** Null for a fact that is posted whole. */
  reason: IncompleteReason | null;
  /** The next day on which it wants more entries; null when nothing is awaited. */
  nextOn: Day | null;
}
