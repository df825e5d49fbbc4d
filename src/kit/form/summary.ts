// Summary of a form: its errors and its unsaved fields.
import type { FormState } from "./form.ts";
import { valueAt } from "./schema.ts";

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The labels on screen that have an error, with the names of their fields. */
export const fieldErrors = (form: FormState): { name: string; label: string }[] =>
  [...form.labels]
    .filter(([name]) => form.errorOf(name) !== undefined)
    .map(([name, label]) => ({ name, label }));

/** The row of a field, or else the title of its section; null for a field outside of both. */
function placeOf(form: FormState, name: string, rowWord: string): string | null {
  const index = name.split(".").findLast((key) => /^\d+$/.test(key));
  if (index !== undefined) return `${rowWord} ${Number(index) + 1}`;
  const section = form.sectionOf.get(name);
  return form.sections.find(({ id }) => id === section)?.title ?? null;
}

/** The labels in error, each once: one that several fields share is followed by the place of each. */
export function errorLabels(form: FormState, rowWord: string): string[] {
  const errors = fieldErrors(form);
  const isShared = (label: string): boolean => errors.filter((one) => one.label === label).length > 1;
  const labels = errors.map(({ name, label }) => {
    const place = isShared(label) ? placeOf(form, name, rowWord) : null;
    return place === null ? label : `${label} (${place})`;
  });
  return [...new Set(labels)];
}

/** The labels of fields that differ from the initial values; rows are named by the label of their list. */
export function unsavedLabels(form: FormState): string[] {
  const isInList = (name: string): boolean =>
    name.split(".").some((_, index, keys) => index > 0 && form.labels.has(keys.slice(0, index).join(".")));
  const labels = [...form.labels]
    .filter(
      ([name]) =>
        !isInList(name) &&
        (form.files[name] !== undefined || !isEqual(valueAt(form.base, name), valueAt(form.values, name))),
    )
    .map(([, label]) => label);
  return [...new Set(labels)];
}

/** The sections with an error inside, enclosing sections included. */
export function sectionsWithErrors(form: FormState): Set<string> {
  const parents = new Map(form.sections.map(({ id, parent }) => [id, parent]));
  const sectionIds = new Set<string>();
  for (const { name } of fieldErrors(form))
    for (let at = form.sectionOf.get(name); at !== undefined; at = parents.get(at)) sectionIds.add(at);
  return sectionIds;
}

/** "Nom, SIRET et 3 autres". */
export function joinLabels(labels: readonly string[], most = 2): string {
  const named = labels.slice(0, most);
  const others = labels.length - named.length;
  if (others === 0 && named.length > 1) return `${named.slice(0, -1).join(", ")} et ${named.at(-1)}`;
  return named.join(", ") + (others > 0 ? ` et ${others} autre${others > 1 ? "s" : ""}` : "");
}

/** Focuses the first field in error, or else the message of the whole form. */
export function focusFirstError(root: HTMLElement | null): void {
  const invalidField = root?.querySelector<HTMLElement>(
    "[aria-invalid=true]:not([type=hidden]), [data-invalid]",
  );
  const alert = root?.querySelector<HTMLElement>("[role=alert]");
  if (!invalidField && alert) alert.tabIndex = -1;
  const target = invalidField ?? alert;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "center" });
}

/** Focuses the field that the user came to fill in. */
export function focusField(root: HTMLElement | null, name: string | undefined): void {
  if (name === undefined) return;
  const input = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]:not([type=hidden])`);
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: "center" });
}
