// A backup contains the exact data, and is restored only where it overwrites nothing.
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brandContract } from "#catalogue/contract/brands.ts";
import { recount } from "#kernel/server/tallies/recount.ts";
import { backUp } from "#platform/backup/backup.ts";
import { copyOut } from "#platform/backup/copy.ts";
import { filePath, readManifest, tableFile } from "#platform/backup/manifest.ts";
import { restore } from "#platform/backup/restore.ts";
import { tablesOf } from "#platform/backup/tables.ts";
import { addressSigner, diskStore, type FileStore } from "#platform/files/files.ts";
import { type TestDatabase, testDatabase } from "../../../tools/testing/database.ts";
import { openDemonstratedApplication, type TestApplication } from "#tests/application/application.ts";

const secret = "a secret for the tests of backups, long enough";
const scratch = mkdtempSync(join(tmpdir(), "ecurie-backup-"));
const databases: TestDatabase[] = [];
let app: TestApplication;
/** A backup shared by the tests that only read it. */
let whole: string;
let source: { database: pg.PoolConfig; files: FileStore; secret: string; application: string };

beforeAll(async () => {
  app = await openDemonstratedApplication();
  const { files } = app.application.services;
  await files.put("scoring/2026/kbis.pdf", Buffer.from("%PDF-1.7 kbis"));
  await files.put("pictures/etalon.bin", Buffer.from([0, 255, 10, 13]));
  // A month of the records of boxes, which a migrated database lacks.
  await app.application.database.pool.query(
    `select open_box_record_month('2027-03-01');
     insert into box_record values ('350000000000014', '2027-03-15', 0, '', null, now(), 1, 1, 1, 1, false, false)`,
  );
  source = { database: app.databaseConfig, files, secret, application: "1.2.3" };
  whole = await makeBackup();
}, 120_000);
afterAll(async () => {
  await app.close();
  for (const database of databases) await database.drop();
  rmSync(scratch, { recursive: true, force: true });
});

let made = 0;
const makeBackup = async (): Promise<string> => {
  const folder = join(scratch, `backup-${++made}`);
  await backUp(source, folder);
  return folder;
};
/** A copy of the shared backup, to damage. */
const copyBackup = (): string => {
  const folder = join(scratch, `backup-${++made}`);
  cpSync(whole, folder, { recursive: true });
  return folder;
};
const emptyStore = (): FileStore =>
  diskStore(join(scratch, `store-${++made}`), "/file", addressSigner(secret));
async function emptyTarget(): Promise<{ database: pg.PoolConfig; files: FileStore; secret: string }> {
  const database = await testDatabase();
  databases.push(database);
  return { database: database.config, files: emptyStore(), secret };
}

async function withClient<T>(config: pg.PoolConfig, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  return act(client).finally(() => client.end());
}

/** Every row of every table, as PostgreSQL serialises it, in a stable order. */
const contentOf = (config: pg.PoolConfig): Promise<Record<string, string[]>> =>
  withClient(config, async (client) => {
    const content: Record<string, string[]> = {};
    for (const { name } of await tablesOf(client)) {
      let text = "";
      const to = new Writable({ write: (chunk: Buffer, _, done) => ((text += chunk.toString()), done()) });
      await copyOut(client, `copy (select * from ${name}) to stdout`, to);
      content[name] = text.split("\n").sort();
    }
    return content;
  });
async function filesOf(store: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { path } of store.list())
    found[path] = Buffer.from(await store.read(path)).toString("base64");
  return found;
}

