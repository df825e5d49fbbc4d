// A database of its own for a test file: a copy of the migrated template, in some 30 ms.
import pg from "pg";
import { databaseOn } from "./server.ts";

/** Where the databases of a run are; kept in TEST_POSTGRES. */
export interface TestServer {
  config: pg.ClientConfig;
  template: string;
  prefix: string;
}

export interface TestDatabase {
  config: pg.PoolConfig;
  drop: () => Promise<void>;
}

const busyTemplate = "55006";
let made = 0;

async function onServer<T>(server: TestServer, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server.config);
  await client.connect();
  return act(client).finally(() => client.end());
}

async function copyTemplate(client: pg.Client, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return void (await client.query(`create database ${name} template ${template} strategy file_copy`));
    } catch (error) {
      if ((error as pg.DatabaseError).code !== busyTemplate || attempt === 50) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

/** Throws outside a run whose set-up is tools/testing/server.ts. */
export async function testDatabase(): Promise<TestDatabase> {
  if (!process.env.TEST_POSTGRES)
    throw new Error("no test server: run the `server` project of vitest.config.ts");
  const server = JSON.parse(process.env.TEST_POSTGRES) as TestServer;
  const name = `${server.prefix}_${process.pid}_${++made}`;
  await onServer(server, (client) => copyTemplate(client, name, server.template));
  return {
    config: databaseOn(server.config, name),
    drop: () =>
      onServer(
        server,
        async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
      ),
  };
}
