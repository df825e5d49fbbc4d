// Encrypts with the current secret, at each start, the values left in clear by an older version or encrypted with a
// former secret. The former secret can then be removed.
import { type Kysely, sql } from "kysely";
import type { Tables } from "#kernel/server/database.ts";
import { isEncrypted, type Cipher, type SecretColumn } from "./encryption.ts";

const rowsAtOnce = 1_000;

interface StoredSecret {
  key: string | number;
  value: string;
}

/** The next values that the current secret did not encrypt, by the key of their rows. */
async function formerValues(
  db: Kysely<Tables>,
  { table, id, column }: SecretColumn,
  { currentPrefix, after }: { currentPrefix: string; after: StoredSecret["key"] | null },
): Promise<StoredSecret[]> {
  const [key, value] = [sql.ref(id), sql.ref(column)];
  const { rows } = await sql<StoredSecret>`
    select ${key} as key, ${value} as value from ${sql.table(table)}
    where not starts_with(${value}, ${currentPrefix}) and ${after === null ? sql`true` : sql`${key} > ${after}`}
    order by ${key} limit ${rowsAtOnce}`.execute(db);
  return rows;
}

/** True when the value was replaced: it can be decrypted, and no other process replaced it before. */
async function encryptValue(
  db: Kysely<Tables>,
  { table, id, column, digestColumn }: SecretColumn,
  { row, cipher }: { row: StoredSecret; cipher: Cipher },
): Promise<boolean> {
  const text = isEncrypted(row.value) ? cipher.decrypt(row.value) : row.value;
  if (text === null) return false;
  const digest = digestColumn ? sql`, ${sql.ref(digestColumn)} = ${cipher.digest(text)}` : sql``;
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${cipher.encrypt(text)}${digest}
    where ${sql.ref(id)} = ${row.key} and ${sql.ref(column)} = ${row.value}`.execute(db);
  return numAffectedRows === 1n;
}

async function encryptColumn(db: Kysely<Tables>, column: SecretColumn, cipher: Cipher): Promise<number> {
  const { currentPrefix } = cipher;
  let encrypted = 0;
  let after: StoredSecret["key"] | null = null;
  do {
    const rows: StoredSecret[] = await formerValues(db, column, { currentPrefix, after });
    encrypted += await db.transaction().execute(async (within) => {
      let count = 0;
      for (const row of rows) if (await encryptValue(within, column, { row, cipher })) count += 1;
      return count;
    });
    after = rows.at(-1)?.key ?? null;
  } while (after !== null);
  return encrypted;
}

/** Returns the number of values encrypted. Several processes may run it concurrently. */
export async function encryptSecrets(
  db: Kysely<Tables>,
  columns: readonly SecretColumn[],
  cipherFor: (purpose: string) => Cipher,
): Promise<number> {
  let encrypted = 0;
  for (const column of columns) encrypted += await encryptColumn(db, column, cipherFor(column.purpose));
  return encrypted;
}
