// Files of records: saved in the transaction that needs them, then uploaded to the store by a job. So a failed write
// leaves no file behind, a successful one never lacks its file, and no store on another machine is called while rows
// are locked, or makes a person wait when it is down.
import { outsideJob, type JobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { job } from "#kernel/event.ts";
import { requirePath, type FileStore } from "./files.ts";

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

/** The bytes, uploaded or not; a 404 when the file does not exist. */
export async function readFile(call: Call, path: string): Promise<Uint8Array> {
  const waiting = await pendingBytes(call, path);
  if (waiting) return waiting;
  try {
    return await call.services.files.read(path);
  } catch (error) {
    // The file may have moved between the table and the store during the two reads.
    const pending = await pendingBytes(call, path);
    if (pending) return pending;
    throw error;
  }
}

/**
 * `readFile` outside a transaction, for code that must have none open: a store on another machine is read between
 * two transactions.
 */
export async function readFileOutsideTransaction(
  { within }: Pick<OutsideContext, "within">,
  path: string,
): Promise<Uint8Array> {
  const readPending = () =>
    within(async (call) => ({ waiting: await pendingBytes(call, path), files: call.services.files }));
  const { waiting, files } = await readPending();
  if (waiting) return waiting;
  try {
    return await files.read(path);
  } catch (error) {
    const pending = (await readPending()).waiting;
    if (pending) return pending;
    throw error;
  }
}

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
