import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database.ts";

describe("databases of tests", () => {
  let first: TestDatabase;
  let second: TestDatabase;
  beforeAll(async () => {
    [first, second] = await Promise.all([testDatabase(), testDatabase()]);
  });
  afterAll(async () => {
    await first.drop();
    await second.drop();
  });

  const ask = async (config: pg.PoolConfig, text: string): Promise<unknown> => {
    const client = new pg.Client(config);
    await client.connect();
    return client
      .query(text)
      .then(({ rows }) => rows[0] as unknown)
      .finally(() => client.end());
  };

  it("each file has its own, migrated", async () => {
    await ask(first.config, "insert into tally values ('probe', 0, 7)");
    expect(await ask(first.config, "select count::int from tally where name = 'probe'")).toEqual({
      count: 7,
    });
    expect(await ask(second.config, "select count::int from tally where name = 'probe'")).toBeUndefined();
  });
});
