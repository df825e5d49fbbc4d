// The global search: an area declares an endpoint of this form for a kind of record.
import { z } from "zod";

/** Two characters at least. */
export const searchPattern = z.object({ pattern: z.string().trim().min(2).max(100) });

/** The ten best matches. */
export const searchHits = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });
