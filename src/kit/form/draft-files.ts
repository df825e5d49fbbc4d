// The files of a public form survive a reload, as what was typed in it: a phone lets a page go while its camera is
// open. Their bytes are found through a mark, kept and swept with all that this browser keeps of a person.
import { forgetPrivate, keepPrivate, privateNames, readPrivate } from "#kernel/web/private-store.ts";
import { onSignOut } from "#kernel/web/session.ts";
import { dropFiles, storedFiles, storedPlaces, storeFiles } from "./file-store.ts";
import type { FormState } from "./form.ts";

/** Where a draft is kept, and for whom. */
interface Place {
  place: string;
  author: string;
}

const markOf = (place: string): string => `files.${place}`;

let last: Promise<void> = Promise.resolve();
/** One after the other; what this browser cannot keep is told when it is missed. */
const inTurn = (act: () => Promise<void>): Promise<void> => (last = last.then(act).catch(() => {}));

async function forget(place: string): Promise<void> {
  forgetPrivate(markOf(place));
  await dropFiles(place);
}
export const forgetFiles = (place: string): Promise<void> => inTurn(() => forget(place));

async function sweep(): Promise<void> {
  const names = new Set(privateNames());
  for (const place of await storedPlaces()) if (!names.has(markOf(place))) await dropFiles(place);
}
// What was kept of somebody is gone by then, and so are the marks.
onSignOut(() => void inTurn(sweep));

async function keep({ place, author }: Place, files: FormState["files"]): Promise<void> {
  const chosen = Object.entries(files).flatMap(([field, file]) => (file ? [{ field, file }] : []));
  if (chosen.length === 0) return forget(place);
  const fields = chosen.map(({ field }) => field);
  keepPrivate(markOf(place), author, fields);
  const stored = chosen.map(async ({ field, file }) => {
    const { name, type } = file;
    return { field, name, type, bytes: await file.arrayBuffer() };
  });
  await storeFiles(place, await Promise.all(stored));
}

async function bringBack({ place, author }: Place, form: FormState): Promise<void> {
  const chosen = readPrivate<string[]>(markOf(place), author)?.value ?? [];
  const stored = chosen.length === 0 ? [] : await storedFiles(place).catch(() => []);
  for (const { field, name, type, bytes } of stored)
    if (!form.files[field]) form.setFile(field, new File([bytes], name, { type }));
  const lost = chosen.filter((field) => !form.files[field]);
  if (lost.length > 0)
    form.refuse(
      Object.fromEntries(
        lost.map((field) => [field, "Ce fichier n’a pas pu être gardé : choisissez-le à nouveau."]),
      ),
    );
}

/** The form has those that it held, and keeps those that it is given from now on. */
export function followFiles(at: Place, form: FormState): () => void {
  let before = form.files;
  let isHere = true;
  const follow = (): void => {
    const { files } = form;
    if (files === before) return;
    before = files;
    void inTurn(() => keep(at, files));
  };
  const stop = form.subscribe(follow);
  void inTurn(async () => (isHere ? bringBack(at, form) : undefined));
  void inTurn(sweep);
  return () => {
    isHere = false;
    stop();
  };
}

/** Those of a tab that is gone are of this one. */
export const moveFiles = (from: string, { place, author }: Place): Promise<void> =>
  inTurn(async () => {
    const stored = await storedFiles(from);
    if (stored.length === 0) return;
    keepPrivate(
      markOf(place),
      author,
      stored.map(({ field }) => field),
    );
    await storeFiles(place, stored);
    await forget(from);
  });
