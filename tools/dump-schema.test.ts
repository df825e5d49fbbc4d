import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { schemaFile, readSchema } from "./dump-schema.ts";
import { shiftMs } from "./testing/instant.mjs";
import { type TestDatabase, testDatabase } from "./testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

// At a chosen instant the functions of the schema are shifted too.
it.skipIf(shiftMs !== 0)(
  "database/schema.sql matches the migrations (npm run schema writes it again)",
  async () => {
    expect(await readSchema(database.config)).toBe(readFileSync(schemaFile, "utf8"));
  },
);
