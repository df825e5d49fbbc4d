// The global search: an area declares an endpoint of this form for a kind of record.
import { z } from "zod";

/** From two characters on. */
export const searchPattern = z.object({ pattern: z.string().trim().min(2).max(100) });

/** The best ten. */
export const searchHits = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });
