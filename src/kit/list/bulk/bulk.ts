// What is done with the rows chosen: what an action is, one row after the other, and what became of each.
import type { Access } from "#kernel/contract.ts";
import { isAborted, errorMessage } from "#kernel/web/calls/failures.ts";

/** Does one row; a text that it answers says what was done: to whom a mail went. */
export type RunRow<Item> = (item: Item) => Promise<unknown>;

export type BulkAction<Item> = {
  /** The verb: "Relancer". */
  label: string;
  may?: Access;
  isGrave?: boolean;
  /** True where this is what usually comes next to a row (`usualMove`). */
  isNext?: (item: Item) => boolean;
  /** What people outside of the screen receive for each row; it is asked before, and told after. */
  sends?: string;
} & (
  | { run: RunRow<Item>; ask?: undefined; open?: undefined }
  /** Asks once, for all rows, what is to be done with each; null when the person gives up. */
  | { ask: (items: readonly Item[]) => Promise<RunRow<Item> | null>; run?: undefined; open?: undefined }
  /** One thing done with the whole selection, which `onDone` empties. */
  | { open: (items: readonly Item[], onDone: () => void) => void; run?: undefined; ask?: undefined }
);

/** What comes next to every row chosen before the rest, when they share it. */
export function nextActionsFirst<Item>(
  actions: readonly BulkAction<Item>[],
  items: readonly Item[],
): { action: BulkAction<Item>; isNext: boolean }[] {
  return actions
    .map((action) => ({ action, isNext: items.length > 0 && items.every((item) => action.isNext?.(item)) }))
    .toSorted((one, other) => Number(other.isNext) - Number(one.isNext));
}

/** One row after its turn. */
export interface RowOutcome {
  key: string;
  name: string;
  /** Why it was refused. */
  refusal?: string;
  /** What was done, in its own words. */
  detail?: string;
}

export interface Outcome {
  label: string;
  rows: readonly RowOutcome[];
}

export const refusedRows = ({ rows }: Outcome): RowOutcome[] =>
  rows.filter(({ refusal }) => refusal !== undefined);

/** Nothing was refused, and no row has more to say than that it is done. */
export const hasNothingToReport = ({ rows }: Outcome): boolean =>
  rows.every(({ refusal, detail }) => refusal === undefined && detail === undefined);

interface RunOptions<Item> {
  run: RunRow<Item>;
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onStep: (count: number) => void;
}

/** Goes through all rows, whatever is refused; stops where the person leaves. */
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

export const rowCountText = (count: number): string => `${count} ligne${count > 1 ? "s" : ""}`;

/** In one sentence: "2 lignes sur 3." */
export const outcomeSentence = (outcome: Outcome): string =>
  `${rowCountText(outcome.rows.length - refusedRows(outcome).length)} sur ${outcome.rows.length}.`;
