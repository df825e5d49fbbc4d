// Restores a backup into an unused database and an unused file store.
import { readFile } from "node:fs/promises";
import pg from "pg";
import { StartupError } from "../startup-error.ts";
import { currentNames, lastUpgradingCommit } from "../postgres/migrations.ts";
import type { FileStore } from "../files/files.ts";
import type { BackupSource } from "./backup.ts";
import { requireIntact, filePath, type Manifest, readManifest } from "./manifest.ts";
import { keyFingerprint } from "../secrets/digest.ts";
import { loadTables, tablesOf } from "./tables.ts";

const isUsedQuery = `select exists (select from audit_line) or exists (select from "user") as "isUsed"`;

/** Company data must never be overwritten by a backup. Files of an earlier attempt are allowed. */
async function requireUnused(client: pg.Client, store: FileStore, { files }: Manifest): Promise<void> {
  const { rows } = await client.query<{ isUsed: boolean }>(isUsedQuery);
  if (rows[0]?.isUsed)
    throw new StartupError(
      "This database is in use: a backup is only restored where nobody has worked yet. Name another with DATABASE_URL or DATA_DIR.",
    );
  const ours = new Set(files.map(({ path }) => path));
  for await (const { path } of store.list())
    if (!ours.has(path))
      throw new StartupError(`The store of files is not empty (${path}): name another place.`);
}

/** The tables must be those of the same version: another one would lose columns silently. */
async function requireSameVersion(client: pg.Client, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select name from migration order by name");
  const here = rows.map(({ name }) => name);
  const theirs = currentNames(manifest.migrations);
  if (!theirs)
    throw new StartupError(
      `This backup was made by an older version (${manifest.application}), which this one cannot upgrade: restore it with commit ${lastUpgradingCommit}, the last that can, then start this version on it.`,
    );
  const shapes = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns.join()]));
  const isSame =
    here.join() === theirs.join() &&
    manifest.tables.every(({ name, columns }) => shapes.get(name) === columns.join());
  if (!isSame)
    throw new StartupError(
      `This backup was made by version ${manifest.application}, whose tables are not those of this one: restore it with that version, then start this one, which brings it up to date.`,
    );
}

/** The restored database then starts only with the key of its backup. */
const markKey = (client: pg.Client, key: string): Promise<unknown> =>
  client.query("insert into installation_mark (name, value, set_at) values ('key', $1, now())", [key]);

/** The database must be migrated and empty. Throws StartupError before anything is changed. */
export async function restore(
  { database, files: store, secret }: Omit<BackupSource, "application">,
  folder: string,
  acceptsOtherKey = false,
): Promise<Manifest> {
  const manifest = readManifest(folder);
  if (manifest.keyMark !== keyFingerprint(secret) && !acceptsOtherKey)
    throw new StartupError(
      "The key of these settings (SECRET, or the file « secret » of DATA_DIR) is not the one of this backup: what it holds encrypted would be lost. Give the right key, or pass --other-key to continue without it.",
    );
  await requireIntact(folder, manifest);
  const client = new pg.Client({ ...database, application_name: "ecurie-restore" });
  await client.connect();
  try {
    await requireUnused(client, store, manifest);
    await requireSameVersion(client, manifest);
    for (const { path } of manifest.files) await store.put(path, await readFile(filePath(folder, path)));
    await loadTables(client, folder, manifest);
    if (manifest.keyMark === keyFingerprint(secret)) await markKey(client, manifest.keyMark);
  } finally {
    await client.end();
  }
  return manifest;
}
