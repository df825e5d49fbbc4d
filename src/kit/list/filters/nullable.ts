// Computed when a filter opens and not before: it needs the schemas.
import type { z } from "zod";

/** True when the field may be empty: its item schema allows null, or the list does not show the field. */
export const isNullable = (item: z.ZodObject, field: string): boolean =>
  item.shape[field]?.safeParse(null).success ?? true;
