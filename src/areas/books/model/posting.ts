// Computes the entries that still have to be posted for a fact: those its rule wants, minus those already frozen.
import { type Day, latestOf } from "#kernel/calendar/day.ts";
import { isOpened } from "./accounts.ts";
import { difference, type Line, type WantedEntry } from "./entry.ts";

export interface PostedEntry extends WantedEntry {
  /** The day of the fact. The entry itself is dated later when that month is already frozen. */
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

/** Facts before the start of the books go to the opening entry, without results or VAT already declared. */
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
    // The opening entry is not exported, so later corrections of it go to a journal that is.
    const journal = entry.journal === "AN" && day > days.startsOn ? "OD" : entry.journal;
    // Fields are listed: the id and the number of the stored entry must not be copied to the one that opposes it.
    const { factDay, piece, label } = entry;
    return { key, journal, day, factDay, piece, label, lines };
  });
}

const lineText = ({ role, account, third, carId, contractId, cents, vat, foreign }: Line): string =>
  JSON.stringify([role, account, third?.id, carId, contractId, cents, vat, foreign]);

/** A canonical text: two entries with the same content have the same one. */
export const entryText = ({ key, journal, day, factDay, piece, label, lines }: PostedEntry): string =>
  JSON.stringify([key, journal, day, factDay, piece.ref, piece.on, label, lines.map(lineText).toSorted()]);
