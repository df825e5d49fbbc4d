import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../../../tools/testing/database.ts";
import { openDatabase } from "../database.ts";
import { recount } from "./recount.ts";
import { readTallies } from "./tallies.ts";

let database: TestDatabase;
let client: pg.Client;
const insertOf = (name: string): string => `insert into scoring_thing values ('${name}')`;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client(database.config);
  await client.connect();
  await client.query(`create table scoring_thing (name text);
    create function tally_of_scoring_thing(scoring_thing) returns text[] language sql immutable return array['thing', 'thing.' || $1.name];
    create trigger scoring_thing_tally after insert or update or delete on scoring_thing for each row execute function keep_tally()`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it("finds no mismatch after inserts, changes and deletes", async () => {
  for (const name of ["a", "a", "b"]) await client.query(insertOf(name));
  await client.query("update scoring_thing set name = 'c' where name = 'b'");
  await client.query(
    "delete from scoring_thing where ctid = (select min(ctid) from scoring_thing where name = 'a')",
  );
  const { counters, wrong } = await recount(client, false);
  expect(wrong).toEqual([]);
  expect(counters).toBeGreaterThanOrEqual(3);
});

it("names a wrong counter, and repairs it", async () => {
  await client.query("update tally set count = count + 5 where name = 'thing.a'");
  expect((await recount(client, false)).wrong).toEqual([{ name: "thing.a", kept: 6, counted: 1 }]);
  await recount(client, true);
  expect((await recount(client, false)).wrong).toEqual([]);
});

it("shares one read among concurrent callers, and never answers with data older than the request", async () => {
  const { db, close } = openDatabase(database.config, () => {});
  const early = readTallies(db);
  await client.query(insertOf("late"));
  const [first, ...others] = await Promise.all([early, ...Array.from({ length: 20 }, () => readTallies(db))]);
  expect(others.map((count) => count("thing.late"))).toEqual(Array.from({ length: 20 }, () => 1));
  expect(first("nothing")).toBe(0);
  await client.query(insertOf("late"));
  expect((await readTallies(db))("thing.late")).toBe(2);
  await close();
});
