// Asked when a filter opens, and not before: only schemas know.
import type { z } from "zod";

/** Whether rows may have nothing there: what the list shows of a field says so, and a field that it does not show may. */
export const isNullable = (item: z.ZodObject, field: string): boolean =>
  item.shape[field]?.safeParse(null).success ?? true;
