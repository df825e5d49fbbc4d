// A process with another key than that of the database, or with another store of files, does not start.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StartupError } from "#platform/startup-error.ts";
import { type TestDatabase, testDatabase } from "../../../tools/testing/database.ts";
import { compose } from "./compose.ts";
import { type Environment, readSettings } from "./settings/settings.ts";

const root = mkdtempSync(join(tmpdir(), "ecurie-marks-"));
const [first, second, third] = ["first", "second", "third"].map(
  (word) => `the ${word} of the secrets that are long enough`,
);
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(root, { recursive: true, force: true });
});

/** Starts and stops a process; the first sentence of its refusal, null when it starts. */
async function start(environment: Environment): Promise<string | null> {
  try {
    const { stop } = await compose({
      settings: readSettings({ DATA_DIR: join(root, "files"), SECRET: first, ...environment }),
      database: database.config,
      validatesAnswers: true,
      log: pino({ enabled: false }),
    });
    await stop();
    return null;
  } catch (error) {
    return (error as StartupError).sentences[0] ?? "";
  }
}

describe("the key of a database", () => {
  it("is that of its first start; another one is refused", async () => {
    expect(await Promise.all([start({}), start({})])).toEqual([null, null]);
    expect(await start({ SECRET: second })).toMatch(/^SECRET is not the key of this database/);
    expect(await start({})).toBeNull();
  });

  it("is replaced by a start that knows the former one, which is then refused", async () => {
    expect(await start({ SECRET: second, OLD_SECRETS: `${third}, ${first}` })).toBeNull();
    expect(await start({ SECRET: second })).toBeNull();
    expect(await start({ SECRET: first })).toMatch(/^SECRET is not the key/);
    expect(await start({ SECRET: first, OLD_SECRETS: second })).toBeNull();
  });
});

/** Those of this database, besides the one that counts them. */
async function countConnections(): Promise<number> {
  const client = new pg.Client(database.config);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

it("a refused start leaves no connection, whose loss would be logged after the refusal", async () => {
  expect(await start({ SECRET: third })).toMatch(/^SECRET is not the key/);
  expect(await countConnections()).toBe(0);
});

describe("the store of a database", () => {
  it("is that of its first start; an empty or another one is refused", async () => {
    expect(await start({ DATA_DIR: join(root, "other") })).toMatch(
      /^The files of this database are in another store/,
    );
    expect(await start({})).toBeNull();
  });

  it("may be moved with its mark", async () => {
    cpSync(join(root, "files"), join(root, "moved"), { recursive: true });
    expect(await start({ DATA_DIR: join(root, "moved") })).toBeNull();
  });

  it("that cannot be used stops the start, and is named", async () => {
    const bucket = {
      S3_BUCKET: "absent",
      S3_ENDPOINT: "http://127.0.0.1:9",
      S3_ACCESS_KEY_ID: "x",
      S3_SECRET_ACCESS_KEY: "x",
    };
    expect(await start(bucket)).toMatch(
      /^The store of files \(S3_BUCKET absent\) cannot be used: .*ECONNREFUSED 127\.0\.0\.1:9/,
    );
  });
});
