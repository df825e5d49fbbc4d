// What a change writes: the fields that differ, in the form that the database takes.
const stampColumns = new Set([
  "version",
  "createdAt",
  "createdBy",
  "createdById",
  "updatedAt",
  "updatedBy",
  "updatedById",
]);

/** PostgreSQL takes arrays and objects of jsonb columns as JSON text. */
export const toColumns = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value !== null &&
      typeof value === "object" &&
      !(value instanceof Date) &&
      !(value instanceof Uint8Array)
        ? JSON.stringify(value)
        : value,
    ]),
  );

/** The fields that differ, before and after. Null when nothing does. */
export function difference(before: object, patch: object): { before: object; after: object } | null {
  const old = before as Record<string, unknown>;
  const changed = Object.entries(patch).filter(
    ([key, value]) =>
      value !== undefined && !stampColumns.has(key) && JSON.stringify(old[key]) !== JSON.stringify(value),
  );
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, old[key]])),
    after: Object.fromEntries(changed),
  };
}
