// A record that changes while its form is open, or since what was typed in it was kept.
import { useEffect, useState } from "react";
import { useFormState } from "../form.ts";
import { valueAt, withValue } from "../schema.ts";

/** What was typed stays, and is sent upon the version of now. True once the record changed: the page says what it is. */
export function useNewVersion(version: number): boolean {
  const form = useFormState();
  const [initialVersion] = useState(() => valueAt(form.values, "version"));
  useEffect(() => {
    if (valueAt(form.values, "version") === version) return;
    form.restart(withValue(form.base, "version", version), withValue(form.values, "version", version));
  }, [form, version]);
  return initialVersion !== version;
}
