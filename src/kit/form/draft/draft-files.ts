// The files of a public form survive a reload, as its values do: a phone may discard the page while its camera is
// open. A private entry lists their fields; bytes without such an entry are swept.
import { deletePrivate, savePrivate, privateNames, readPrivate } from "#kernel/web/storage/private-store.ts";
import { onSignOut } from "#kernel/web/session.ts";
import { deleteStoredFiles, readStoredFiles, storedKeys, storeFiles } from "./file-store.ts";
import type { FormState } from "../form.ts";

/** The key of the draft and its author. */
interface DraftLocation {
  key: string;
  author: string;
}

const filesKey = (key: string): string => `files.${key}`;

let queue: Promise<void> = Promise.resolve();
/** Runs the operations one after the other; files that the browser could not store are reported on restore. */
function enqueue(act: () => Promise<void>): Promise<void> {
  queue = queue.then(act).catch(() => {});
  return queue;
}

async function removeFiles(key: string): Promise<void> {
  deletePrivate(filesKey(key));
  await deleteStoredFiles(key);
}
export const discardFiles = (key: string): Promise<void> => enqueue(() => removeFiles(key));

async function sweep(): Promise<void> {
  const names = new Set(privateNames());
  for (const key of await storedKeys()) if (!names.has(filesKey(key))) await deleteStoredFiles(key);
}
// The private entries of the user are deleted by then, the lists of files included.
onSignOut(() => void enqueue(sweep));

async function saveFiles({ key, author }: DraftLocation, files: FormState["files"]): Promise<void> {
  const chosen = Object.entries(files).flatMap(([field, file]) => (file ? [{ field, file }] : []));
  if (chosen.length === 0) return removeFiles(key);
  const fields = chosen.map(({ field }) => field);
  savePrivate(filesKey(key), author, fields);
  const stored = chosen.map(async ({ field, file }) => {
    const { name, type, lastModified } = file;
    return { field, name, type, lastModified, bytes: await file.arrayBuffer() };
  });
  await storeFiles(key, await Promise.all(stored));
}

async function restoreFiles({ key, author }: DraftLocation, form: FormState): Promise<void> {
  const chosen = readPrivate<string[]>(filesKey(key), author)?.value ?? [];
  const stored = chosen.length === 0 ? [] : await readStoredFiles(key).catch(() => []);
  for (const { field, name, bytes, ...properties } of stored)
    if (!form.files[field]) form.setFile(field, new File([bytes], name, properties));
  const lost = chosen.filter((field) => !form.files[field]);
  if (lost.length > 0)
    form.setServerMessages(
      Object.fromEntries(
        lost.map((field) => [field, "Ce fichier n’a pas pu être gardé : choisissez-le à nouveau."]),
      ),
    );
}

/** Restores the stored files of the form, then stores those chosen later. */
export function syncFiles(at: DraftLocation, form: FormState): () => void {
  let before = form.files;
  let isActive = true;
  const saveChanges = (): void => {
    const { files } = form;
    if (files === before) return;
    before = files;
    void enqueue(() => saveFiles(at, files));
  };
  const stop = form.subscribe(saveChanges);
  void enqueue(async () => (isActive ? restoreFiles(at, form) : undefined));
  void enqueue(sweep);
  return () => {
    isActive = false;
    stop();
  };
}

/** Moves the files of a closed tab to this one. */
export const moveFiles = (from: string, { key, author }: DraftLocation): Promise<void> =>
  enqueue(async () => {
    const stored = await readStoredFiles(from);
    if (stored.length === 0) return;
    savePrivate(
      filesKey(key),
      author,
      stored.map(({ field }) => field),
    );
    await storeFiles(key, stored);
    await removeFiles(from);
  });
