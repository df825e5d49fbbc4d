// The changes between two states of a record, field by field, in the words of the screen.
import { type Day, frenchDay, frenchInstant, isDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { field, type Field, type FieldSet } from "#kernel/field.ts";
import { fieldsWithin, historyField } from "#kernel/history.ts";
import { isBlank, isPlainObject, type PlainObject } from "#kernel/values.ts";
import type { FieldChange } from "../contract/remarks.ts";
import { isUuid } from "#kernel/schema/id.ts";

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const maximumChanges = 40;
const maximumText = 300;

interface Leaf {
  field: Field;
  labels: string[];
  value: unknown;
}
type Leaves = Map<string, Leaf>;

const isLeaf = (value: unknown): boolean =>
  !isPlainObject(value) && !(Array.isArray(value) && value.some(isPlainObject));

/** Rows of a list are matched by id if they have one, else by position. */
const rowKey = (item: unknown, index: number): string =>
  isPlainObject(item) && typeof item.id === "string" ? item.id : String(index);

interface LeafPosition {
  path: string;
  field: Field;
  labels: string[];
}

function collect(fields: FieldSet, value: unknown, at: LeafPosition, out: Leaves): void {
  if (isLeaf(value)) {
    out.set(at.path, { field: at.field, labels: at.labels, value });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const row = {
        ...at,
        path: `${at.path}.${rowKey(item, index)}`,
        labels: [...at.labels, String(index + 1)],
      };
      collect(fields, item, row, out);
    }
  } else {
    for (const [key, item] of Object.entries(value as PlainObject)) {
      const read = historyField(fields, key);
      if (!read) continue;
      const part = { path: `${at.path}.${key}`, field: read, labels: [...at.labels, read.label] };
      collect(fieldsWithin(fields, key), item, part, out);
    }
  }
}

const rootField = field.group("");
const readLeaves = (fields: FieldSet, state: unknown): Leaves => {
  const out: Leaves = new Map();
  if (isPlainObject(state)) collect(fields, state, { path: "", field: rootField, labels: [] }, out);
  return out;
};

/** A value in French, or null if empty. */
export function frenchValue(of: Field, value: unknown): string | null {
  if (isBlank(value)) return null;
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((one) => frenchValue(of, one) ?? "—").join(", ");
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number")
    return of.type === "cents"
      ? frenchPrice(value)
      : `${frenchNumber(value, Number.isInteger(value) ? 0 : 2)}${of.unit ? `\u00a0${of.unit}` : ""}`;
  const text = String(value);
  const word = of.values;
  if (word && Object.hasOwn(word, text)) return word[text] ?? text;
  if (isDay(text)) return frenchDay(text as Day);
  if (instant.test(text)) return frenchInstant(text);
  return text.length > maximumText ? `${text.slice(0, maximumText)}…` : text;
}

/** The history of a creation lists the record's own non-empty fields, without nested ones. */
const isNotable = ({ labels, value }: { labels: string[]; value: unknown }): boolean =>
  labels.length === 1 && value !== false && value !== 0;

/**
 * The fields that differ between `before` and `after` (either may be null: created, deleted), at most forty, without
 * identifiers. Nested fields are named by their path: "Contacts · 1 · E-mail".
 */
export function differences(fields: FieldSet, before: unknown, after: unknown): FieldChange[] {
  const old = readLeaves(fields, before);
  const fresh = readLeaves(fields, after);
  const isWhole = !isPlainObject(before) || !isPlainObject(after);
  const out: FieldChange[] = [];
  for (const path of new Set([...old.keys(), ...fresh.keys()])) {
    const leaf = fresh.get(path) ?? old.get(path);
    if (!leaf || (typeof leaf.value === "string" && isUuid(leaf.value)) || (isWhole && !isNotable(leaf)))
      continue;
    const change = {
      label: leaf.labels.join(" · "),
      before: frenchValue(leaf.field, old.get(path)?.value),
      after: frenchValue(leaf.field, fresh.get(path)?.value),
    };
    if (change.before !== change.after) out.push(change);
    if (out.length === maximumChanges) break;
  }
  return out;
}
