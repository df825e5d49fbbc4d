// The fields of each kind of record, as the areas declare them.
import type { FieldSet } from "../../field.ts";
import { undeclaredPaths } from "../../history.ts";
import type { Area } from "../area.ts";
import type { Change } from "../call.ts";

const fieldsByKind = new WeakMap<readonly Area[], Map<string, FieldSet>>();

/** The fields of a kind: those of its area, then those that later areas add to it. */
export function fieldsOf(areas: readonly Area[], kind: string): FieldSet {
  const byKind = fieldsByKind.get(areas) ?? new Map<string, FieldSet>();
  fieldsByKind.set(areas, byKind);
  let fields = byKind.get(kind);
  if (!fields) {
    fields = Object.assign({}, ...areas.map((area) => area.fields[kind]).reverse()) as FieldSet;
    byKind.set(kind, fields);
  }
  return fields;
}

/** Throws when a written field has no declared label for the history. */
export function requireFields(areas: readonly Area[], { record, before, after }: Change): void {
  const fields = fieldsOf(areas, record);
  const without = new Set([...undeclaredPaths(fields, before), ...undeclaredPaths(fields, after)]);
  if (without.size > 0)
    throw new TypeError(`the history of ${record} has no field for ${[...without].join(", ")}`);
}
