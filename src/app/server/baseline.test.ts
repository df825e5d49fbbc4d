// Databases that were migrated before the migrations became one baseline.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { StartupError } from "#platform/startup-error.ts";
import { lastUpgradingCommit, migrate } from "#platform/postgres/migrations.ts";
import type { TestServer } from "../../../tools/testing/database.ts";
import { databaseOn, migrationsFolder } from "../../../tools/testing/server.ts";

const server = JSON.parse(process.env.TEST_POSTGRES ?? "") as TestServer;
const name = `${server.prefix}_baseline`;
const config = databaseOn(server.config, name);
/** The baseline alone: the migrations that follow it are not part of what is adopted. */
const folder = mkdtempSync(join(tmpdir(), "ecurie-baseline-"));
copyFileSync(join(migrationsFolder, "001-baseline.sql"), join(folder, "001-baseline.sql"));
const administrator = new pg.Client(server.config);
const client = new pg.Client(config);

beforeAll(async () => {
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  await migrate(config, folder);
  await client.connect();
  await client.query("insert into milestone (name, at) values ('before', now())");
});
afterAll(async () => {
  await client.end();
  await administrator.query(`drop database if exists ${name} with (force)`);
  await administrator.end();
  rmSync(folder, { recursive: true });
});

/** The names of the migrations recorded by the database. */
const ran = async (): Promise<string[]> =>
  (await client.query<{ name: string }>("select name from migration order by name")).rows.map(
    (row) => row.name,
  );

async function leaveAt(...names: string[]): Promise<void> {
  await client.query("delete from migration");
  await client.query("insert into migration (name, timestamp) select unnest($1::text[]), '2026-11-01'", [
    names,
  ]);
}

it("a database that ran every migration replaced by the baseline is adopted with its rows", async () => {
  await leaveAt("001-kernel", "010-people", "891-deposits-to-return");
  expect(await migrate(config, folder)).not.toContain("001-baseline");
  expect(await ran()).toContain("001-baseline");
  expect(await ran()).not.toContain("001-kernel");
  expect((await client.query("select from milestone where name = 'before'")).rowCount).toBe(1);
});

it("an older database is refused, unchanged, and the message names the commit able to upgrade it", async () => {
  const names = ["001-kernel", "010-people", "888-transfer-clauses"];
  await leaveAt(...names);
  const refusal = await migrate(config, folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as StartupError).sentences).toEqual([
    `The database was left by an older version (888-transfer-clauses), which this one cannot upgrade: start commit ${lastUpgradingCommit} on it once, the last that can, then this version.`,
  ]);
  expect(await ran()).toEqual(names);
});

it("several processes that adopt it together record one baseline", async () => {
  await leaveAt("001-kernel", "891-deposits-to-return");
  await Promise.all([1, 2, 3].map(() => migrate(config, folder)));
  expect((await ran()).filter((one) => one === "001-baseline")).toHaveLength(1);
});
