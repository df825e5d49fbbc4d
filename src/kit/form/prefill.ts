// What a form fills in by itself is not typed: before anything is, it belongs to what the form began with.
import { type FormState, useFormState } from "./form.ts";
import { withValue } from "./schema.ts";

function prefill(form: FormState, name: string, value: unknown): void {
  if (!form.isDirty) form.base = withValue(form.base, name, value);
  form.set(name, value);
}

/** Sets a field in the place of who types; once they have typed, it follows from that and is theirs. */
export function usePrefill(): (name: string, value: unknown) => void {
  const form = useFormState();
  return (name, value) => prefill(form, name, value);
}
