// A prefilled value is not input: until the user edits the form, it belongs to its initial values.
import { type FormState, useFormState } from "./form.ts";
import { withValue } from "./schema.ts";

function prefill(form: FormState, name: string, value: unknown): void {
  if (!form.isDirty) form.base = withValue(form.base, name, value);
  form.set(name, value);
}

/** Prefills a field; before any input it becomes part of the initial values, after it part of the input. */
export function usePrefill(): (name: string, value: unknown) => void {
  const form = useFormState();
  return (name, value) => prefill(form, name, value);
}
