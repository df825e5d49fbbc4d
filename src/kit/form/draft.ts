// What is typed survives a reload, an expired session and a lost tab: this browser keeps it until it is saved, for
// the account that typed it. A tab finds its own again by itself; that of a tab which is gone is offered.
import { useEffect, useState, useSyncExternalStore } from "react";
import { isPublicPage } from "#kernel/web/address.ts";
import { forgetPrivate, keepPrivate, privateNames, readPrivate } from "#kernel/web/private-store.ts";
import { accountHere, onSignOut } from "#kernel/web/session.ts";
import { followFiles, forgetFiles, moveFiles } from "./draft-files.ts";
import type { FormState } from "./form.ts";
import { valueAt, withValue } from "./schema.ts";

interface Draft {
  /** The form that it was typed in, and the tab. */
  form: string;
  tab: string;
  base: unknown;
  values: unknown;
}

/** One name for this tab, whatever it reloads. */
function tabName(): string {
  const name = sessionStorage.getItem("ecurie.tab") ?? crypto.randomUUID();
  sessionStorage.setItem("ecurie.tab", name);
  return name;
}
const tab = tabName();
const lockOf = (name: string): string => `ecurie.tab.${name}`;
/** Browsers have locks on safe addresses alone. */
const locks = "locks" in navigator ? navigator.locks : null;
// Held as long as the tab lives: however it ends, the browser lets go of it.
void locks?.request(lockOf(tab), () => new Promise(() => {}));

/** What was typed before somebody left is not kept once they have. */
let departures = 0;
onSignOut(() => void departures++);

const placeOf = (form: string): string => `draft.${tab}.${form}`;
/** Whoever typed: an account, or the holder of the link that leads to this page. */
const authorHere = (): string | null =>
  accountHere() ?? (isPublicPage() ? `link:${location.pathname}` : null);
const draftAt = (place: string) => {
  const account = authorHere();
  return account === null ? null : readPrivate<Draft>(place, account);
};

export const readDraft = (form: string): Draft | null => draftAt(placeOf(form))?.value ?? null;
export const forgetDraft = (form: string): void => forgetPrivate(placeOf(form));

function put(form: string, { base, values }: Pick<Draft, "base" | "values">): void {
  const account = authorHere();
  if (account !== null) keepPrivate(placeOf(form), account, { form, tab, base, values } satisfies Draft);
}

/** What it may keep of a form. */
function draftOf({ base, values, undrafted }: FormState): Pick<Draft, "base" | "values"> {
  let remainder = values;
  for (const name of undrafted) remainder = withValue(remainder, name, valueAt(base, name));
  return { base, values: remainder };
}

/** Keeps at once what is being sent: a screen that opens its form anew meanwhile finds it whole. */
export const keepDraft = (name: string, form: FormState): void => put(name, draftOf(form));

type Hear = (sender: FormState, values: unknown) => void;
const listeners = new Map<string, Set<Hear>>();
/** Hears what was saved of the forms of a name. */
export function hearSaved(name: string, hear: Hear): () => void {
  const heard = listeners.get(name) ?? new Set();
  listeners.set(name, heard.add(hear));
  return () => void heard.delete(hear);
}

/** These values are saved: no draft says otherwise. What was typed meanwhile stays one. */
export function settleDraft(name: string, form: FormState, values: unknown): void {
  if (form.isTyped) keepDraft(name, form);
  else forgetDraft(name);
  for (const hear of listeners.get(name) ?? []) hear(form, values);
}

/** Keeps the draft of a form as it changes. Passwords are never kept: `isSecret`. */
export function useDraft(name: string, form: FormState, isSecret: boolean): void {
  useEffect(() => {
    if (isSecret) return;
    const departure = departures;
    // What this form did not keep is not its own to forget: a draft taken back opens another one.
    let isKept = readDraft(name) !== null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      timer = undefined;
      if (departure !== departures) return;
      if (form.isTyped) keepDraft(name, form);
      else if (isKept) forgetDraft(name);
      isKept = form.isTyped;
    };
    const stop = form.subscribe(() => (timer ??= setTimeout(keep, 300)));
    // What waits is kept at once, and not once more after somebody has forgotten it.
    const leave = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
    addEventListener("pagehide", leave);
    const author = authorHere();
    const stopFiles =
      isPublicPage() && author !== null ? followFiles({ place: placeOf(name), author }, form) : () => {};
    return () => {
      stop();
      stopFiles();
      leave();
      removeEventListener("pagehide", leave);
    };
  }, [name, form, isSecret]);
}

export interface LostDraft {
  at: number;
  /** This tab has it from now on, and its form opens with it. */
  adopt: () => Promise<void>;
  forget: () => void;
}

/** The newest draft of a form whose tab is gone, or null; null too where the browser cannot tell which ones live. */
export async function findLostDraft(form: string): Promise<LostDraft | null> {
  if (!locks) return null;
  const { held = [] } = await locks.query();
  const living = new Set(held.map(({ name }) => name));
  const [newest] = privateNames()
    .flatMap((place) => {
      const entry = place.startsWith("draft.") ? draftAt(place) : null;
      return entry ? [{ place, ...entry }] : [];
    })
    .filter(({ value }) => value.form === form && value.tab !== tab && !living.has(lockOf(value.tab)))
    .toSorted((one, other) => other.at - one.at);
  if (!newest) return null;
  const forget = (): void => {
    forgetPrivate(newest.place);
    void forgetFiles(newest.place);
  };
  const adopt = async (): Promise<void> => {
    put(form, newest.value);
    forgetPrivate(newest.place);
    await moveFiles(newest.place, { place: placeOf(form), author: newest.of });
  };
  return { at: newest.at, adopt, forget };
}

/** What a tab that is gone left of this form, and what puts it out of sight. */
export function useLostDraft(form: string, isWanted: boolean): [LostDraft | null, () => void] {
  const [found, setFound] = useState<{ form: string; draft: LostDraft | null } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    void findLostDraft(form).then((draft) => isHere && setFound({ form, draft }));
    return () => void (isHere = false);
  }, [form, isWanted]);
  return [isWanted && found?.form === form ? found.draft : null, () => setFound(null)];
}

/** True while the form differs from what it began with. */
export const useDirty = (form: FormState): boolean =>
  useSyncExternalStore(form.subscribe, () => form.isDirty);
