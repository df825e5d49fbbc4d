// What makes tokens worthless before their end: a sign-out everywhere, a change of roles. Kept in the
// database, known by heart in every process.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Db } from "#kernel/server/database.ts";

export interface Floor {
  /** Milliseconds: tokens of sign-ins before this are worth nothing, but of the one spared. */
  signedOutAt: number;
  spared: string | null;
  /** Milliseconds: tokens issued before this are worth nothing; new ones tell the new roles. */
  changedAt: number;
}

/** Floors by subject, or by sign-in, as one process knows them. */
export type Floors = Map<string, Floor>;

export type FloorKind = "signedOutAt" | "changedAt";

/**
 * Makes the present tokens of somebody worthless, once the transaction is committed; `sub` may also name
 * one sign-in. The sign-in `spared` stays.
 */
export async function raiseFloor(
  call: Call,
  sub: string,
  kind: FloorKind,
  spared: string | null = null,
): Promise<void> {
  // Not the instant of the call: tokens may have been made since, before what ends them was locked.
  const at = call.services.clock().toISOString();
  const raised = kind === "signedOutAt" ? { signedOutAt: at, spared } : { changedAt: at };
  await call.db
    .insertInto("tokenFloor")
    .values({ sub, signedOutAt: null, changedAt: null, ...raised })
    .onConflict((conflict) => conflict.column("sub").doUpdateSet({ ...raised, at: sql`clock_timestamp()` }))
    .execute();
  call.afterCommit(() =>
    mergeFloors(call.services.identity.floors, [
      { sub, signedOutAt: null, changedAt: null, spared: null, ...raised },
    ]),
  );
}

interface Row {
  sub: string;
  signedOutAt: string | null;
  changedAt: string | null;
  spared: string | null;
}

const millisecondsOf = (at: string | null): number => (at ? Date.parse(at) : 0);

/** Floors only rise. */
function mergeFloors(floors: Floors, rows: readonly Row[]): void {
  for (const row of rows) {
    const before = floors.get(row.sub);
    const signedOutAt = millisecondsOf(row.signedOutAt);
    const isHigher = signedOutAt >= (before?.signedOutAt ?? 0);
    floors.set(row.sub, {
      signedOutAt: isHigher ? signedOutAt : (before?.signedOutAt ?? 0),
      spared: isHigher ? row.spared : (before?.spared ?? null),
      changedAt: Math.max(before?.changedAt ?? 0, millisecondsOf(row.changedAt)),
    });
  }
}

/** What a token says of itself that floors are held against; times in milliseconds. */
export interface TokenOrigin {
  sub: string;
  /** The sign-in that it comes from. */
  session: string | null;
  signedInAt: number;
  issuedAt: number;
}

/** True when the sign-in of a token has ended. */
export function hasEnded(floors: Floors, { sub, session, signedInAt }: TokenOrigin): boolean {
  const floor = floors.get(sub);
  if (floor && signedInAt < floor.signedOutAt && (session === null || session !== floor.spared)) return true;
  return session !== null && floors.has(session);
}

/** True when a token tells roles of before. */
export const isOutdated = (floors: Floors, { sub, issuedAt }: TokenOrigin): boolean =>
  issuedAt < (floors.get(sub)?.changedAt ?? 0);

/** A sign-in lives 30 days: with the hosted pool a floor may be all that ended it, so none is forgotten before. */
export const floorRetentionDays = 31;
const seconds = { life: floorRetentionDays * 86_400, overlap: 60 };

/** Reads the floors raised in the last `seconds` by any process. */
export async function readFloors(db: Db, floors: Floors, since = seconds.life): Promise<void> {
  const rows = await db
    .selectFrom("tokenFloor")
    .select(["sub", "signedOutAt", "changedAt", "spared"])
    .where("at", ">", sql<string>`clock_timestamp() - make_interval(secs => ${since})`)
    .execute();
  mergeFloors(floors, rows);
}

/** Follows the floors that other processes raise, until the returned function is called. */
export function watchFloors(db: Db, floors: Floors, onError: (error: unknown) => void): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const poll = async (): Promise<void> => {
    await readFloors(db, floors, seconds.overlap).catch(onError);
    if (!isStopped) timer = setTimeout(() => void poll(), 1_000).unref();
  };
  timer = setTimeout(() => void poll(), 1_000).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
