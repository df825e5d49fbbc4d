// A record that changes while its form is open, or after a draft of it was stored.
import { useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { DialogContext } from "../../dialog/Dialog.tsx";
import { type FormState, useFormState } from "../form.ts";
import { valueAt, withValue } from "../schema.ts";
import { isSame } from "./equality.ts";

const withVersion = (values: unknown, version: unknown): unknown => withValue(values, "version", version);

/** Keeps the input, to be saved on this version. */
const rebase = (form: FormState, version: unknown): void =>
  form.restart(withVersion(form.base, version), withVersion(form.values, version));

const isNewer = (version: unknown, base: unknown): boolean =>
  typeof version === "number" && typeof base === "number" && version > base;

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

/** Rebases the input on the current version. Returns true once the record changed: the page shows how. */
export function useNewVersion(version: number): boolean {
  const form = useFormState();
  const [initialVersion] = useState(() => valueAt(form.values, "version"));
  useEffect(() => {
    if (valueAt(form.values, "version") !== version) rebase(form, version);
  }, [form, version]);
  return initialVersion !== version;
}
