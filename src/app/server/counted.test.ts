// Counters: each name read by a menu or a list is counted by a declared table, and the declarations count.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declareCounters } from "#kernel/server/tallies/counted.ts";
import { recount } from "#kernel/server/tallies/recount.ts";
import { testDatabase, type TestDatabase } from "../../../tools/testing/database.ts";
import { areas } from "./areas.ts";

const tables = areas.flatMap(({ counted = [] }) => counted);
const names = tables.flatMap((one) => one.names);
const isCounted = (name: string): boolean =>
  names.some((one) => (/[:.]$/.test(one) ? name.startsWith(one) : name === one));

const read = [
  ...areas.flatMap(({ manifest }) =>
    Object.entries(manifest.counters ?? {}).map(([key, { tally }]) => ({ key, tally })),
  ),
  ...areas.flatMap(({ lists }) =>
    Object.entries(lists).flatMap(([key, { tally }]) => [
      { key, tally: tally?.all ?? null },
      ...Object.entries(tally?.by ?? {}).map(([field, nameOf]) => ({
        key: `${key} by ${field}`,
        tally: nameOf("X"),
      })),
    ]),
  ),
].filter(({ tally }) => tally !== null);

describe("a counter that is read", () => {
  it.each(read)("$key: $tally is counted by a declared table", ({ tally }) => {
    expect(isCounted(tally ?? "")).toBe(true);
  });
});

describe("the functions of the database", () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await testDatabase();
    client = new pg.Client(database.config);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it("are those of the tables with a trigger that keeps counters", async () => {
    const { rows } = await client.query<{ name: string }>(
      "select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'keep_tally'::regproc",
    );
    expect(tables.map(({ table }) => table).sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it("are written again once a declaration changes, and their rows counted again", async () => {
    await client.query("insert into tally (name, backend, count) values ('carModel', 0, 3)");
    await declareCounters(database.config, areas);
    expect((await recount(client, false)).wrong).toHaveLength(1);
    const changed = { table: "car_model", names: ["carModels"], sql: "select array['carModels']" };
    await declareCounters(database.config, [{ counted: [changed] }]);
    expect((await recount(client, false)).wrong).toEqual([]);
  });
});
