// The bytes of the files that a form holds and has not sent.
import { browserTable } from "../document/browser-table.ts";

export interface StoredFile {
  /** Its name in the endpoint. */
  field: string;
  name: string;
  type: string;
  bytes: ArrayBuffer;
}
interface Stored {
  /** Where the draft of its form is kept. */
  id: string;
  files: readonly StoredFile[];
}

const within = browserTable("ecurie-drafts", "files");

export const storedFiles = async (place: string): Promise<readonly StoredFile[]> =>
  (await within<Stored | undefined>("readonly", (store) => store.get(place)))?.files ?? [];
export const storedPlaces = async (): Promise<string[]> =>
  (await within("readonly", (store) => store.getAllKeys())).map(String);
export const storeFiles = (place: string, files: readonly StoredFile[]): Promise<unknown> =>
  within("readwrite", (store) => store.put({ id: place, files } satisfies Stored));
export const dropFiles = (place: string): Promise<unknown> =>
  within("readwrite", (store) => store.delete(place));
