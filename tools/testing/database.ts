// A separate database for each test file: a copy of the migrated template, in some 30 ms.
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { databaseOn } from "./server.ts";

/** The server of the databases of a run, passed in TEST_POSTGRES. */
export interface TestServer {
  config: pg.ClientConfig;
  template: string;
  prefix: string;
}

export interface TestDatabase {
  name: string;
  config: pg.PoolConfig;
  drop: () => Promise<void>;
}

const templateInUse = "55006";
let databaseCount = 0;

async function withServer<T>(server: TestServer, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server.config);
  await client.connect();
  return act(client).finally(() => client.end());
}

async function copyTemplate(client: pg.Client, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return void (await client.query(`create database ${name} template ${template} strategy file_copy`));
    } catch (error) {
      if ((error as pg.DatabaseError).code !== templateInUse || attempt === 50) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

function testServer(): TestServer {
  if (!process.env.TEST_POSTGRES)
    throw new Error("no test server: run the `server` project of vitest.config.ts");
  return JSON.parse(process.env.TEST_POSTGRES) as TestServer;
}

/** A copy of the migrated template, or of another; throws outside a run set up by tools/testing/server.ts. */
export async function testDatabase(template?: string): Promise<TestDatabase> {
  const server = testServer();
  const name = `${server.prefix}_${process.pid}_${++databaseCount}`;
  await withServer(server, (client) => copyTemplate(client, name, template ?? server.template));
  return {
    name,
    config: databaseOn(server.config, name),
    drop: () =>
      withServer(
        server,
        async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
      ),
  };
}

/** A template and the folder of its files. */
export interface PreparedTemplate {
  template: string;
  folder: string;
}

/**
 * A template created once per run, by the first test file that needs it while the others wait. `make` fills the
 * folder and returns its database, which must no longer be in use.
 */
export async function prepareOnce(
  templateName: string,
  make: (folder: string) => Promise<TestDatabase>,
): Promise<PreparedTemplate> {
  const server = testServer();
  const template = `${server.prefix}_${templateName}`;
  const folder = join(tmpdir(), template);
  await withServer(server, async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [template]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
    if (rowCount) return;
    const { name } = await make(folder);
    await client.query(`alter database ${name} rename to ${template}`);
  });
  return { template, folder };
}
