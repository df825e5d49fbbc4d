// What changed between two states of a record, field by field, in the words of the screen.
import { type Day, frenchDay, frenchInstant, isDay } from "#kernel/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import type { FieldChange } from "../contract/remarks.ts";
import { fieldWords } from "./field-words.ts";

/** How a field is called and, for a set, the word of each of its values. */
export interface FieldWord {
  label: string;
  values?: Readonly<Record<string, string>>;
}
export type Words = Readonly<Record<string, FieldWord>>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** What the record needs and nobody reads. */
const silent = new Set([
  "id",
  "version",
  "createdAt",
  "createdBy",
  "updatedAt",
  "updatedBy",
  "searchText",
  "searched",
  "theOnly",
  "position",
  "key",
  "source",
  "pricing",
  "measure",
  "subjectKind",
]);
export const isSilent = (key: string): boolean =>
  silent.has(key) || /(Ids?|Key|Hash|Sha256|Token|Secret|Sub)$/.test(key);
const maximumChanges = 40;
const maximumText = 300;

type Leaves = Map<string, { key: string; labels: string[]; value: unknown }>;
type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isLeaf = (value: unknown): boolean => !isPlain(value) && !(Array.isArray(value) && value.some(isPlain));

/** Keys that are no field of ours are words already: the lines of a grid. */
const fieldShape = /^[a-z][a-zA-Z0-9]*$/;

function wordOf(words: Words, key: string): string {
  if (!fieldShape.test(key)) return key;
  const known = words[key]?.label ?? fieldWords[key] ?? fieldWords[`${key}Cents`];
  if (known) return known;
  return key
    .replace(/Cents$|At$/, "")
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());
}

/** A row is the same one wherever its list puts it: by its id where it has one. */
const rowOf = (item: unknown, index: number): string =>
  isPlain(item) && typeof item.id === "string" ? item.id : String(index);

function collect(
  words: Words,
  value: unknown,
  at: { path: string; key: string; labels: string[] },
  out: Leaves,
): void {
  if (isLeaf(value)) {
    out.set(at.path, { key: at.key, labels: at.labels, value });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      collect(
        words,
        item,
        { path: `${at.path}.${rowOf(item, index)}`, key: at.key, labels: [...at.labels, String(index + 1)] },
        out,
      );
  } else {
    for (const [key, item] of Object.entries(value as Plain)) {
      if (!isSilent(key))
        collect(
          words,
          item,
          { path: `${at.path}.${key}`, key, labels: [...at.labels, wordOf(words, key)] },
          out,
        );
    }
  }
}

const leavesOf = (words: Words, state: unknown): Leaves => {
  const out: Leaves = new Map();
  if (isPlain(state)) collect(words, state, { path: "", key: "", labels: [] }, out);
  return out;
};

/** A value in French, or null when there is none. */
export function frenchValue(words: Words, key: string, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((one) => frenchValue(words, key, one) ?? "—").join(", ");
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number")
    return key.endsWith("Cents") ? frenchPrice(value) : frenchNumber(value, Number.isInteger(value) ? 0 : 2);
  const text = String(value);
  const word = words[key]?.values;
  if (word && Object.hasOwn(word, text)) return word[text] ?? text;
  if (isDay(text)) return frenchDay(text as Day);
  if (instant.test(text)) return frenchInstant(text);
  return text.length > maximumText ? `${text.slice(0, maximumText)}…` : text;
}

/** What is said of a record that is made: its own fields that hold something, without what is inside others. */
const isWorthSaying = ({ labels, value }: { labels: string[]; value: unknown }): boolean =>
  labels.length === 1 && value !== false && value !== 0;

/**
 * The fields that differ between `before` and `after` (either may be null: created, deleted), at most
 * forty, identifiers left out. Fields inside others are named by the way to them: "Contacts · 1 · E-mail".
 */
export function differences(words: Words, before: unknown, after: unknown): FieldChange[] {
  const old = leavesOf(words, before);
  const fresh = leavesOf(words, after);
  const isWhole = !isPlain(before) || !isPlain(after);
  const out: FieldChange[] = [];
  for (const path of new Set([...old.keys(), ...fresh.keys()])) {
    const leaf = fresh.get(path) ?? old.get(path);
    if (
      !leaf ||
      (typeof leaf.value === "string" && uuid.test(leaf.value)) ||
      (isWhole && !isWorthSaying(leaf))
    )
      continue;
    const change = {
      label: leaf.labels.join(" · "),
      before: frenchValue(words, leaf.key, old.get(path)?.value),
      after: frenchValue(words, leaf.key, fresh.get(path)?.value),
    };
    if (change.before !== change.after) out.push(change);
    if (out.length === maximumChanges) break;
  }
  return out;
}
