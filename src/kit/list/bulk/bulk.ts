// Bulk actions on the selected rows: their declaration, their run row by row, and their outcome.
import type { Access } from "#kernel/contract.ts";
import { isAborted, errorMessage } from "#kernel/web/calls/failures.ts";
import { countText } from "#kernel/text/count-text.ts";

/** Processes one row; a returned text describes the result, such as the recipient of a mail. */
export type RunRow<Item> = (item: Item) => Promise<unknown>;

export type BulkAction<Item> = {
  /** The label: "Relancer". */
  label: string;
  may?: Access;
  isGrave?: boolean;
  /** True when this is the usual next step of the row (`usualMove`). */
  isNext?: (item: Item) => boolean;
  /** The messages that other people receive for each row; announced before the run and reported after. */
  sends?: string;
} & (
  | { run: RunRow<Item>; ask?: undefined; open?: undefined }
  /** Asks once, for all rows, for the action on each; null when the user cancels. */
  | { ask: (items: readonly Item[]) => Promise<RunRow<Item> | null>; run?: undefined; open?: undefined }
  /** One action on the whole selection, which `onDone` clears. */
  | { open: (items: readonly Item[], onDone: () => void) => void; run?: undefined; ask?: undefined }
);

/** Puts first the next step shared by every selected row, if any. */
export function nextActionsFirst<Item>(
  actions: readonly BulkAction<Item>[],
  items: readonly Item[],
): { action: BulkAction<Item>; isNext: boolean }[] {
  return actions
    .map((action) => ({ action, isNext: items.length > 0 && items.every((item) => action.isNext?.(item)) }))
    .toSorted((one, other) => Number(other.isNext) - Number(one.isNext));
}

/** One processed row. */
export interface RowOutcome {
  key: string;
  name: string;
  /** The reason of the refusal. */
  refusal?: string;
  /** The result as described by the action. */
  detail?: string;
}

export interface Outcome {
  label: string;
  rows: readonly RowOutcome[];
}

export const refusedRows = ({ rows }: Outcome): RowOutcome[] =>
  rows.filter(({ refusal }) => refusal !== undefined);

/** True when no row was refused and none has a detail to show. */
export const hasNothingToReport = ({ rows }: Outcome): boolean =>
  rows.every(({ refusal, detail }) => refusal === undefined && detail === undefined);

interface RunOptions<Item> {
  run: RunRow<Item>;
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onStep: (count: number) => void;
}

/** Processes all rows despite refusals; stops when the user leaves. */
export async function runAll<Item>(
  items: readonly Item[],
  { run, keyOf, nameOf, onStep }: RunOptions<Item>,
): Promise<RowOutcome[]> {
  const rows: RowOutcome[] = [];
  for (const item of items) {
    const row = { key: keyOf(item), name: nameOf(item) };
    try {
      const detail = await run(item);
      rows.push(typeof detail === "string" ? { ...row, detail } : row);
    } catch (error) {
      if (isAborted(error)) break;
      rows.push({ ...row, refusal: errorMessage(error) });
    }
    onStep(rows.length);
  }
  return rows;
}

/** A one-sentence summary: "2 lignes sur 3." */
export const outcomeSentence = (outcome: Outcome): string =>
  `${countText(outcome.rows.length - refusedRows(outcome).length, "ligne")} sur ${outcome.rows.length}.`;
