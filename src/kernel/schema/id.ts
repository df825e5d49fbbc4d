// Ids, as texts and as schemas.
import type { z } from "zod";

/** The source of the pattern of a UUID in lower case, for JavaScript and PostgreSQL alike. */
export const uuidPattern = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";
const uuid = new RegExp(uuidPattern, "i");
export const isUuid = (text: string): boolean => uuid.test(text);

const idSchemas = new WeakSet<z.ZodType>();

/** Marks the schema of what identifies a record: an address that holds a malformed one is a 404. */
export function identifying<S extends z.ZodType>(schema: S): S {
  idSchemas.add(schema);
  return schema;
}
export const isIdentifying = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && idSchemas.has(schema);
