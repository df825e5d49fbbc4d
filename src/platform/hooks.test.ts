// Webhooks of providers on a real database and queue: duplicate, late, out of order, or failing.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { type Application, inTransaction, systemCaller } from "#kernel/server/application.ts";
import { area, type JobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import {
  hookBodyDays,
  hookSource,
  hooksOf,
  hookJobHandlers,
  jsonOf,
  receiveHooks,
  resumeHooks,
} from "./hooks.ts";
import { type Jobs, openJobs } from "./jobs.ts";

const source = hookSource("test", { retryDelay: 1, retryLimit: 0 });
const app = testApplication();
let jobs: Jobs;
let application: Application;
/** The current state at the provider. */
let remote = new Map<string, string>();
let isLinked = true;
const applied: string[] = [];

const handlers = hookJobHandlers<string>(source, {
  read: async (_errand, subject) => {
    if (subject === "poisoned") throw new Error("this one cannot be read");
    return isLinked ? (remote.get(subject) ?? "gone") : undefined;
  },
  apply: async (_call, subject, state) => {
    applied.push(`${subject} ${state}`);
    return state;
  },
});
const [rereadHandler, cleanUpHandler] = handlers as [JobHandler, JobHandler];

const act = <T>(does: (call: Call) => Promise<T>): Promise<T> =>
  inTransaction(application, systemCaller("test"), does);
const receive = (...subjects: (string | null)[]): Promise<number> =>
  act((call) =>
    receiveHooks(
      call,
      source,
      subjects.map((subject, index) => ({ eventId: `${subject} ${index}`, subject, body: { subject } })),
    ),
  );
const rows = () =>
  application.database.db
    .selectFrom("hook")
    .selectAll()
    .where("source", "=", "test")
    .orderBy("eventId")
    .execute();
const run = (work: JobHandler, payload: object = {}): Promise<void> =>
  app.outsideJob((errand) => work.do(errand, payload as never));

beforeAll(() => {
  jobs = openJobs(app.databaseConfig, (error) => {
    throw error;
  });
  application = {
    ...app.application,
    enqueue: jobs.enqueue,
    areas: [area({ name: "test" }, {}, {}, { jobHandlers: handlers })],
  };
});
beforeEach(async () => {
  // Left over from the previous test, including the poisoned hook.
  await jobs.drain(application).catch(() => undefined);
  await application.database.db.deleteFrom("hook").execute();
  applied.length = 0;
  remote = new Map();
  isLinked = true;
});
afterAll(() => jobs.stop());

it("several hooks about one resource cause one read, of its current state", async () => {
  remote.set("one", "opened");
  expect(await receive("one", "one", "two")).toBe(3);
  remote.set("one", "signed");
  await jobs.drain(application);
  expect(applied.sort()).toEqual(["one signed", "two gone"]);
  expect((await rows()).map(({ outcome }) => outcome)).toEqual(["signed", "signed", "gone"]);
});

it("a replayed hook changes nothing, before or after its processing", async () => {
  expect(await receive("one")).toBe(1);
  expect(await receive("one")).toBe(0);
  await jobs.drain(application);
  expect(await receive("one")).toBe(0);
  await jobs.drain(application);
  expect(applied).toEqual(["one gone"]);
});

it("each resource has its own job: one that fails blocks no other, and keeps waiting", async () => {
  await receive("poisoned", "two");
  await expect(run(rereadHandler, { subject: "poisoned" })).rejects.toThrow("cannot be read");
  await run(rereadHandler, { subject: "two" });
  expect(applied).toEqual(["two gone"]);
  expect(await act((call) => hooksOf(call, source))).toMatchObject({ waiting: 1 });
});

it("a hook received during a read causes another read", async () => {
  await receive("one");
  await app.outsideJob(async (errand) => {
    app.setClock(new Date(errand.now.getTime() + 1_000).toISOString());
    await act((call) => receiveHooks(call, source, [{ eventId: "late", subject: "one", body: {} }]));
    await rereadHandler.do(errand, { subject: "one" } as never);
  });
  expect((await rows()).filter(({ treatedAt }) => treatedAt === null).map(({ eventId }) => eventId)).toEqual([
    "late",
  ]);
});

it("a hook without a resource is stored, and processed immediately", async () => {
  await receive(null);
  expect(await rows()).toMatchObject([{ outcome: "ne nomme rien que nous lisions", subject: null }]);
  expect((await rows())[0]?.treatedAt).not.toBeNull();
});

it("hooks that wait for a link are read once it exists", async () => {
  isLinked = false;
  await receive("one");
  await jobs.drain(application);
  expect(applied).toEqual([]);
  isLinked = true;
  await act((call) => resumeHooks(call, source));
  await jobs.drain(application);
  expect(applied).toEqual(["one gone"]);
});

it("the nightly job retries waiting hooks, and empties those treated a month ago", async () => {
  const start = app.application.services.clock();
  await receive("one", "two");
  await run(rereadHandler, { subject: "one" });
  app.setClock(new Date(start.getTime() + (hookBodyDays + 1) * 86_400_000).toISOString());
  await receive("three");
  await run(cleanUpHandler);
  expect(await rows()).toMatchObject([
    { eventId: "one 0", body: null },
    { eventId: "three 0", body: { subject: "three" } },
    { eventId: "two 1", body: { subject: "two" }, treatedAt: null },
  ]);
});

it("a body that is not JSON is refused in French", () =>
  expect(() => jsonOf(new Uint8Array([0xff, 0x7b]))).toThrow(/pas lisible/));
