// A view of a row: the keys of its schema, and no other.
import type { z } from "zod";

/**
 * Picks the keys of a schema: `toView({ ...row, offers })`, where `const toView = viewOf(brandSchema)`. A key that is
 * missing, or that has another type than in the schema, does not compile.
 */
export const viewOf =
  <Schema extends z.ZodObject>(schema: Schema) =>
  (row: z.output<Schema>): z.output<Schema> =>
    Object.fromEntries(
      Object.entries(row).filter(([key]) => Object.hasOwn(schema.shape, key)),
    ) as z.output<Schema>;
