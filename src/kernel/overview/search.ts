// The global search: an area declares such an endpoint for a kind of record.
import { z } from "zod";
import { type ReadEndpoint, read } from "../contract.ts";

/** Two characters at least. */
export const searchPattern = z.object({ pattern: z.string().trim().min(2).max(100) });

/** The ten best matches of a pattern. */
export const searchEndpoint = <S extends z.ZodObject>(
  name: string,
  item: S,
  facts: Required<Pick<ReadEndpoint, "shows" | "summary">>,
) =>
  read({
    path: `/search/${name}/:pattern`,
    takes: { params: searchPattern },
    returns: z.object({ items: z.array(item) }),
    may: "SIGNED_IN",
    ...facts,
  });
