// What is typed survives a reload and an expired session: it is kept in this tab until it is saved.
import { useEffect, useState } from "react";
import { onSignOut } from "#kernel/web/session.ts";
import type { FormState } from "./form.ts";

interface Draft {
  base: unknown;
  values: unknown;
}

const prefix = "ecurie.draft.";
onSignOut(() => {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(prefix)) sessionStorage.removeItem(name);
});

export function readDraft(name: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

export const forgetDraft = (name: string): void => sessionStorage.removeItem(prefix + name);

/** Keeps the draft of a form as it changes. Passwords are never kept: `isSecret`. */
export function useDraft(name: string, form: FormState, isSecret: boolean): void {
  useEffect(() => {
    if (isSecret) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      timer = undefined;
      if (form.isDirty)
        sessionStorage.setItem(
          prefix + name,
          JSON.stringify({ base: form.base, values: form.values } satisfies Draft),
        );
      else forgetDraft(name);
    };
    const stop = form.subscribe(() => (timer ??= setTimeout(keep, 300)));
    // What waits is kept at once, and not once more after somebody has forgotten it.
    const leave = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
    addEventListener("pagehide", leave);
    return () => {
      stop();
      leave();
      removeEventListener("pagehide", leave);
    };
  }, [name, form, isSecret]);
}

/** True while the form differs from what it began with. */
export function useDirty(form: FormState): boolean {
  const [isDirty, setDirty] = useState(form.isDirty);
  useEffect(() => form.subscribe(() => setDirty(form.isDirty)), [form]);
  return isDirty;
}
