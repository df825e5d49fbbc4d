// Parts that an area adds to the home page.
import { hasPermission } from "#kernel/actor.ts";
import type { Permission, RecordKind } from "#kernel/contract.ts";
import type { Figure, Waiting } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";

export interface HomePart<T> {
  /** Its rank among the parts of every area. */
  rank: number;
  /** Visible to everyone when absent. */
  may?: Permission;
  /** Kinds of records whose changes may change it: open home pages then read it again. */
  shows: readonly RecordKind[] | ((call: Call) => readonly string[]);
  read: (call: Call) => Promise<T>;
}

export interface HomeParts {
  figures?: readonly HomePart<readonly Figure[]>[];
  /** Late ones come first, whatever their rank; empty ones come last. */
  waiting?: readonly HomePart<Waiting>[];
}

declare module "#kernel/server/area.ts" {
  interface Area {
    home?: HomeParts;
  }
}

interface TallyFigure extends Pick<Figure, "label" | "to" | "tone"> {
  tally: string;
  /** Any one of them; empty: everyone. */
  may: readonly Permission[];
}

/** Figures that are tallies, read together. */
export const tallyFigures =
  (figures: readonly TallyFigure[]) =>
  async (call: Call): Promise<readonly Figure[]> => {
    const visible = figures.filter(
      ({ may }) =>
        may.length === 0 || may.some((permission) => hasPermission(call.grants, call.actor, permission)),
    );
    if (visible.length === 0) return [];
    const count = await readTallies(call.db);
    return visible.map(({ tally, label, to, tone }) => ({
      key: tally,
      label,
      value: count(tally),
      unit: "count",
      to,
      tone,
    }));
  };

/** True when the caller sees all sales, and not only their own. */
export const canSeeAllSales = (call: Call): boolean =>
  call.actor.roles.some((role) => role === "salesDirector" || role === "admin");

/** Maximum items in a block of the home page. */
export const maximumHomeItems = 5;
