// Parts that an area adds to the home page.
import { holdsAny } from "#kernel/actor.ts";
import type { Permission, RecordKind } from "#kernel/contract.ts";
import type { CounterRule } from "#kernel/manifest.ts";
import type { Figure, SetupStep, Waiting, WaitingItem } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";

export interface VisiblePart {
  /** Its rank among the parts of every area. */
  rank: number;
  /** Any one of them; empty: everyone. */
  may: readonly Permission[];
  /** The counter of the menu that it details: visible to the same people. */
  counter?: CounterRule;
  /** Kinds of records whose changes may change it: open home pages then read it again. */
  shows: readonly RecordKind[] | ((call: Call) => readonly string[]);
}

export interface HomePart<T> extends VisiblePart {
  read: (call: Call) => Promise<T>;
}

/** A step of an empty company, shown to those who may take it until it is done. */
export interface SetupPart extends VisiblePart {
  step: SetupStep;
  isDone: (call: Call) => Promise<boolean>;
}

export interface HomeParts {
  /** In the order in which they are taken. */
  setup?: readonly SetupPart[];
  figures?: readonly HomePart<readonly Figure[]>[];
  /** Late ones come first, whatever their rank; empty ones come last. */
  waiting?: readonly HomePart<Waiting>[];
}

declare module "#kernel/server/area.ts" {
  interface Area {
    home?: HomeParts;
  }
}

const countOf = async (call: Call, { tally }: CounterRule): Promise<number> =>
  tally === null ? 0 : (await readTallies(call.db))(tally);

/** Maximum items in a block of the home page. */
export const maximumHomeItems = 5;

type Item = Omit<WaitingItem, "dueOn"> & Partial<Pick<WaitingItem, "dueOn">>;

export interface WorkBlock extends Pick<Waiting, "title" | "to" | "empty"> {
  rank: number;
}

interface Work<Row> extends WorkBlock {
  /** The first rows, by due day; the home page limits a query itself. */
  rows: (call: Call) => { limit(count: number): { execute(): Promise<Row[]> } } | Promise<Row[]>;
  item: (row: Row, call: Call) => Item | Promise<Item>;
}

async function readWork<Row>(call: Call, { rows: select, item }: Pick<Work<Row>, "rows" | "item">) {
  const query = select(call);
  const rows = await (query instanceof Promise ? query : query.limit(maximumHomeItems).execute());
  const items: WaitingItem[] = [];
  for (const row of rows) items.push({ dueOn: null, ...(await item(row, call)) });
  return { rows, items };
}

/** The work behind a counter of the menu: shown to the same people, with the same total. */
export const countedWork = <Row>(
  key: string,
  counter: CounterRule,
  { rank, rows, item, ...block }: Work<Row>,
): HomePart<Waiting> => ({
  rank,
  may: [],
  counter,
  shows: () => counter.shows,
  read: async (call) => ({
    key,
    ...block,
    total: await countOf(call, counter),
    items: (await readWork(call, { rows, item })).items,
  }),
});

/** Work that no counter of the menu counts: each of its rows holds their total. */
export const pendingWork = <Row extends { total: number }>(
  key: string,
  { rank, may, shows, rows: select, item, ...block }: Work<Row> & Pick<VisiblePart, "may" | "shows">,
): HomePart<Waiting> => ({
  rank,
  may,
  shows,
  read: async (call) => {
    const { rows, items } = await readWork(call, { rows: select, item });
    return { key, ...block, total: Number(rows[0]?.total ?? 0), items };
  },
});

/** A counter of the menu that counts cars in a state, and no work. */
export const countedFigure = (
  key: string,
  counter: CounterRule,
  { rank, ...figure }: Pick<Figure, "label" | "to" | "tone"> & { rank: number },
): HomePart<readonly Figure[]> => ({
  rank,
  may: [],
  counter,
  shows: () => counter.shows,
  read: async (call) => [{ key, ...figure, value: await countOf(call, counter), unit: "count" }],
});

interface TallyFigure extends Pick<Figure, "key" | "label" | "to" | "tone"> {
  tally: string;
  /** Any one of them; empty: everyone. */
  may: readonly Permission[];
}

/** Figures that are tallies, read together. */
export const tallyFigures =
  (figures: readonly TallyFigure[]) =>
  async (call: Call): Promise<readonly Figure[]> => {
    const visible = figures.filter(({ may }) => holdsAny(call.grants, call.actor, may));
    if (visible.length === 0) return [];
    const count = await readTallies(call.db);
    return visible.map(({ key, tally, label, to, tone }) => ({
      key,
      label,
      value: count(tally),
      unit: "count",
      to,
      tone,
    }));
  };
