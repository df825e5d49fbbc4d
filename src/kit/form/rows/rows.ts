// Rows that the user removed from a form and that are in use: they are restored in their place, each with its
// reason.
import type { FieldMessages, RowInUse } from "#kernel/failure.ts";
import { isEmpty, isPlainObject } from "#kernel/values.ts";

const idOf = (value: unknown): unknown => (isPlainObject(value) ? value.id : undefined);

/** True when a value, or something inside it, has one of these ids. */
const containsId = (value: unknown, ids: ReadonlySet<unknown>): boolean =>
  Array.isArray(value)
    ? value.some((one) => containsId(one, ids))
    : isPlainObject(value) && (ids.has(value.id) || Object.values(value).some((one) => containsId(one, ids)));

/** A restored row keeps, among its own rows, only those in use. */
const prune = (value: unknown, ids: ReadonlySet<unknown>): unknown =>
  Array.isArray(value)
    ? value.filter((one) => !isPlainObject(one) || one.id === undefined || containsId(one, ids))
    : isPlainObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, prune(one, ids)]))
      : value;

function restoreInto(base: unknown, value: unknown, ids: ReadonlySet<unknown>): unknown {
  if (Array.isArray(base) && Array.isArray(value)) {
    const existing = (id: unknown): unknown => base.find((one) => id !== undefined && idOf(one) === id);
    const present = new Set(value.map(idOf));
    const restored = base.filter(
      (one) => idOf(one) !== undefined && !present.has(idOf(one)) && containsId(one, ids),
    );
    return [
      ...value.map((one: unknown) => restoreInto(existing(idOf(one)), one, ids)),
      ...restored.map((one) => prune(one, ids)),
    ];
  }
  if (!isPlainObject(base) || !isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, restoreInto(base[key], one, ids)]),
  );
}

function findPath(value: unknown, id: string): string | null {
  if (idOf(value) === id) return "";
  for (const [key, one] of Object.entries((value ?? {}) as object)) {
    const inside = typeof one === "object" ? findPath(one, id) : null;
    if (inside !== null) return inside === "" ? key : `${key}.${inside}`;
  }
  return null;
}

/** The values with the rows restored from `base`, and the reason of each by the path of its field. */
export function restoreRows(
  base: unknown,
  values: unknown,
  rows: readonly RowInUse[],
): { values: unknown; fields: FieldMessages } {
  const restoredValues = restoreInto(base, values, new Set(rows.map(({ id }) => id)));
  const fields: FieldMessages = {};
  for (const { id, field, message } of rows) {
    const path = findPath(restoredValues, id);
    if (path !== null) fields[path === "" ? field : `${path}.${field}`] = message;
  }
  return { values: restoredValues, fields };
}

/** True when a row holds more than a new one: removing it loses input. */
export function isRowEdited(row: unknown, blank: unknown): boolean {
  if (isPlainObject(row))
    return Object.entries(row).some(
      ([key, value]) => key !== "id" && isRowEdited(value, isPlainObject(blank) ? blank[key] : undefined),
    );
  if (Array.isArray(row) && Array.isArray(blank) && blank.length > 0)
    return row.length > blank.length || row.some((one, index) => isRowEdited(one, blank[index]));
  return isEmpty(row) ? !isEmpty(blank) : row !== blank;
}