describe("a backup", { timeout: 120_000 }, () => {
  it("is restored into an empty place, every row of every table and every file the same", async () => {
    const place = await emptyTarget();
    await restore(place, whole);
    const [before, after] = [await contentOf(source.database), await contentOf(place.database)];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [name, rows] of Object.entries(before)) expect(after[name], name).toEqual(rows);
    expect(before['public."user"']?.length).toBeGreaterThan(10);
    expect(await filesOf(place.files)).toEqual(await filesOf(source.files));
    expect(Object.keys(await filesOf(place.files))).toContain("scoring/2026/kbis.pdf");
    const number = "select nextval('quote_number') as next";
    const next = (config: pg.PoolConfig) =>
      withClient(config, async (client) => (await client.query<{ next: number }>(number)).rows[0]?.next);
    expect(await next(place.database)).toBe(await next(source.database));
    const guarded = withClient(place.database, (client) =>
      client.query("delete from quote_version; delete from brand"),
    );
    await expect(guarded.catch(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  });

  it("made while people work is a snapshot: counters, links and files agree", async () => {
    let isOver = false;
    const work = (async () => {
      for (let index = 0; !isOver; index++) {
        const name = `Pendant ${index}`;
        await source.files.put(`during/file-${index}`, Buffer.from(name));
        await app.as("admin")(brandContract.createBrand, { body: { name, maintenanceTerms: [] } });
      }
    })();
    const folder = await makeBackup().finally(() => (isOver = true));
    await work;
    const place = await emptyTarget();
    await restore(place, folder);
    const counted = await withClient(place.database, (client) => recount(client, false));
    expect(counted.counters).toBeGreaterThan(0);
    expect(counted.wrong).toEqual([]);
    const { rows } = await withClient(place.database, (client) =>
      client.query<{ name: string }>("select name from brand where name like 'Pendant %'"),
    );
    const files = await filesOf(place.files);
    for (const { name } of rows) expect(files).toHaveProperty([name.replace("Pendant ", "during/file-")]);
  });

  it("does not contain the key, and asks for it", async () => {
    for (const name of readdirSync(whole, { recursive: true })) expect(String(name)).not.toContain("secret");
    expect(JSON.stringify(readManifest(whole))).not.toContain(secret);
    const place = { ...(await emptyTarget()), secret: "another secret, as long as the first one" };
    await expect(restore(place, whole)).rejects.toThrow(/The key of these settings/);
    await restore(place, whole, true);
  });

  it.each([
    ["a table", (folder: string) => tableFile(folder, 'public."user"')],
    ["a file", (folder: string) => filePath(folder, "scoring/2026/kbis.pdf")],
  ])("with %s that was touched is refused, and nothing is restored", async (_what, at) => {
    const folder = copyBackup();
    appendFileSync(at(folder), "x");
    const place = await emptyTarget();
    const before = await contentOf(place.database);
    await expect(restore(place, folder)).rejects.toThrow(/The backup is damaged/);
    expect(await contentOf(place.database)).toEqual(before);
  });

  it("that did not finish is refused", async () => {
    const folder = copyBackup();
    rmSync(join(folder, "manifest.json"));
    await expect(restore(await emptyTarget(), folder)).rejects.toThrow(/no complete backup/);
  });

  it("is never restored over existing work, nor written over another backup", async () => {
    await expect(restore(source, whole)).rejects.toThrow(/This database is in use/);
    await expect(backUp(source, whole)).rejects.toThrow(/is not empty/);
  });

  it("of other tables can be restored only by the version that made it", async () => {
    const place = await emptyTarget();
    await withClient(place.database, (client) => client.query("alter table brand add column colour text"));
    await expect(restore(place, whole)).rejects.toThrow(/made by version 1\.2\.3/);
  });

  /** The backup, as if it listed the migrations replaced by the baseline, up to one of them. */
  const withMigrations = (...migrations: string[]): string => {
    const folder = copyBackup();
    const at = join(folder, "manifest.json");
    writeFileSync(at, JSON.stringify({ ...JSON.parse(readFileSync(at, "utf8")), migrations }));
    return folder;
  };

  it("made just before the baseline is restored only by a version without later migrations", async () => {
    const folder = withMigrations("001-kernel", "891-deposits-to-return");
    await expect(restore(await emptyTarget(), folder)).rejects.toThrow(/made by version 1\.2\.3/);
  });

  it("made before that is refused, and the refusal names the commit that can restore it", async () => {
    const folder = withMigrations("001-kernel", "880-regime-and-correction-of-orders");
    await expect(restore(await emptyTarget(), folder)).rejects.toThrow(/restore it with commit [0-9a-f]{40}/);
  });
});
