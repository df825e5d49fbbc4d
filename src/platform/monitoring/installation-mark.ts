// The key and the store of files that belong to a database. A process started with another key could not read its
// secrets; one with another store would find none of its files.
import { type Kysely, sql } from "kysely";
import type { Db, Tables } from "#kernel/server/database.ts";
import { newId } from "#kernel/new-id.ts";
import type { FileStore } from "../files/files.ts";
import { keyFingerprint } from "../secrets/digest.ts";
import { StartupError } from "../startup-error.ts";

type MarkName = "key" | "store";

declare module "#kernel/server/database.ts" {
  interface Tables {
    installationMark: { name: MarkName; value: string; setAt: string };
  }
}

const otherKey =
  "SECRET is not the key of this database, whose secrets it could not read: start with the right one, or with the new one in SECRET and the former one in OLD_SECRETS. If the former one is lost, `delete from installation_mark where name = 'key'` accepts the loss of every second factor and link.";
const otherStore =
  "The files of this database are in another store: give every process the same S3_BUCKET, or the same folder as DATA_DIR. If they were moved, move installation/store-mark with them; if they are lost, `delete from installation_mark where name = 'store'` starts with an empty store.";

/** Processes that start together claim a mark one after the other. */
const withMarks = <T>(db: Kysely<Tables>, act: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`lock table installation_mark in share row exclusive mode`.execute(transaction);
    return act(transaction);
  });

const readMark = async (db: Db, name: MarkName): Promise<string | null> =>
  (await db.selectFrom("installationMark").select("value").where("name", "=", name).executeTakeFirst())
    ?.value ?? null;

const saveMark = async (db: Db, name: MarkName, value: string): Promise<void> => {
  const mark = { value, setAt: new Date().toISOString() };
  await db
    .insertInto("installationMark")
    .values({ name, ...mark })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(mark))
    .execute();
};

/** Throws StartupError when the database belongs neither to the current secret nor to a former one. */
export const requireKey = (db: Kysely<Tables>, secrets: readonly string[]): Promise<void> =>
  withMarks(db, async (transaction) => {
    const stored = await readMark(transaction, "key");
    if (stored !== null && !secrets.map(keyFingerprint).includes(stored)) throw new StartupError(otherKey);
  });

/** Makes the current secret the key of the database, once everything in it is encrypted with this secret. */
export const claimKey = (db: Kysely<Tables>, secret: string): Promise<void> =>
  withMarks(db, (transaction) => saveMark(transaction, "key", keyFingerprint(secret)));

const storeMarkPath = "installation/store-mark";

/** Null when the store has none; throws StartupError when the store cannot be read. */
async function readStoreMark(files: Pick<FileStore, "read">, place: string): Promise<string | null> {
  try {
    return Buffer.from(await files.read(storeMarkPath)).toString("utf8");
  } catch (error) {
    if ((error as { kind?: string }).kind === "missing") return null;
    const { message, cause } = error as Error;
    throw new StartupError(
      `The store of files (${place}) cannot be used: ${cause instanceof Error ? `${cause.name}, ${cause.message}` : message}.`,
      error,
    );
  }
}

/** Throws StartupError when the files of the database are in another store. `place` names the store. */
export const requireStore = (
  db: Kysely<Tables>,
  files: Pick<FileStore, "read" | "put">,
  place: string,
): Promise<void> =>
  withMarks(db, async (transaction) => {
    const [found, stored] = [await readStoreMark(files, place), await readMark(transaction, "store")];
    if (stored !== null && stored !== found) throw new StartupError(otherStore);
    if (stored !== null) return;
    const mark = found ?? newId();
    // Written before the row: a start interrupted in between adopts it.
    if (found === null) await files.put(storeMarkPath, Buffer.from(mark));
    await saveMark(transaction, "store", mark);
  });
