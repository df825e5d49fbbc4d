// A database that cannot hold the application is refused before anything is created in it.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestServer } from "../../../tools/testing/database.ts";
import { databaseOn, migrationsFolder } from "../../../tools/testing/server.ts";
import type { StartupError } from "../startup-error.ts";
import { migrate } from "./migrations.ts";
import { type DatabaseFacts, findUnmet } from "./requirements.ts";

const usable: DatabaseFacts = {
  database: "ecurie",
  account: "app",
  version: "15.4",
  versionNumber: 150_004,
  encoding: "UTF8",
  availableExtensions: ["btree_gist", "pg_trgm", "unaccent"],
  canCreateInDatabase: true,
  canCreateInPublic: true,
};

describe("a database", () => {
  it.each([
    ["usable", {}, []],
    [
      "of an old server",
      { version: "14.11", versionNumber: 140_011 },
      ["The PostgreSQL of DATABASE_URL is version 14.11: 15 or later is needed."],
    ],
    [
      "without extensions",
      { availableExtensions: ["btree_gist"] },
      [
        "The PostgreSQL of DATABASE_URL lacks pg_trgm, unaccent: install its package of extensions (postgresql-contrib).",
      ],
    ],
    [
      "of somebody else",
      { canCreateInPublic: false },
      [
        "The account app may not create tables in the database ecurie: make it the owner with `alter database ecurie owner to app`.",
      ],
    ],
  ] as const)("%s", (_, difference, sentences) => {
    expect([...findUnmet({ ...usable, ...difference })]).toEqual(sentences);
  });
});

describe("a real one", () => {
  const server = JSON.parse(process.env.TEST_POSTGRES ?? "") as TestServer;
  const name = `${server.prefix}_ascii`;
  const account = `${server.prefix}_guest`;
  const administrator = new pg.Client(server.config);

  beforeAll(async () => {
    await administrator.connect();
    await administrator.query(
      `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
    );
    await administrator.query(`create role ${account} login`);
  });
  afterAll(async () => {
    await administrator.query(`drop database if exists ${name} with (force)`);
    await administrator.query(`drop role ${account}`);
    await administrator.end();
  });

  const refusals = (config: pg.PoolConfig): Promise<readonly string[]> =>
    migrate(config, migrationsFolder).then(
      () => [],
      (error: StartupError) => error.sentences,
    );

  it("encoded in SQL_ASCII, and of another account: each has its sentence, nothing is created", async () => {
    const config = { ...databaseOn(server.config, name), user: account };
    expect(await refusals(config)).toEqual([
      `The database ${name} is encoded in SQL_ASCII, which cannot hold every name: create one with \`create database ecurie encoding 'UTF8' template template0\`.`,
      `The account ${account} may not create tables in the database ${name}: make it the owner with \`alter database ${name} owner to ${account}\`.`,
    ]);
    const client = new pg.Client(databaseOn(server.config, name));
    await client.connect();
    const { rowCount } = await client.query("select from pg_tables where schemaname = 'public'");
    await client.end();
    expect(rowCount).toBe(0);
  });
});
