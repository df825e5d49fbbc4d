// Encrypts with the current secret, at each start, the values left in clear by an older version or encrypted with a
// former secret. The former secret can then be removed.
import { type Kysely, sql } from "kysely";
import type { Tables } from "#kernel/server/database.ts";
import { isEncrypted, type Cipher, type SecretColumn } from "./encryption.ts";

/** The value encrypted with the current secret; null when it already is, or cannot be decrypted. */
function reencrypt(cipher: Cipher, value: string): string | null {
  if (cipher.isCurrent(value)) return null;
  if (!isEncrypted(value)) return cipher.encrypt(value);
  const opened = cipher.decrypt(value);
  return opened === null ? null : cipher.encrypt(opened);
}

/** Returns the number of values encrypted. Several processes may run it concurrently. */
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
