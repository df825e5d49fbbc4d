// A view of a row: exactly the keys of its schema.
import type { z } from "zod";

/**
 * Picks the keys of a schema: `toView({ ...row, offers })`, where `const toView = viewOf(brandSchema)`. A missing
 * key, or one whose type differs from the schema, does not compile.
 */
export const viewOf =
  <Schema extends z.ZodObject>(schema: Schema) =>
  (row: z.output<Schema>): z.output<Schema> =>
    Object.fromEntries(
      Object.entries(row).filter(([key]) => Object.hasOwn(schema.shape, key)),
    ) as z.output<Schema>;
