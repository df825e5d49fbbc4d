// One step of a longer work that may fail without undoing the rest.
import { sql } from "kysely";
import type { OpenCall } from "./application.ts";
import type { Call } from "./call.ts";

export type SavepointResult<T> = { isDone: true; result: T } | { isDone: false; error: unknown };

/** Runs `act`; when it throws, its writes, its history and its effects are undone, and the error is returned. */
export async function withSavepoint<T>(call: Call, act: () => Promise<T>): Promise<SavepointResult<T>> {
  const { outcome } = call as OpenCall;
  const { changes, liveChanges, effects } = outcome;
  const before = [changes.length, liveChanges.length, effects.length] as const;
  const { isUnchanged } = outcome;
  await sql`savepoint attempt`.execute(call.db);
  try {
    const result = await act();
    await sql`release savepoint attempt`.execute(call.db);
    return { isDone: true, result };
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(call.db);
    // Until it is released, an outer step of the same name would roll back to this one.
    await sql`release savepoint attempt`.execute(call.db);
    [changes.length, liveChanges.length, effects.length] = before;
    outcome.isUnchanged = isUnchanged;
    return { isDone: false, error };
  }
}
