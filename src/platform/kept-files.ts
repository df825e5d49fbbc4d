// Files of records: kept with the transaction that needs them, then carried to the store by a job. So a write that
// fails leaves no file behind, none that succeeded lacks its own, and no store on another machine is spoken to while
// rows are locked, or makes a person wait when it is down.
import { errand, type Work } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Errand } from "#kernel/server/outside.ts";
import { job } from "#kernel/event.ts";
import { demandPath, type FileStore } from "./files.ts";

interface WaitingFileTable {
  path: string;
  bytes: Buffer;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    waitingFile: WaitingFileTable;
  }
}

const patient = { retryDelay: 15, retryLimit: 12 };
const carryFile = job<{ path: string }>("files.carry", patient);
const removeFile = job<{ path: string }>("files.remove", patient);

/** Keeps the bytes under a path that is new: a file never changes. */
export async function keepFile(call: Call, path: string, bytes: Uint8Array): Promise<void> {
  await call.db
    .insertInto("waitingFile")
    .values({ path: demandPath(path), bytes: Buffer.from(bytes) })
    .execute();
  await call.enqueue(carryFile, { path }, { key: path });
}

const waitingBytes = async (call: Call, path: string): Promise<Buffer | undefined> =>
  (await call.db.selectFrom("waitingFile").select("bytes").where("path", "=", path).executeTakeFirst())
    ?.bytes;

/** The bytes, wherever they are by now; a 404 when they are nowhere. */
export async function readFile(call: Call, path: string): Promise<Uint8Array> {
  const waiting = await waitingBytes(call, path);
  if (waiting) return waiting;
  try {
    return await call.services.files.read(path);
  } catch (error) {
    // Carried, or the other way round, between the two looks.
    const late = await waitingBytes(call, path);
    if (late) return late;
    throw error;
  }
}

/** The same for who has no transaction open, and must not: a store on another machine is read between two. */
export async function readFileBetween({ within }: Pick<Errand, "within">, path: string): Promise<Uint8Array> {
  const look = () =>
    within(async (call) => ({ waiting: await waitingBytes(call, path), files: call.services.files }));
  const { waiting, files } = await look();
  if (waiting) return waiting;
  try {
    return await files.read(path);
  } catch (error) {
    const late = (await look()).waiting;
    if (late) return late;
    throw error;
  }
}

/** Forgets a file with the transaction; the store loses it once that is committed. */
export async function dropFile(call: Call, path: string): Promise<void> {
  await call.db.deleteFrom("waitingFile").where("path", "=", path).execute();
  await call.enqueue(removeFile, { path }, { key: path });
}

/** What carries files to the store, and removes them there. */
export const fileWorks = (store: Pick<FileStore, "put" | "remove">): Work[] => [
  errand(carryFile, async ({ within }, { path }) => {
    const bytes = await within((call) => waitingBytes(call, path));
    if (!bytes) return;
    await store.put(path, bytes);
    const { numDeletedRows } = await within((call) =>
      call.db.deleteFrom("waitingFile").where("path", "=", path).executeTakeFirstOrThrow(),
    );
    // Dropped while it was carried.
    if (numDeletedRows === 0n) await store.remove(path);
  }),
  errand(removeFile, (_errand, { path }) => store.remove(path)),
];
