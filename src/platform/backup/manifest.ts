// The manifest of a backup. Written last: a folder without one is not a backup.
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { StartupError } from "../startup-error.ts";

const checksumShape = z.object({ sha256: z.string(), bytes: z.int() });
const manifestSchema = z.object({
  /** The version of this layout. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  application: z.string(),
  migrations: z.array(z.string()),
  /** Verifies that a key decrypts the secrets of the database, without revealing anything about the key. */
  keyMark: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), ...checksumShape.shape }),
  ),
  /** Partitions exist by the rows that they hold: a migrated database has none of them. */
  partitions: z.array(z.object({ name: z.string(), of: z.string(), bound: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ path: z.string(), ...checksumShape.shape })),
});
export type Manifest = z.output<typeof manifestSchema>;

const manifestName = "manifest.json";
export const tableFile = (folder: string, table: string): string =>
  join(folder, "tables", `${table.replaceAll('"', "")}.gz`);
export const filePath = (folder: string, path: string): string => join(folder, "files", path);
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });

/** Creates a folder, or accepts an empty one. Throws StartupError. */
export async function createEmptyFolder(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartupError(`${folder} is not empty: name a new folder for the backup.`);
  await mkdir(join(folder, "tables"), { recursive: true, mode: 0o700 });
}

export function readManifest(folder: string): Manifest {
  if (!existsSync(join(folder, manifestName)))
    throw new StartupError(
      `${folder} contains no complete backup: ${manifestName}, which is written last, is missing.`,
    );
  const read = manifestSchema.safeParse(JSON.parse(readFileSync(join(folder, manifestName), "utf8")));
  if (!read.success)
    throw new StartupError(`The backup of ${folder} was made by a version that is not understood.`);
  return read.data;
}

export async function fileDigest(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { sha256: hash.digest("hex"), bytes };
}

/** Throws StartupError when a file is missing or differs from the one written. */
export async function requireIntact(folder: string, { tables, files }: Manifest): Promise<void> {
  const all = [
    ...tables.map((one) => ({ ...one, at: tableFile(folder, one.name) })),
    ...files.map((one) => ({ ...one, at: filePath(folder, one.path) })),
  ];
  for (const { at, sha256 } of all) {
    const found = existsSync(at) ? await fileDigest(at) : null;
    if (found?.sha256 !== sha256)
      throw new StartupError(
        `The backup is damaged: ${at} is ${found ? "not what was written" : "missing"}. Nothing was restored.`,
      );
  }
}
