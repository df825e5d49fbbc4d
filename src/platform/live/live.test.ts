import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import Fastify from "fastify";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testDatabase, type TestDatabase } from "../../../tools/testing/database.ts";
import { openAdmission } from "#kernel/server/admission/admission.ts";
import type { LiveChange } from "#kernel/server/call.ts";
import { type Live, openLive, payloadsOf } from "./live.ts";
import { changesFor, openStreams, serveLive } from "./streams.ts";

let database: TestDatabase;
let one: Live;
let other: Live;
const received: LiveChange[] = [];
const errors: Error[] = [];

beforeAll(async () => {
  database = await testDatabase();
  one = openLive(database.config, (error) => errors.push(error));
  other = openLive(database.config, (error) => errors.push(error));
  await Promise.all([one.start(), other.start()]);
  other.subscribe((changes) => received.push(...changes));
});
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await database.drop();
});

async function until(isTrue: () => boolean): Promise<void> {
  for (const end = Date.now() + 5_000; !isTrue() && Date.now() < end;) await wait(10);
  expect(isTrue()).toBe(true);
}

describe("live changes", () => {
  it("reach the other processes in one batch", async () => {
    one.publish([{ kind: "quote", id: "1" }]);
    one.publish([{ kind: "client", id: "2" }]);
    await until(() => received.length === 2);
    expect(received).toEqual([
      { kind: "quote", id: "1" },
      { kind: "client", id: "2" },
    ]);
  });

  it("wait for those before them, however slow the database is", async () => {
    let atOnce = 0;
    let most = 0;
    const slow = vi.spyOn(pg.Client.prototype, "query").mockImplementation(async () => {
      most = Math.max(most, ++atOnce);
      await wait(100);
      atOnce--;
    });
    for (const id of ["1", "2", "3"]) {
      one.publish([{ kind: "quote", id }]);
      await wait(50);
    }
    await until(() => slow.mock.calls.length > 1 && atOnce === 0);
    slow.mockRestore();
    expect(most).toBe(1);
  });

  it("are heard again after the connection was cut", async () => {
    received.length = 0;
    const client = new pg.Client(database.config);
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ecurie-live' and datname = current_database()",
    );
    await client.end();
    await until(() => errors.length >= 2);
    for (let round = 0; received.length === 0 && round < 100; round++) {
      one.publish([{ kind: "quote", id: "3" }]);
      await wait(50);
    }
    expect(received[0]).toEqual({ kind: "quote", id: "3" });
  });

  it("that concern one account are sent to no other", () => {
    const own = { kind: "notice" as const, id: "1", to: "one" };
    const all = { kind: "quote" as const, id: "2" };
    expect(changesFor("one", [own, all])).toEqual([own, all]);
    expect(changesFor("two", [own, all])).toEqual([all]);
    expect(changesFor("two", [own])).toEqual([]);
  });

  it("are split into notifications that PostgreSQL accepts", () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      kind: "quote" as const,
      id: `${index}-${"x".repeat(36)}`,
    }));
    const payloads = payloadsOf(many);
    expect(Math.max(...payloads.map(({ length }) => length))).toBeLessThan(8_000);
    expect(payloads.flatMap((text) => JSON.parse(text) as LiveChange[])).toEqual(many);
  });
});

describe("many screens", () => {
  it("receive each change once, whatever arrives meanwhile, including those for their account only", async () => {
    const streams = openStreams();
    const texts: Record<string, string[]> = { one: [], other: [] };
    for (const account of ["one", "other"])
      streams.add({ account, write: (text) => void texts[account]?.push(text) });
    for (let time = 0; time < 50; time++) streams.send([{ kind: "quote", id: "1" }]);
    streams.send([{ kind: "notice", id: "2", to: "one" }]);
    await until(() => texts.one?.join("").includes('"2"') === true);
    expect(texts.one?.join("").match(/"quote"/g)?.length).toBeLessThanOrEqual(2);
    expect(texts.other?.join("")).not.toContain("notice");
  });

  it("are limited to twenty per account, and closing one makes room", () => {
    const streams = openStreams();
    const write = (): void => {};
    const [close] = Array.from({ length: 20 }, () => streams.add({ account: "one", write }));
    expect(() => streams.requireRoom("one")).toThrow(/20 fenêtres/);
    expect(() => streams.requireRoom("other")).not.toThrow();
    close?.();
    close?.();
    expect(() => streams.requireRoom("one")).not.toThrow();
    streams.add({ account: "one", write });
    expect(() => streams.requireRoom("one")).toThrow(/20 fenêtres/);
  });
});

describe("the stream of a browser", () => {
  it("has the headers of every answer, and ends once its reader leaves", async () => {
    const server = Fastify();
    server.addHook("onRequest", async (_request, reply) => void reply.header("x-robots-tag", "noindex"));
    let notify: (changes: readonly LiveChange[]) => void = () => {};
    const heard: Live = { ...one, subscribe: (listener) => ((notify = listener), () => true) };
    const admission = openAdmission(new pg.Pool());
    serveLive(server, { admission, identify: async () => ({ sub: "one" }) } as never, heard);
    let isOver = false;
    server.server.on("connection", (socket) =>
      socket.on("close", () => (isOver = true)).on("error", () => {}),
    );
    await server.listen({ port: 0, host: "127.0.0.1" });
    const browser = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
    browser.on("error", () => {});
    browser.write("GET /api/live HTTP/1.1\r\nhost: x\r\nauthorization: x\r\n\r\n");
    const head = await new Promise<string>((done) => browser.once("data", (bytes) => done(String(bytes))));
    expect(head).toMatch(/x-robots-tag: noindex/);
    browser.pause();
    for (let time = 0; time < 40 && !isOver; time++) {
      notify([{ kind: "quote", id: `${time}${"x".repeat(1_000_000)}` }]);
      await wait(25);
    }
    expect(isOver).toBe(true);
    browser.destroy();
    admission.stop();
    await server.close();
  });

  it("that closes before authentication takes no place", async () => {
    const server = Fastify();
    const admission = openAdmission(new pg.Pool());
    const asking: (() => void)[] = [];
    const identify = () => new Promise((resolve) => void asking.push(() => resolve({ sub: "one" })));
    serveLive(server, { admission, identify } as never, { ...one, subscribe: () => () => true });
    let connections = 0;
    server.server.on("connection", (socket) => {
      connections += 1;
      socket.on("close", () => (connections -= 1));
    });
    const base = await server.listen({ port: 0, host: "127.0.0.1" });
    const open = (signal: AbortSignal) =>
      fetch(`${base}/api/live`, { signal, headers: { authorization: "x" } });
    const leaving = new AbortController();
    const left = Array.from({ length: 20 }, () => open(leaving.signal));
    await until(() => asking.length === 20);
    leaving.abort();
    await Promise.allSettled(left);
    await until(() => connections === 0);
    for (const identified of asking.splice(0)) identified();
    const staying = new AbortController();
    const answer = open(staying.signal);
    await until(() => asking.length === 1);
    asking[0]?.();
    expect((await answer).status).toBe(200);
    staying.abort();
    admission.stop();
    await server.close();
  });
});
