// At each start: what an older version kept in clear, or a former secret closed, is closed with the present
// one. A former secret can then be forgotten.
import { type Kysely, sql } from "kysely";
import type { Tables } from "#kernel/server/database.ts";
import { isClosed, type Lock, type SecretColumn } from "./lock.ts";

/** The value as it should be kept, or null when it is so already, or cannot be opened. */
function reclosed(lock: Lock, value: string): string | null {
  if (lock.isCurrent(value)) return null;
  if (!isClosed(value)) return lock.close(value);
  const opened = lock.open(value);
  return opened === null ? null : lock.close(opened);
}

/** Answers how many values were closed. Several processes may do it together. */
export async function closeSecrets(
  db: Kysely<Tables>,
  columns: readonly SecretColumn[],
  lockFor: (purpose: string) => Lock,
): Promise<number> {
  let closed = 0;
  for (const { table, id, column, purpose } of columns) {
    const [at, key, held] = [sql.table(table), sql.ref(id), sql.ref(column)];
    const { rows } = await sql<{ key: string; value: string }>`
      select ${key}::text as key, ${held} as value from ${at} where ${held} is not null`.execute(db);
    for (const row of rows) {
      const value = reclosed(lockFor(purpose), row.value);
      if (value === null) continue;
      await sql`update ${at} set ${held} = ${value} where ${key}::text = ${row.key} and ${held} = ${row.value}`.execute(
        db,
      );
      closed += 1;
    }
  }
  return closed;
}
