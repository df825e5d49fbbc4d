// Pending uploads and writes, stored by the browser: they survive an outage, a closed page or a sleeping phone.
import type { RecordKind } from "#kernel/contract.ts";
import { browserTable } from "#kernel/web/storage/browser-table.ts";
import { pendingUploadsKey } from "./pending-uploads.ts";

/** One pending file, or one pending write without a file: its endpoint, its content and its author. */
export interface Upload {
  /** The idempotency key of the request. */
  id: string;
  /** The account; null for a visitor who came by a link. */
  of: string | null;
  /** The thing that it belongs to on screen: the task, the car, the link. */
  scope: string;
  method: "POST" | "PUT";
  /** The path of its endpoint, as in its contract. */
  path: string;
  params: Record<string, unknown>;
  body: unknown;
  /** The name of the file in the endpoint; unused by a write without a file. */
  field: string;
  /** The kind of record whose reads the upload changes; null for none. */
  record: RecordKind | null;
  /** The bytes themselves: a handle to a file is lost with the page. Null for a write without a file. */
  blob: Blob | null;
  /** The name of the file, or of the button pressed. */
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
