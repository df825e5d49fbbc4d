// No request waits for ever: a locked row, a frozen, slow or full database is soon reported in French.
import { request as openRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brandContract } from "#catalogue/contract/brands.ts";
import type { Failure } from "#kernel/failure.ts";
import { toFailure } from "#kernel/server/http/failures.ts";
import { describeError } from "#platform/logs.ts";
import { type FreezableProxy, openFreezableProxy } from "../../../tools/testing/freezable-proxy.ts";
import { closeServer, openServer } from "./server.ts";
import { readSettings } from "./settings/settings.ts";
import { openTestApplication, testActor, type TestApplication } from "#tests/application/application.ts";

const maxWaitMs = 10_000;
let freezer: FreezableProxy;
let app: TestApplication;
beforeAll(async () => {
  app = await openTestApplication({}, async (config) => (freezer = await openFreezableProxy(config)).config);
});
afterAll(async () => {
  freezer.thaw();
  await app.close();
  await freezer.close();
});

/** The refusal, and whether it came in the promised time. */
async function refusal(act: Promise<unknown>): Promise<{ message: string; kind: string; isInTime: boolean }> {
  const since = Date.now();
  const { message, kind } = await act.then(
    () => ({ message: "no refusal", kind: "none" }),
    (error: Failure) => error,
  );
  return { message, kind, isInTime: Date.now() - since < maxWaitMs };
}

/** Another client that locks the row of a brand until released. */
async function lockBrand(name: string): Promise<() => Promise<void>> {
  const other = new pg.Client(app.databaseConfig);
  await other.connect();
  await other.query("begin");
  await other.query("select from brand where name = $1 for update", [name]);
  return async () => {
    await other.query("rollback");
    await other.end();
  };
}

const newBrand = (name: string) =>
  app.as("admin")(brandContract.createBrand, { body: { name, maintenanceTerms: [] } });
const toggle = ({ name, version }: { name: string; version: number }) =>
  app.as("admin")(brandContract.toggleBrandAvailability, {
    params: { name },
    body: { isAvailable: true, version },
  });
const databaseDownMessage =
  "La base de données ne répond pas pour le moment. Réessayez dans quelques minutes.";

describe.concurrent("a row locked by another user", { timeout: 30_000 }, () => {
  it("is reported within ten seconds, and the call succeeds once it is free", async () => {
    const brand = await newBrand("Verrou");
    const release = await lockBrand("Verrou");
    expect(await refusal(toggle(brand))).toEqual({
      kind: "unavailable",
      message:
        "Quelqu’un d’autre modifie ces données en ce moment : rien n’a été enregistré. Réessayez dans un instant.",
      isInTime: true,
    });
    await release();
    expect((await toggle(brand)).isAvailable).toBe(true);
  });

  it("is awaited longer by background jobs", async () => {
    await newBrand("Patience");
    const release = await lockBrand("Patience");
    const work = app.within(async (call) => {
      await call.db.updateTable("brand").set({ isAvailable: true }).where("name", "=", "Patience").execute();
    });
    await wait(6_500);
    await release();
    await expect(work).resolves.toBeUndefined();
  });
});

describe("a statement or a transaction that takes too long", { timeout: 30_000 }, () => {
  it.each([
    [
      "statement",
      "57014",
      "Cette demande prend trop de temps : elle a été arrêtée. Réessayez, ou demandez moins à la fois.",
    ],
    ["lost session", "57P01", databaseDownMessage],
  ])("%s", (_what, code, message) => {
    const error = Object.assign(new pg.DatabaseError("canceled", 1, "error"), { code });
    expect(toFailure(error)).toMatchObject({ kind: "unavailable", message });
  });

  it("is stopped by the server itself, independently of our timers", async () => {
    const { rows } = await app.application.database.pool.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name = any($1) order by name",
      [["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]],
    );
    expect(rows.map(({ setting }) => Number(setting)).every((ms) => ms > 0 && ms <= 30_000)).toBe(true);
    expect(rows).toHaveLength(3);
  });

  it("a connection lost between two statements is a 503, and the process survives", async () => {
    const act = app.application.database.db.transaction().execute(async (db) => {
      await sql`select 1`.execute(db);
      const other = new pg.Client(app.databaseConfig);
      await other.connect();
      await other.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
      );
      await other.end();
      await wait(200);
      await sql`select 2`.execute(db);
    });
    const error = await act.catch((one: unknown) => one);
    expect(toFailure(error)?.message).toBe(databaseDownMessage);
  });
});

