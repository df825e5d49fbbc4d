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

interface CountedWork extends Pick<Waiting, "title" | "to" | "empty"> {
  rank: number;
  /** The first items, by due day. */
  readItems: (call: Call) => Promise<WaitingItem[]>;
}

/** The work behind a counter of the menu: shown to the same people, with the same total. */
export const countedWork = (
  key: string,
  counter: CounterRule,
  { rank, readItems, ...block }: CountedWork,
): HomePart<Waiting> => ({
  rank,
  may: [],
  counter,
  shows: () => counter.shows,
  read: async (call) => ({
    key,
    ...block,
    total: await countOf(call, counter),
    items: await readItems(call),
  }),
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

/** Maximum items in a block of the home page. */
export const maximumHomeItems = 5;
