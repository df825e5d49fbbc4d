// A record that changes while its form is open, or after a draft of it was stored.
import type { z } from "zod";
import { useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { DialogContext } from "../../dialog/Dialog.tsx";
import type { Draft } from "../draft/draft-store.ts";
import { FormState, useFormState } from "../form.ts";
import { valueAt, withValue } from "../schema.ts";
import { isSame } from "./equality.ts";
import { isPlainObject } from "#kernel/values.ts";

const withVersion = (values: unknown, version: unknown): unknown => withValue(values, "version", version);

const isNewer = (version: unknown, base: unknown): boolean =>
  typeof version === "number" && typeof base === "number" && version > base;

/** The same values, with the versions of the records that the screen shows now. */
export function withVersionsOf(screen: unknown, values: unknown): unknown {
  if (Array.isArray(values) && Array.isArray(screen))
    return values.map((row) =>
      withVersionsOf(
        screen.find((one) => isPlainObject(one) && isPlainObject(row) && one.id === row.id),
        row,
      ),
    );
  if (!isPlainObject(values) || !isPlainObject(screen)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      key !== "version"
        ? withVersionsOf(screen[key], value)
        : isNewer(screen.version, value)
          ? screen.version
          : value,
    ]),
  );
}

/**
 * The form of a draft opened again. It is on the versions that the screen shows now unless the form shows another
 * change, which is merged at submission. One sent without an answer is left as it was sent: the server may already
 * have done it, and replays its answer for the same input only.
 */
export function restoreForm(
  schema: z.ZodType,
  start: unknown,
  draft: Pick<Draft, "base" | "values" | "isWaiting" | "sending">,
): FormState {
  const base = withVersionsOf(start, draft.base);
  const form =
    !draft.sending && isSame(schema, base, start)
      ? new FormState(schema, base, withVersionsOf(start, draft.values))
      : new FormState(schema, draft.base, draft.values);
  form.draftVersion = valueAt(draft.base, "version");
  form.isWaiting = draft.isWaiting === true;
  form.sending = draft.sending ?? null;
  return form;
}

/** Keeps the input, to be saved on this version. */
const rebase = (form: FormState, version: unknown): void =>
  form.restart(withVersion(form.base, version), withVersion(form.values, version));

/**
 * A form without input restarts on the current values of its record. Input is never replaced: a conflict is resolved at
 * submission. So is a change that the form does not show, in a dialog: it covers the screen that shows it.
 */
export function useCurrentValues(form: FormState, start: unknown): void {
  const isInDialog = useContext(DialogContext);
  const round = useSyncExternalStore(form.subscribe, () => form.round);
  const version = valueAt(start, "version");
  const follow = useEffectEvent((): void => {
    if (!isNewer(version, valueAt(form.base, "version"))) return;
    const showsNoChange = isSame(form.schema, withVersion(form.base, version), start);
    // The version of these values, as this form saved them.
    const isOwnVersion = form.base === form.savedBase && showsNoChange;
    if (isOwnVersion) rebase(form, version);
    else if (!form.isDirty && !(isInDialog && showsNoChange)) form.restart(start);
  });
  useEffect(() => follow(), [form, version, round]);
}

/** Rebases the input on the current version, unless it is being sent. Returns true once the record changed: the page shows how. */
export function useNewVersion(version: number): boolean {
  const form = useFormState();
  const isSending = useSyncExternalStore(form.subscribe, () => form.sending !== null);
  const [initialVersion] = useState(() => form.draftVersion ?? valueAt(form.values, "version"));
  useEffect(() => {
    if (!isSending && valueAt(form.values, "version") !== version) rebase(form, version);
  }, [form, version, isSending]);
  return initialVersion !== version && !isSending;
}
