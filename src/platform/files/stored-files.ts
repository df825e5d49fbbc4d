// Files of records: saved in the transaction that needs them, then uploaded to the store by a job. So a failed write
// leaves no file behind, a successful one never lacks its file, and no store on another machine is called while rows
// are locked, or makes a person wait when it is down.
import { outsideJob, type JobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { fetchBytes, type OutsideContext } from "#kernel/server/outside.ts";
import { job } from "#kernel/event.ts";
import { missingFile, requirePath, type FileStore } from "./files.ts";

interface PendingFileTable {
  path: string;
  bytes: Buffer;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    waitingFile: PendingFileTable;
  }
}

const transferRetries = { retryDelay: 15, retryLimit: 12 };
const uploadFileJob = job<{ path: string }>("files.carry", transferRetries);
const removeFileJob = job<{ path: string }>("files.remove", transferRetries);

/** Saves the bytes under a new path: a file never changes. */
export async function storeFile(call: Call, path: string, bytes: Uint8Array): Promise<void> {
  await call.db
    .insertInto("waitingFile")
    .values({ path: requirePath(path), bytes: Buffer.from(bytes) })
    .execute();
  await call.enqueue(uploadFileJob, { path }, { key: path });
}

const pendingBytes = async (call: Call, path: string): Promise<Buffer | undefined> =>
  (await call.db.selectFrom("waitingFile").select("bytes").where("path", "=", path).executeTakeFirst())
    ?.bytes;

/** Applied to each file as it is read, so that the originals are never in memory together. */
export interface Conversion {
  name: string;
  convert: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/**
 * The bytes of files by path, uploaded or not; a 404 when one does not exist. A store is never read with a transaction
 * open: a write is rolled back, and made again with the bytes. It therefore asks at once for all that it needs.
 */
export async function readFiles(
  call: Call,
  paths: readonly string[],
  { name, convert }: Conversion = { name: "whole", convert: async (bytes) => bytes },
): Promise<Map<string, Uint8Array>> {
  const { files } = call.services;
  const found = new Map<string, Uint8Array>();
  const stored = new Map<string, () => Promise<Uint8Array>>();
  for (const path of paths) {
    const pending = await pendingBytes(call, path);
    if (pending) found.set(path, await convert(pending));
    else stored.set(`${name} ${path}`, async () => convert(await files.read(path)));
  }
  const fetched = await fetchBytes(stored);
  for (const path of paths) {
    const bytes = fetched.get(`${name} ${path}`);
    if (bytes) found.set(path, bytes);
  }
  return found;
}

export async function readFile(call: Call, path: string): Promise<Uint8Array> {
  const bytes = (await readFiles(call, [path])).get(path);
  if (!bytes) throw missingFile();
  return bytes;
}

/** `readFile` between two transactions. */
export const readFileOutsideTransaction = (
  { within }: Pick<OutsideContext, "within">,
  path: string,
): Promise<Uint8Array> => within((call) => readFile(call, path));

/** Deletes a file in the transaction; the store deletes it after the commit. */
export async function deleteFile(call: Call, path: string): Promise<void> {
  await call.db.deleteFrom("waitingFile").where("path", "=", path).execute();
  await call.enqueue(removeFileJob, { path }, { key: path });
}

/** Uploads files to the store, and deletes them there. */
export const fileJobHandlers = (store: Pick<FileStore, "put" | "remove">): JobHandler[] => [
  outsideJob(uploadFileJob, async ({ within }, { path }) => {
    const bytes = await within((call) => pendingBytes(call, path));
    if (!bytes) return;
    await store.put(path, bytes);
    const { numDeletedRows } = await within((call) =>
      call.db.deleteFrom("waitingFile").where("path", "=", path).executeTakeFirstOrThrow(),
    );
    // Deleted during its upload.
    if (numDeletedRows === 0n) await store.remove(path);
  }),
  outsideJob(removeFileJob, (_errand, { path }) => store.remove(path)),
];
