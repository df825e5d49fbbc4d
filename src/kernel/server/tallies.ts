// The kept counters, read for everybody at once: when a change is heard, every open browser asks for them.
import { CompiledQuery } from "kysely";
import type { Db } from "./database.ts";

export type Tallies = (name: string) => number;

interface Reading {
  underWay: Promise<Tallies>;
  /** For those who asked meanwhile: begins when the one under way ends. */
  next: Promise<Tallies> | null;
}

const readings = new WeakMap<Db, Reading>();

const everyTally = CompiledQuery.raw("select name, sum(count)::float8 as count from tally group by name");

async function read(db: Db): Promise<Tallies> {
  const { rows } = await db.executeQuery<{ name: string; count: number }>(everyTally);
  const byName = new Map(rows.map(({ name, count }) => [name, count]));
  return (name) => byName.get(name) ?? 0;
}

function begin(db: Db): Promise<Tallies> {
  const reading: Reading = { underWay: read(db), next: null };
  readings.set(db, reading);
  const end = (): void => {
    if (readings.get(db) === reading && reading.next === null) readings.delete(db);
  };
  void reading.underWay.then(end, end);
  return reading.underWay;
}

/**
 * Every kept counter; one that was never counted is 0. Who asks while a read is under way shares the next
 * one with all the others: what was committed before asking is always in the answer.
 */
export function readTallies(db: Db): Promise<Tallies> {
  const reading = readings.get(db);
  if (!reading) return begin(db);
  const again = (): Promise<Tallies> => begin(db);
  return (reading.next ??= reading.underWay.then(again, again));
}
