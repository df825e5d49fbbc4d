// The bytes of the unsent files of a form.
import { browserTable } from "#kernel/web/storage/browser-table.ts";

export interface StoredFile {
  /** Its name in the endpoint. */
  field: string;
  name: string;
  type: string;
  bytes: ArrayBuffer;
  lastModified?: number;
}
interface StoredDraftFiles {
  /** The key of the draft of its form. */
  id: string;
  files: readonly StoredFile[];
}

const withStore = browserTable("ecurie-drafts", "files");

export const readStoredFiles = async (key: string): Promise<readonly StoredFile[]> =>
  (await withStore<StoredDraftFiles | undefined>("readonly", (store) => store.get(key)))?.files ?? [];
export const storedKeys = async (): Promise<string[]> =>
  (await withStore("readonly", (store) => store.getAllKeys())).map(String);
export const storeFiles = (key: string, files: readonly StoredFile[]): Promise<unknown> =>
  withStore("readwrite", (store) => store.put({ id: key, files } satisfies StoredDraftFiles));
export const deleteStoredFiles = (key: string): Promise<unknown> =>
  withStore("readwrite", (store) => store.delete(key));
