// Fields of a record in the history: each under its label, except unread ones.
import { type Field, type FieldSet, field } from "./field.ts";
import { isPlainObject } from "./values.ts";

/** The columns of the stamp of a record. */
export const stampKeys = [
  "version",
  "createdAt",
  "createdBy",
  "createdById",
  "updatedAt",
  "updatedBy",
  "updatedById",
] as const;

/** Besides stamps: keys, ordering columns, and values that are only searched or checked. */
const otherUnreadKeys = ["id", "searchText", "position", "key"] as const;
const unreadEndings = ["Id", "Ids", "Key", "Hash", "Sha256", "Token", "Secret", "Sub"] as const;
export type UnreadKey =
  | (typeof stampKeys)[number]
  | (typeof otherUnreadKeys)[number]
  | `${string}${(typeof unreadEndings)[number]}`;

const unreadKeys = new Set<string>([...stampKeys, ...otherUnreadKeys]);
const isUnread = (key: string): boolean =>
  unreadKeys.has(key) || unreadEndings.some((ending) => key.endsWith(ending));

/** Keys that are not identifiers are already words: the lines of a scale. */
const isWord = (key: string): boolean => !/^([a-z][a-zA-Z0-9]*|[A-Z][A-Z0-9_]+)$/.test(key);

/** The fields inside a part: its own, then those of the enclosing part. */
export const fieldsWithin = (fields: FieldSet, key: string): FieldSet => {
  const own = fields[key]?.fields;
  return own ? { ...fields, ...own } : fields;
};

/** The field of a key; null for an unread key, undefined for an undeclared one. */
export function historyField(fields: FieldSet, key: string): Field | null | undefined {
  const own = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (own?.type === "unread") return null;
  // An identifier that people read has a declared length, whatever its key ends with.
  if (isUnread(key) && own?.characters === undefined) return null;
  return own ?? (isWord(key) ? field.group(key) : undefined);
}

/** The paths of written values without a field: "companies.address.line1". */
export function undeclaredPaths(fields: FieldSet, value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => undeclaredPaths(fields, one, path));
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const here = path === "" ? key : `${path}.${key}`;
    const read = historyField(fields, key);
    return read === undefined
      ? [here]
      : read === null
        ? []
        : undeclaredPaths(fieldsWithin(fields, key), part, here);
  });
}
