// A kind of fact that becomes entries: how its facts are read, and which are missing from the books.
import type { RawBuilder } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Derived } from "../../model/rules/fact.ts";
import type { SourceName } from "../../model/sources.ts";

export interface Source {
  name: SourceName;
  /** The table of its facts: a record, whose changes derive the fact again, or rows that the night alone derives. */
  from: string;
  /** Other records that it depends on, with the facts affected by a change of one. */
  concerns?: Readonly<Record<string, (call: Call, id: string) => Promise<readonly string[]>>>;
  /** Facts by id, without those that are deleted or not to be posted yet. */
  derive: (call: Call, ids: readonly string[]) => Promise<ReadonlyMap<string, Derived>>;
  /** A query of the ids of all facts to post or to complete, by which missing ones are found at night. */
  all: RawBuilder<{ id: string }>;
}
