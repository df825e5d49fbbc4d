// The clock of the application. A demonstration may be ahead of the real time, as far as an administrator moved it;
// sign-ins, sessions and their codes always read the real one.
import type { Day } from "#kernel/calendar/day.ts";
import type { LiveChange } from "#kernel/server/call.ts";
import type { Db } from "#kernel/server/database.ts";

declare module "#kernel/server/database.ts" {
  interface Tables {
    demonstrationDay: {
      id: string;
      aheadMs: number;
      advanceFrom: Day | null;
      advanceTo: Day | null;
    };
  }
}

export interface Clock {
  now: () => Date;
  /** Milliseconds ahead of the real time. */
  aheadMs: () => number;
  /** Reads the stored advance: at the start, and when another process has moved it. */
  read: (db: Db) => Promise<void>;
  /** Moves the clock forward to an instant, for every process. An instant already past changes nothing. */
  moveTo: (db: Db, at: Date) => Promise<void>;
  handleChanges: (db: Db, changes: readonly LiveChange[]) => Promise<void>;
}

export function openClock(realClock: () => Date): Clock {
  let ahead = 0;
  const now = (): Date => new Date(realClock().getTime() + ahead);
  const read: Clock["read"] = async (db) => {
    const stored = await db.selectFrom("demonstrationDay").select("aheadMs").executeTakeFirstOrThrow();
    ahead = Math.max(ahead, Number(stored.aheadMs));
  };
  return {
    now,
    aheadMs: () => ahead,
    read,
    moveTo: async (db, at) => {
      if (at <= now()) return;
      const aheadMs = at.getTime() - realClock().getTime();
      await db.updateTable("demonstrationDay").set({ aheadMs }).execute();
      ahead = aheadMs;
    },
    handleChanges: async (db, changes) => {
      if (changes.some(({ kind }) => kind === "demonstrationDay")) await read(db);
    },
  };
}
