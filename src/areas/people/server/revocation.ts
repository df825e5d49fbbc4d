// Revocation of tokens before they expire: sign-out everywhere, change of roles. Stored in the database,
// cached in memory by every process.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Db } from "#kernel/server/database.ts";

export interface Floor {
  /** Milliseconds: tokens of sign-ins before this are worthless, except those of the spared sign-in. */
  signedOutAt: number;
  spared: string | null;
  /** Milliseconds: tokens issued before this are worthless; newer ones carry the new roles. */
  changedAt: number;
}

/** Floors by subject or by sign-in, as cached by one process. */
export type Floors = Map<string, Floor>;

export type FloorKind = "signedOutAt" | "changedAt";

/**
 * Makes the current tokens of a person worthless once the transaction commits; `sub` may also name one
 * sign-in. The `spared` sign-in stays. The change reaches every process, which then ends the live streams that
 * these tokens opened.
 */
export async function raiseFloor(
  call: Call,
  sub: string,
  kind: FloorKind,
  spared: string | null = null,
): Promise<void> {
  // Not the instant of the call: tokens may have been issued since, before their account was locked.
  const at = call.services.realClock().toISOString();
  const raised = kind === "signedOutAt" ? { signedOutAt: at, spared } : { changedAt: at };
  await call.db
    .insertInto("tokenFloor")
    .values({ sub, signedOutAt: null, changedAt: null, ...raised })
    .onConflict((conflict) => conflict.column("sub").doUpdateSet({ ...raised, at: sql`clock_timestamp()` }))
    .execute();
  call.emitChange({ kind: "user", id: sub, to: sub });
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

/** Claims of a token that floors apply to; times in milliseconds. */
export interface TokenOrigin {
  sub: string;
  /** The sign-in that issued the token. */
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

/** True when a token carries outdated roles. */
export const isOutdated = (floors: Floors, { sub, issuedAt }: TokenOrigin): boolean =>
  issuedAt < (floors.get(sub)?.changedAt ?? 0);

/** A sign-in lives 30 days, and with the hosted pool its floor may be the only revocation: floors outlive it. */
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

/** Polls the floors raised by other processes until the returned function is called. */
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
