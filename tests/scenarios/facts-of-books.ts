// The facts of a source of the books on a real database, written as the examples write them.
import type { Source } from "#books/server/facts/source.ts";
import type { TestApplication } from "#tests/application/application.ts";
import { writtenEntries } from "./written-entries.ts";

export const factsOf = (app: TestApplication, source: Source) => {
  const derive = (id: string) =>
    app.within(async (call) => (await source.derive(call, [id])).get(id) ?? null);
  return {
    derive,
    /** Its entries, or the reason why there are none; null for a fact that wants nothing. */
    written: async (id: string) => {
      const fact = await derive(id);
      return fact && (fact.reason ?? writtenEntries(fact.entries));
    },
    isListed: async (id: string) =>
      app.within(async ({ db }) => (await source.all.execute(db)).rows.some((row) => row.id === id)),
    concernedBy: (kind: string, id: string) =>
      app.within(async (call) => (await source.concerns?.[kind]?.(call, id)) ?? []),
  };
};
