// The place of drafts in this browser: one for each form and each tab, of the account that typed it.
import { isPublicPage } from "#kernel/web/navigation/address.ts";
import { deletePrivate, savePrivate, readPrivate } from "#kernel/web/storage/private-store.ts";
import { currentAccount } from "#kernel/web/session.ts";

export interface Draft {
  /** The form that it was typed in, and the tab. */
  form: string;
  tab: string;
  base: unknown;
  values: unknown;
}

/** One name for this tab, whatever it reloads. */
function readTabId(): string {
  const name = sessionStorage.getItem("ecurie.tab") ?? crypto.randomUUID();
  sessionStorage.setItem("ecurie.tab", name);
  return name;
}
export const tabId = readTabId();
export const lockName = (name: string): string => `ecurie.tab.${name}`;
/** Browsers have locks on safe addresses alone. */
export const locks = "locks" in navigator ? navigator.locks : null;
// Held as long as the tab lives: however it ends, the browser lets go of it.
void locks?.request(lockName(tabId), () => new Promise(() => {}));

export const storageKey = (form: string): string => `draft.${tabId}.${form}`;
/** Whoever typed: an account, or the holder of the link that leads to this page. */
export const currentAuthor = (): string | null =>
  currentAccount() ?? (isPublicPage() ? `link:${location.pathname}` : null);
export const readDraftAt = (key: string) => {
  const account = currentAuthor();
  return account === null ? null : readPrivate<Draft>(key, account);
};

export const readDraft = (form: string): Draft | null => readDraftAt(storageKey(form))?.value ?? null;
export const deleteDraft = (form: string): void => deletePrivate(storageKey(form));

export function writeDraft(form: string, { base, values }: Pick<Draft, "base" | "values">): void {
  const account = currentAuthor();
  if (account !== null)
    savePrivate(storageKey(form), account, { form, tab: tabId, base, values } satisfies Draft);
}
