// Reads below one address, that of a record or of a subject: each is a path, and what it answers.
import { z } from "zod";
import { read, type ReadEndpoint, type Returns } from "./contract.ts";
import type { NoFacts } from "./record-writes.ts";
import { id } from "./schema/french.ts";

/** Options of a read. */
interface ReadFacts extends Partial<Pick<ReadEndpoint, "may" | "shows" | "summary">> {
  query?: z.ZodObject;
  /** The names of the path that are not ids. */
  params?: Readonly<Record<string, z.ZodType>>;
}

/** The names of a path: "id" | "photoId" for "/damages/:id/photos/:photoId". */
type NameIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NameIn<More>
    : Rest
  : never;
type SchemaOf<Name, Facts> = Facts extends {
  params: { [K in Name & string]: infer Schema extends z.ZodType };
}
  ? Schema
  : typeof id;
type TakesOf<Path extends string, Facts> = ([NameIn<Path>] extends [never]
  ? NoFacts
  : { params: z.ZodObject<{ [Name in NameIn<Path>]: SchemaOf<Name, Facts> }> }) &
  Pick<Facts, keyof Facts & "query">;

const idsIn = (path: string): Record<string, typeof id> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, id]));

/**
 * Declares the reads below an address: `const see = recordReads({ path: "/transports/:id", may: "SIGNED_IN", shows:
 * ["transport"] })`, then `readTransport: see("", transportViewSchema, { summary })`.
 */
export const recordReads =
  <const Base extends string>(of: Pick<ReadEndpoint, "may" | "shows"> & { path: Base }) =>
  <const Path extends string, const R extends Returns, const Facts extends ReadFacts = NoFacts>(
    below: Path,
    returns: R,
    facts?: Facts,
  ): ReadEndpoint<TakesOf<`${Base}/${Path}`, Facts>, R> => {
    const { params: others, query, ...more }: ReadFacts = facts ?? {};
    const path = below === "" ? of.path : `${of.path}/${below}`;
    const params = { ...idsIn(path), ...others };
    const takes = {
      ...(Object.keys(params).length > 0 && { params: z.object(params) }),
      ...(query && { query }),
    };
    return read({ ...of, ...more, path, takes, returns }) as ReadEndpoint as ReadEndpoint<
      TakesOf<`${Base}/${Path}`, Facts>,
      R
    >;
  };
