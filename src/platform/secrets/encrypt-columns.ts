// At each start: what an older version kept in clear, or a former secret closed, is closed with the present
// one. A former secret can then be forgotten.
import { type Kysely, sql } from "kysely";
import type { Tables } from "#kernel/server/database.ts";
import { isEncrypted, type Cipher, type SecretColumn } from "./encryption.ts";

/** The value as it should be kept, or null when it is so already, or cannot be opened. */
function reencrypt(cipher: Cipher, value: string): string | null {
  if (cipher.isCurrent(value)) return null;
  if (!isEncrypted(value)) return cipher.encrypt(value);
  const opened = cipher.decrypt(value);
  return opened === null ? null : cipher.encrypt(opened);
}

/** Answers how many values were closed. Several processes may do it together. */
export async function encryptSecrets(
  db: Kysely<Tables>,
  columns: readonly SecretColumn[],
  cipherFor: (purpose: string) => Cipher,
): Promise<number> {
  let closed = 0;
  for (const { table, id, column, purpose } of columns) {
    const [at, key, secretColumn] = [sql.table(table), sql.ref(id), sql.ref(column)];
    const { rows } = await sql<{ key: string; value: string }>`
      select ${key}::text as key, ${secretColumn} as value from ${at} where ${secretColumn} is not null`.execute(
      db,
    );
    for (const row of rows) {
      const value = reencrypt(cipherFor(purpose), row.value);
      if (value === null) continue;
      await sql`update ${at} set ${secretColumn} = ${value} where ${key}::text = ${row.key} and ${secretColumn} = ${row.value}`.execute(
        db,
      );
      closed += 1;
    }
  }
  return closed;
}
