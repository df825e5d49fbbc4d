// A backup, made while the application runs: the tables at one instant, and every file that they reference.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import pg from "pg";
import { newId } from "#kernel/new-id.ts";
import type { FileStore } from "../files/files.ts";
import { filePath, createEmptyFolder, type Manifest, writeManifest } from "./manifest.ts";
import { keyFingerprint, sha256 } from "../secrets/digest.ts";
import { dumpTables } from "./tables.ts";

export interface BackupSource {
  database: pg.ClientConfig;
  files: FileStore;
  secret: string;
  /** Version of the application. */
  application: string;
}

type CopiedFile = Manifest["files"][number];

/** Copies files that are missing from the backup or have changed. A file deleted meanwhile is left out. */
async function copyFiles(
  store: FileStore,
  folder: string,
  copied: Map<string, CopiedFile & { mark: string }>,
): Promise<void> {
  for await (const { path, mark } of store.list()) {
    if (copied.get(path)?.mark === mark) continue;
    const bytes = await store.read(path).catch((error: unknown) => {
      if ((error as { kind?: string }).kind === "missing") return null;
      throw error;
    });
    if (!bytes) continue;
    const at = filePath(folder, path);
    await mkdir(dirname(at), { recursive: true, mode: 0o700 });
    await writeFile(at, bytes, { mode: 0o600 });
    copied.set(path, { path, sha256: sha256(bytes), bytes: bytes.length, mark });
  }
}

/** Monitoring reports the age of the last backup. */
async function recordBackup(database: pg.ClientConfig, { madeAt, tables, files }: Manifest): Promise<void> {
  const client = new pg.Client({ ...database, application_name: "ecurie-backup" });
  await client.connect();
  await client
    .query("insert into backup_run (id, made_at, table_count, file_count) values ($1, $2, $3, $4)", [
      newId(),
      madeAt,
      tables.length,
      files.length,
    ])
    .finally(() => client.end());
}

/**
 * Files are copied before the snapshot and again after it: a file is written before the row that references it and
 * deleted after that row, so each file referenced by the snapshot exists during one of the two copies.
 */
export async function backUp(
  { database, files: store, secret, application }: BackupSource,
  folder: string,
  madeAt = new Date(),
): Promise<Manifest> {
  await createEmptyFolder(folder);
  const copied = new Map<string, CopiedFile & { mark: string }>();
  await copyFiles(store, folder, copied);
  const client = new pg.Client({ ...database, application_name: "ecurie-backup" });
  await client.connect();
  const dumped = await dumpTables(client, folder).finally(() => client.end());
  await copyFiles(store, folder, copied);
  const manifest: Manifest = {
    format: 1,
    madeAt: madeAt.toISOString(),
    application,
    keyMark: keyFingerprint(secret),
    ...dumped,
    files: [...copied.values()].map(({ path, sha256, bytes }) => ({ path, sha256, bytes })),
  };
  await writeManifest(folder, manifest);
  await recordBackup(database, manifest);
  return manifest;
}
