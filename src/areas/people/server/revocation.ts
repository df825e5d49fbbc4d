// What makes tokens worthless before their end: a sign-out everywhere, a change of roles. Kept in the
// database, known by heart in every process.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Db } from "#kernel/server/database.ts";

export interface Floor {
  /** Milliseconds: tokens of sign-ins before this are worth nothing. */
  signedOutAt: number;
  /** Milliseconds: tokens issued before this are worth nothing; new ones tell the new roles. */
  changedAt: number;
}

/** Floors by subject, as one process knows them. */
export type Floors = Map<string, Floor>;

export type FloorKind = "signedOutAt" | "changedAt";

/** Makes the present tokens of somebody worthless, once the transaction is committed. */
export async function raiseFloor(call: Call, sub: string, kind: FloorKind): Promise<void> {
  const at = call.now.toISOString();
  await call.db
    .insertInto("tokenFloor")
    .values({ sub, signedOutAt: kind === "signedOutAt" ? at : null, changedAt: kind === "changedAt" ? at : null })
    .onConflict((conflict) => conflict.column("sub").doUpdateSet({ [kind]: at, at: sql`clock_timestamp()` }))
    .execute();
  call.afterCommit(() => learn(call.services.identity.floors, [{ sub, signedOutAt: null, changedAt: null, [kind]: at }]));
}

interface Row {
  sub: string;
  signedOutAt: string | null;
  changedAt: string | null;
}

/** Floors only rise. */
function learn(known: Floors, rows: readonly Row[]): void {
  for (const { sub, signedOutAt, changedAt } of rows) {
    const before = known.get(sub);
    known.set(sub, {
      signedOutAt: Math.max(before?.signedOutAt ?? 0, signedOutAt ? Date.parse(signedOutAt) : 0),
      changedAt: Math.max(before?.changedAt ?? 0, changedAt ? Date.parse(changedAt) : 0),
    });
  }
}

/** No identity token lives longer than a day, so older floors say nothing. */
const seconds = { life: 86_400, overlap: 60 };

/** Reads the floors raised in the last `seconds` by any process. */
export async function readFloors(db: Db, known: Floors, since = seconds.life): Promise<void> {
  const rows = await db
    .selectFrom("tokenFloor")
    .select(["sub", "signedOutAt", "changedAt"])
    .where("at", ">", sql<string>`clock_timestamp() - make_interval(secs => ${since})`)
    .execute();
  learn(known, rows);
}

/** Follows the floors that other processes raise, until the returned function is called. */
export function followFloors(db: Db, known: Floors, onError: (error: unknown) => void): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const again = async (): Promise<void> => {
    await readFloors(db, known, seconds.overlap).catch(onError);
    if (!isStopped) timer = setTimeout(() => void again(), 1_000).unref();
  };
  timer = setTimeout(() => void again(), 1_000).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
