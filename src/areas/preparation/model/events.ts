// Events of inspections that later areas handle in the same transaction, and what they may refuse.
import { event, question } from "#kernel/event.ts";
import type { InspectionKind } from "./inspection-items.ts";

interface InspectionFact {
  inspectionId: string;
  carId: string;
  periodId: string;
  kind: InspectionKind;
}

/**
 * An inspection is finished, at that instant. Emitted again, with the same instant, by a late photo that makes another
 * version of it.
 */
export const inspectionFinished = event<InspectionFact & { at: string; kilometrage: number }>(
  "preparation.inspectionFinished",
);
/** A finished inspection is in progress again. */
export const inspectionReopened = event<InspectionFact & { at: string; kilometrage: number; reason: string }>(
  "preparation.inspectionReopened",
);
/** French reasons against beginning, completing or finishing the return inspection of a rental: its car is still out. */
export const reasonsAgainstReturnInspection = question<{ periodId: string }, string[]>(
  "preparation.reasonsAgainstReturnInspection",
);
/** French reasons against reopening a finished inspection: an estimate that rests on it has been proposed. */
export const reasonsAgainstReopeningInspection = question<InspectionFact, string[]>(
  "preparation.reasonsAgainstReopeningInspection",
);
