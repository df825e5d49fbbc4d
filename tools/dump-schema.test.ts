import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { schemaFile, readSchema } from "./dump-schema.ts";
import { type TestDatabase, testDatabase } from "./testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it("database/schema.sql matches the migrations (npm run schema writes it again)", async () => {
  expect(await readSchema(database.config)).toBe(readFileSync(schemaFile, "utf8"));
});
