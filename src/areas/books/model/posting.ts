// What is left to post of a fact: what it wants, less what is frozen of it.
import { type Day, latestOf } from "#kernel/calendar/day.ts";
import { isOpened } from "./accounts.ts";
import { difference, type Line, type WantedEntry } from "./entry.ts";

export interface PostedEntry extends WantedEntry {
  /** The day of the fact; that of the entry is later once its month is frozen. */
  factDay: Day;
}

/** The days of the books of an issuer. */
export interface BookDays {
  startsOn: Day;
  firstOpenOn: Day;
}

const openedLine = (one: Line): Line =>
  isOpened(one.role)
    ? one
    : { ...one, role: "890", account: "890", carId: null, contractId: null, vat: null };

/** A fact before the first day of the books is in the opening entry, without results nor VAT already declared. */
export function opened({ startsOn }: BookDays, entry: WantedEntry): PostedEntry {
  if (entry.day >= startsOn) return { ...entry, factDay: entry.day };
  return {
    ...entry,
    journal: "AN",
    day: startsOn,
    factDay: entry.day,
    lines: entry.lines.map(openedLine),
  };
}

/**
 * The open entries of a fact. Entries before the first open day are frozen: what differs from them is posted on that
 * day, with the day of the fact; the same lines on another day change nothing.
 */
export function entriesToPost(
  days: BookDays,
  wanted: readonly PostedEntry[],
  frozen: readonly PostedEntry[],
): PostedEntry[] {
  const byKey = new Map(wanted.map((entry) => [entry.key, entry]));
  const frozenByKey = Map.groupBy(frozen, ({ key }) => key);
  const keys = new Set([...byKey.keys(), ...frozenByKey.keys()]);
  return [...keys].flatMap((key) => {
    const former = frozenByKey.get(key) ?? [];
    const entry = byKey.get(key) ?? former[0];
    if (!entry) return [];
    const lines = difference(
      byKey.get(key)?.lines ?? [],
      former.flatMap((one) => one.lines),
    );
    if (lines.length === 0) return [];
    const day = latestOf(entry.day, days.firstOpenOn);
    // The opening entry is not exported: what changes it later has to be.
    const journal = entry.journal === "AN" && day > days.startsOn ? "OD" : entry.journal;
    // A stored entry also has an id and a number, which are not those of what opposes it.
    const { factDay, piece, label } = entry;
    return { key, journal, day, factDay, piece, label, lines };
  });
}

const lineText = ({ role, account, third, carId, contractId, cents, vat, foreign }: Line): string =>
  JSON.stringify([role, account, third?.id, carId, contractId, cents, vat, foreign]);

/** Equal for entries that say the same. */
export const entryText = ({ key, journal, day, factDay, piece, label, lines }: PostedEntry): string =>
  JSON.stringify([key, journal, day, factDay, piece.ref, piece.on, label, lines.map(lineText).toSorted()]);
