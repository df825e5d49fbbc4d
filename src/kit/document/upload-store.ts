// What waits to be sent, files and presses, kept by the browser: a cut, a page closed or a phone that sleeps loses none.
import type { RecordKind } from "#kernel/contract.ts";
import { browserTable } from "./browser-table.ts";
import { pendingUploadsKey } from "./pending-uploads.ts";

/** One file on its way, or one write without any: where it goes, with what, and for whom. */
export interface Upload {
  /** The key under which the server does it once. */
  id: string;
  /** The account; null for somebody who came by a link. */
  of: string | null;
  /** What it belongs to on screen: the task, the car, the link. */
  scope: string;
  method: "POST" | "PUT";
  /** Of its endpoint, as in its contract. */
  path: string;
  params: Record<string, unknown>;
  body: unknown;
  /** The name of the file in the endpoint; of no use to a write without one. */
  field: string;
  /** The kind of record whose reads it changes; null for none. */
  record: RecordKind | null;
  /** The bytes themselves: a handle to a file is lost with the page. Null for a write without file. */
  blob: Blob | null;
  /** Of the file, or of what was pressed. */
  name: string;
  at: number;
}

const withStore = browserTable("ecurie-uploads", "waiting");

export const listUploads = async (): Promise<Upload[]> =>
  (await withStore<Upload[]>("readonly", (store) => store.getAll())).toSorted(
    (one, other) => one.at - other.at,
  );

export async function storeUpload(upload: Upload): Promise<void> {
  await withStore("readwrite", (store) => store.put(upload));
  localStorage.setItem(pendingUploadsKey, "1");
}

export async function deleteUpload(id: string): Promise<void> {
  await withStore("readwrite", (store) => store.delete(id));
  const left = await withStore("readonly", (store) => store.count());
  if (left === 0) localStorage.removeItem(pendingUploadsKey);
}
