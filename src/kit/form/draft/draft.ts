// Input survives a reload, an expired session and a lost tab: this browser stores it until it is saved, under the
// account that typed it. A tab restores its own drafts automatically; those of a closed tab are offered.
import { useEffect, useState, useSyncExternalStore } from "react";
import { isPublicPage } from "#kernel/web/navigation/address.ts";
import { deletePrivate, privateNames } from "#kernel/web/storage/private-store.ts";
import { tabId } from "#kernel/web/storage/tab.ts";
import { onSignOut } from "#kernel/web/session.ts";
import { createListeners } from "#kernel/web/listeners.ts";
import { syncFiles, discardFiles, moveFiles } from "./draft-files.ts";
import {
  currentAuthor,
  deleteDraft,
  type Draft,
  isUnconfirmed,
  lockName,
  locks,
  readDraft,
  readDraftAt,
  storageKey,
  writeDraft,
} from "./draft-store.ts";
import type { FormState } from "../form.ts";
import { valueAt, withValue } from "../schema.ts";

/** Input typed before a sign-out is not stored after it. */
let signOutCount = 0;
onSignOut(() => {
  signOutCount += 1;
});

/** The part of a form that may be stored. */
function draftValues(form: FormState): Omit<Draft, "form" | "tab"> {
  const { base, values, excludedFromDraft, isWaiting, sending } = form;
  let remainder = values;
  for (const name of excludedFromDraft) remainder = withValue(remainder, name, valueAt(base, name));
  return { base, values: remainder, ...(isWaiting && { isWaiting }), ...(sending && { sending }) };
}

/** Stores the values being sent immediately: a screen that reopens its form meanwhile finds them complete. */
export const saveDraft = (name: string, form: FormState): void => writeDraft(name, draftValues(form));

const saves = createListeners<[name: string, sender: FormState, values: unknown]>();
/** Notifies the listener when a form of this name is saved. */
export const onDraftSaved = (
  name: string,
  listener: (sender: FormState, values: unknown) => void,
): (() => void) =>
  saves.subscribe((saved, sender, values) => {
    if (saved === name) listener(sender, values);
  });

/** Updates the draft once these values are saved: only input typed meanwhile remains in it. */
export function markDraftSaved(name: string, form: FormState, values: unknown): void {
  if (form.isEdited) saveDraft(name, form);
  else deleteDraft(name);
  saves.notify(name, form, values);
}

/** Stores the draft of a form as it changes; secrets such as passwords never are (`isSecret`). */
export function useDraft(name: string, form: FormState, isSecret: boolean): void {
  useEffect(() => {
    if (isSecret) return;
    const initialSignOutCount = signOutCount;
    // A form may only delete a draft that it stored: a restored draft opens another form.
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
    // Stores a pending draft immediately, and only if one is pending: it may have been deleted since.
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
  isUnconfirmed: boolean;
  /** Moves the draft to this tab, whose form then opens with it. */
  adopt: () => Promise<void>;
  discard: () => void;
}

/** The newest draft of this form left by a closed tab; null without one, or without locks to detect open tabs. */
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
  return { at: newest.at, isUnconfirmed: isUnconfirmed(newest.value), adopt, discard };
}

/** The first of these forms that has a draft, of this tab or of a closed one. */
export async function findDraft(forms: readonly string[]): Promise<string | undefined> {
  for (const form of forms) if (readDraft(form) ?? (await findLostDraft(form))) return form;
}

/** The draft of this form left by a closed tab, and a function that dismisses it. */
export function useLostDraft(form: string, isWanted: boolean): [LostDraft | null, () => void] {
  const [found, setFound] = useState<{ form: string; draft: LostDraft | null } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isMounted = true;
    void findLostDraft(form).then((draft) => {
      if (isMounted) setFound({ form, draft });
    });
    return () => {
      isMounted = false;
    };
  }, [form, isWanted]);
  return [isWanted && found?.form === form ? found.draft : null, () => setFound(null)];
}

/** True while the form differs from its initial values. */
export const useDirty = (form: FormState): boolean =>
  useSyncExternalStore(form.subscribe, () => form.isDirty);
