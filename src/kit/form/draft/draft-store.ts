// Storage of drafts in this browser: one for each form and tab, under the account that typed it.
import { isPublicPage } from "#kernel/web/navigation/address.ts";
import type { Sending } from "#kernel/web/calls/reads.ts";
import { deletePrivate, savePrivate, readPrivate } from "#kernel/web/storage/private-store.ts";
import { tabId } from "#kernel/web/storage/tab.ts";
import { currentAccount } from "#kernel/web/session.ts";

export interface Draft {
  /** The form and the tab in which it was typed. */
  form: string;
  tab: string;
  base: unknown;
  values: unknown;
  /** True while its sending waits for the network. */
  isWaiting?: boolean;
  /** Its sending has no answer: it may have been done. */
  sending?: Sending;
}

/** True of a draft that was sent without an answer: a later page offers to send it. */
export const isUnconfirmed = (draft: Draft | null): boolean =>
  draft?.isWaiting === true || draft?.sending !== undefined;

export const lockName = (name: string): string => `ecurie.tab.${name}`;
/** Browsers offer locks only on secure origins. */
export const locks = "locks" in navigator ? navigator.locks : null;
// Held for the life of the tab: the browser releases it however the tab ends.
void locks?.request(lockName(tabId), () => new Promise(() => {}));

/**
 * The key of the draft of a form that names none. An address without parameters says nothing of its record: the ids
 * that the form starts with do, so that the input for one car never opens on another.
 */
export function draftName(
  { method, path }: { method: string; path: string },
  params: unknown,
  start: object = {},
): string {
  const named = JSON.stringify(params ?? {});
  const ids = Object.entries(start).filter(([key, value]) => key.endsWith("Id") && typeof value === "string");
  return [method, path, named, ...(named === "{}" ? ids : [])].join(" ");
}

export const storageKey = (form: string): string => `draft.${tabId}.${form}`;
/** The author: an account, or the holder of the link that leads to this page. */
export const currentAuthor = (): string | null =>
  currentAccount() ?? (isPublicPage() ? `link:${location.pathname}` : null);
export const readDraftAt = (key: string) => {
  const account = currentAuthor();
  return account === null ? null : readPrivate<Draft>(key, account);
};

export const readDraft = (form: string): Draft | null => readDraftAt(storageKey(form))?.value ?? null;
export const deleteDraft = (form: string): void => deletePrivate(storageKey(form));

export function writeDraft(form: string, draft: Omit<Draft, "form" | "tab">): void {
  const account = currentAuthor();
  if (account !== null)
    savePrivate(storageKey(form), account, { ...draft, form, tab: tabId } satisfies Draft);
}