describe("a frozen database", { timeout: 60_000 }, () => {
  it("is reported within ten seconds by reads, lists, writes and health; everything works again after", async () => {
    const brand = await newBrand("Gel");
    const answers = (): Promise<unknown>[] => [
      app.as("salesman")(brandContract.readBrand, { params: { name: "Gel" } }),
      app.as("salesman")(brandContract.listBrands, { list: {} }),
      toggle(brand),
    ];
    freezer.freeze();
    const health = app.server.inject("/health");
    const refusals = await Promise.all(answers().map(refusal));
    for (const one of refusals)
      expect(one).toEqual({ kind: "unavailable", message: databaseDownMessage, isInTime: true });
    expect(await refusal(app.server.inject("/health"))).toMatchObject({ isInTime: true });
    expect((await health).statusCode).toBe(503);
    expect((await health).json()).toEqual({ process: "ok", database: "down", disk: "ok", key: "ok" });
    freezer.thaw();
    await expect.poll(async () => (await app.server.inject("/health")).statusCode).toBe(200);
    for (const answer of answers()) await expect(answer).resolves.toMatchObject({});
  });
});

describe("health", { timeout: 30_000 }, () => {
  it("answers while every connection of the pool is taken", async () => {
    const { pool } = app.application.database;
    const taken = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    const answer = await app.server.inject("/health");
    for (const client of taken) client.release();
    expect(answer.json()).toEqual({ process: "ok", database: "ok", disk: "ok", key: "ok" });
  });
});

describe("a full disk", () => {
  const noSpace = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  const noRoom = Object.assign(new pg.DatabaseError("could not extend file", 1, "error"), { code: "53100" });
  it.each([
    [noSpace, "Le disque des fichiers est plein : rien n’a été enregistré. Prévenez un administrateur."],
    [
      noRoom,
      "Le disque de la base de données est plein : rien n’a été enregistré. Prévenez un administrateur.",
    ],
  ])("%s is said in French, in the log too", (error, message) => {
    expect(toFailure(error)).toMatchObject({ status: 503, message });
    expect(describeError(error)).toMatchObject({ said: message });
  });
});

describe("the server", { timeout: 60_000 }, () => {
  const opened = async (limits?: { bodyMs: number; socketMs: number }) => {
    const server = await openServer(app.application, readSettings({}), limits);
    await server.listen({ port: 0, host: "127.0.0.1" });
    return { server, port: (server.server.address() as AddressInfo).port };
  };
  const authorization = `Test ${Buffer.from(JSON.stringify(testActor("admin"))).toString("base64")}`;

  it("does not wait for a body that never ends", async () => {
    const { server, port } = await opened({ bodyMs: 500, socketMs: 300_000 });
    const socket = connect(port, "127.0.0.1");
    socket.write(
      "POST /api/brands HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{",
    );
    let output = "";
    for await (const chunk of socket) output += String(chunk);
    expect(output).toMatch(/^HTTP\/1\.1 408 /);
    expect(output).toContain("La demande a mis trop de temps à arriver. Réessayez.");
    await server.close();
  });

  it("answers requests in flight when it stops, takes no new connection, and ends in time", async () => {
    const { server, port } = await opened();
    const brand = await newBrand("Départ");
    const release = await lockBrand("Départ");
    const inFlight = new Promise<number>((done, failed) => {
      const path = `/api${brandContract.toggleBrandAvailability.path.replace(":name", encodeURIComponent("Départ"))}`;
      const request = openRequest({
        port,
        path,
        method: brandContract.toggleBrandAvailability.method,
        headers: { authorization, "content-type": "application/json" },
      });
      request.on("response", (answer) => done(answer.resume().statusCode ?? 0)).on("error", failed);
      request.end(JSON.stringify({ isAvailable: true, version: brand.version }));
    });
    await wait(500);
    const closed = closeServer(server, 10_000);
    await wait(200);
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
    await release();
    expect(await inFlight).toBe(200);
    await closed;
  });

  it("closes connections that do not end", async () => {
    const { server, port } = await opened();
    const stream = await fetch(`http://127.0.0.1:${port}/api/live`, { headers: { authorization } });
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write("POST /api/brands HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{");
    await wait(200);
    const since = Date.now();
    await closeServer(server, 1_000);
    expect(Date.now() - since).toBeLessThan(5_000);
    await stream.text().catch(() => "");
  });
});
