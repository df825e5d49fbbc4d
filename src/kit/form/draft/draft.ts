// What is typed survives a reload, an expired session and a lost tab: this browser keeps it until it is saved, for
// the account that typed it. A tab finds its own again by itself; that of a tab which is gone is offered.
import { useEffect, useState, useSyncExternalStore } from "react";
import { isPublicPage } from "#kernel/web/navigation/address.ts";
import { deletePrivate, privateNames } from "#kernel/web/storage/private-store.ts";
import { onSignOut } from "#kernel/web/session.ts";
import { syncFiles, discardFiles, moveFiles } from "./draft-files.ts";
import {
  currentAuthor,
  deleteDraft,
  type Draft,
  lockName,
  locks,
  readDraft,
  readDraftAt,
  storageKey,
  tabId,
  writeDraft,
} from "./draft-store.ts";
import type { FormState } from "../form.ts";
import { valueAt, withValue } from "../schema.ts";

/** What was typed before somebody left is not kept once they have. */
let signOutCount = 0;
onSignOut(() => void signOutCount++);

/** What it may keep of a form. */
function draftValues({ base, values, excludedFromDraft }: FormState): Pick<Draft, "base" | "values"> {
  let remainder = values;
  for (const name of excludedFromDraft) remainder = withValue(remainder, name, valueAt(base, name));
  return { base, values: remainder };
}

/** Keeps at once what is being sent: a screen that opens its form anew meanwhile finds it whole. */
export const saveDraft = (name: string, form: FormState): void => writeDraft(name, draftValues(form));

type SavedListener = (sender: FormState, values: unknown) => void;
const listeners = new Map<string, Set<SavedListener>>();
/** Hears what was saved of the forms of a name. */
export function onDraftSaved(name: string, listener: SavedListener): () => void {
  const registered = listeners.get(name) ?? new Set();
  listeners.set(name, registered.add(listener));
  return () => void registered.delete(listener);
}

/** These values are saved: no draft says otherwise. What was typed meanwhile stays one. */
export function markDraftSaved(name: string, form: FormState, values: unknown): void {
  if (form.isEdited) saveDraft(name, form);
  else deleteDraft(name);
  for (const listener of listeners.get(name) ?? []) listener(form, values);
}

/** Keeps the draft of a form as it changes. Passwords are never kept: `isSecret`. */
export function useDraft(name: string, form: FormState, isSecret: boolean): void {
  useEffect(() => {
    if (isSecret) return;
    const initialSignOutCount = signOutCount;
    // What this form did not keep is not its own to forget: a draft taken back opens another one.
    let isStored = readDraft(name) !== null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = (): void => {
      timer = undefined;
      if (initialSignOutCount !== signOutCount) return;
      if (form.isEdited) saveDraft(name, form);
      else if (isStored) deleteDraft(name);
      isStored = form.isEdited;
    };
    const stop = form.subscribe(() => (timer ??= setTimeout(save, 300)));
    // What waits is kept at once, and not once more after somebody has forgotten it.
    const flush = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    };
    addEventListener("pagehide", flush);
    const author = currentAuthor();
    const stopFiles =
      isPublicPage() && author !== null ? syncFiles({ key: storageKey(name), author }, form) : () => {};
    return () => {
      stop();
      stopFiles();
      flush();
      removeEventListener("pagehide", flush);
    };
  }, [name, form, isSecret]);
}

export interface LostDraft {
  at: number;
  /** This tab has it from now on, and its form opens with it. */
  adopt: () => Promise<void>;
  discard: () => void;
}

/** The newest draft of a form whose tab is gone, or null; null too where the browser cannot tell which ones live. */
export async function findLostDraft(form: string): Promise<LostDraft | null> {
  if (!locks) return null;
  const { held = [] } = await locks.query();
  const liveLocks = new Set(held.map(({ name }) => name));
  const [newest] = privateNames()
    .flatMap((key) => {
      const entry = key.startsWith("draft.") ? readDraftAt(key) : null;
      return entry ? [{ key, ...entry }] : [];
    })
    .filter(({ value }) => value.form === form && value.tab !== tabId && !liveLocks.has(lockName(value.tab)))
    .toSorted((one, other) => other.at - one.at);
  if (!newest) return null;
  const discard = (): void => {
    deletePrivate(newest.key);
    void discardFiles(newest.key);
  };
  const adopt = async (): Promise<void> => {
    writeDraft(form, newest.value);
    deletePrivate(newest.key);
    await moveFiles(newest.key, { key: storageKey(form), author: newest.of });
  };
  return { at: newest.at, adopt, discard };
}

/** What a tab that is gone left of this form, and what puts it out of sight. */
export function useLostDraft(form: string, isWanted: boolean): [LostDraft | null, () => void] {
  const [found, setFound] = useState<{ form: string; draft: LostDraft | null } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isMounted = true;
    void findLostDraft(form).then((draft) => isMounted && setFound({ form, draft }));
    return () => void (isMounted = false);
  }, [form, isWanted]);
  return [isWanted && found?.form === form ? found.draft : null, () => setFound(null)];
}

/** True while the form differs from what it began with. */
export const useDirty = (form: FormState): boolean =>
  useSyncExternalStore(form.subscribe, () => form.isDirty);
