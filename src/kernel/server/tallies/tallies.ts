// Reads the stored counters once for everybody: every open browser asks for them after a change.
import { CompiledQuery } from "kysely";
import type { Db } from "../database.ts";

export type Tallies = (name: string) => number;

interface PendingRead {
  underWay: Promise<Tallies>;
  /** Shared by the callers that arrive meanwhile: starts when the read under way ends. */
  next: Promise<Tallies> | null;
}

const pendingReads = new WeakMap<Db, PendingRead>();

const allTallies = CompiledQuery.raw("select name, sum(count)::float8 as count from tally group by name");

async function read(db: Db): Promise<Tallies> {
  const { rows } = await db.executeQuery<{ name: string; count: number }>(allTallies);
  const byName = new Map(rows.map(({ name, count }) => [name, count]));
  return (name) => byName.get(name) ?? 0;
}

function startRead(db: Db): Promise<Tallies> {
  const pendingRead: PendingRead = { underWay: read(db), next: null };
  pendingReads.set(db, pendingRead);
  const end = (): void => {
    if (pendingReads.get(db) === pendingRead && pendingRead.next === null) pendingReads.delete(db);
  };
  void pendingRead.underWay.then(end, end);
  return pendingRead.underWay;
}

/**
 * Every stored counter; one that was never counted is 0. Callers that arrive during a read share the next one:
 * everything committed before the request is always in the answer.
 */
export function readTallies(db: Db): Promise<Tallies> {
  const pendingRead = pendingReads.get(db);
  if (!pendingRead) return startRead(db);
  const again = (): Promise<Tallies> => startRead(db);
  return (pendingRead.next ??= pendingRead.underWay.then(again, again));
}
