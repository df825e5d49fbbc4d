// A record that changes while its form is open, or after a draft of it was stored.
import { useEffect, useState } from "react";
import { useFormState } from "../form.ts";
import { valueAt, withValue } from "../schema.ts";

/** Rebases the input on the current version. Returns true once the record changed: the page shows how. */
export function useNewVersion(version: number): boolean {
  const form = useFormState();
  const [initialVersion] = useState(() => valueAt(form.values, "version"));
  useEffect(() => {
    if (valueAt(form.values, "version") === version) return;
    form.restart(withValue(form.base, "version", version), withValue(form.values, "version", version));
  }, [form, version]);
  return initialVersion !== version;
}
