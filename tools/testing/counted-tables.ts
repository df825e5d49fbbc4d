// The counters that all areas declare, read from their files alone: a database is prepared without the rest of them.
import { globSync } from "node:fs";
import { join } from "node:path";
import type { CountedTable } from "#kernel/server/tallies/counted.ts";

export const countedTables = (): Promise<{ counted: readonly CountedTable[] }[]> =>
  Promise.all(
    globSync(join(import.meta.dirname, "../../src/areas/*/server/**/counted.ts")).map(async (file) => {
      const declared: Record<string, CountedTable> = await import(file);
      return { counted: Object.values(declared) };
    }),
  );
