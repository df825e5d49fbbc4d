// Jobs on the real queue: enqueued with a write, retried, moved to the dead letters.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appContract } from "#app/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { job } from "#kernel/event.ts";
import { type Application, inTransaction, systemCaller } from "#kernel/server/application.ts";
import { area, outsideJob, jobHandler } from "#kernel/server/area.ts";
import { type Jobs, openJobs } from "./jobs.ts";

const greet = job<{ name: string }>("test.greet");
const fail = job<{ id: string }>("test.fail", { retryLimit: 0 });
const failOnce = job<Record<string, never>>("test.stumble", { retryDelay: 10, retryLimit: 3 });

const last = job<{ id: string }>("test.last", { retryLimit: 0 });

const app = testApplication();
let jobs: Jobs;
let application: Application;
let isBroken = true;
const greetedNames: string[] = [];
const givenUp: string[] = [];

beforeAll(async () => {
  jobs = openJobs(app.databaseConfig, (error) => {
    throw error;
  });
  const jobHandlers = [
    jobHandler(greet, async (_call, { name }) => void greetedNames.push(name), "30 6 * * 1"),
    jobHandler(fail, async () => {
      if (isBroken) throw new Error("no answer from outside");
      greetedNames.push("mended");
    }),
    jobHandler(failOnce, async () => {
      throw new Error("again");
    }),
    outsideJob(last, () => Promise.reject(new Error("nobody there")), {
      giveUp: async (_call, { id }, reason) => void givenUp.push(`${id}: ${reason}`),
    }),
  ];
  application = {
    ...app.application,
    areas: [area({ name: "test" }, {}, {}, { jobHandlers })],
    enqueue: jobs.enqueue,
    wake: jobs.wake,
  };
});
afterAll(async () => {
  await jobs.stop();
});

const within = (act: Parameters<typeof inTransaction<void>>[2]) =>
  inTransaction(application, systemCaller("test"), act);
const rows = async (text: string) =>
  (await app.application.database.pool.query<Record<string, unknown>>(text)).rows;

describe("a job", () => {
  it("is stored with the write that enqueues it, and discarded with a write that fails", async () => {
    await expect(
      within(async (call) => {
        await call.enqueue(greet, { name: "lost" });
        throw new Error("the write fails");
      }),
    ).rejects.toThrow("the write fails");
    await within((call) => call.enqueue(greet, { name: "Camille" }));
    expect(await jobs.drain(application)).toBe(1);
    expect(greetedNames).toEqual(["Camille"]);
  });

  it("waits once per key, and any number of times without a key", async () => {
    await within(async (call) => {
      for (const name of ["one", "two"]) await call.enqueue(greet, { name }, { key: "same" });
      for (const name of ["three", "four"]) await call.enqueue(greet, { name });
    });
    greetedNames.length = 0;
    await jobs.drain(application);
    expect(greetedNames.sort()).toEqual(["four", "one", "three"]);
  });

  it("does not run before its start time", async () => {
    await within((call) =>
      call.enqueue(greet, { name: "tomorrow" }, { startAfter: new Date(Date.now() + 86_400_000) }),
    );
    expect(await jobs.drain(application)).toBe(0);
  });

  it("that fails is retried with growing delays", async () => {
    await within((call) => call.enqueue(failOnce, {}));
    await expect(jobs.drain(application)).rejects.toThrow("again");
    const [row] = await rows(
      "select state, extract(epoch from start_after - now())::int as later, retry_backoff, retry_limit from job.job where name = 'test.stumble'",
    );
    expect(row).toMatchObject({ state: "retry", retry_backoff: true, retry_limit: 3 });
    expect(Number(row?.later)).toBeGreaterThanOrEqual(4);
  });

  it("that never succeeds is listed in the dead letters, and can be retried", async () => {
    await within((call) => call.enqueue(fail, { id: "42" }));
    await expect(jobs.drain(application)).rejects.toThrow("no answer");
    const { items } = await app.as("developer")(appContract.readDeadLetters, {});
    expect(items).toMatchObject([
      { functionName: "test.fail", error: "no answer from outside", payload: { id: "42" } },
    ]);
    isBroken = false;
    await app.as("developer")(appContract.retryDeadLetter, { params: { id: items[0]!.id } });
    greetedNames.length = 0;
    await jobs.drain(application);
    expect(greetedNames).toEqual(["mended"]);
    expect((await app.as("developer")(appContract.readDeadLetters, {})).items).toEqual([]);
  });

  it("calls its failure handler after its last try, and not before", async () => {
    await within((call) => call.enqueue(last, { id: "7" }));
    await expect(jobs.drain(application)).rejects.toThrow("nobody there");
    expect(givenUp).toEqual(["7: nobody there"]);
  });

  it("runs immediately in the process that enqueued it, and repeats by its cron expression in Paris time", async () => {
    await jobs.start(application);
    expect(await jobs.schedules()).toMatchObject([
      { name: "test.greet", cron: "30 6 * * 1", timezone: "Europe/Paris" },
    ]);
    greetedNames.length = 0;
    const began = Date.now();
    await within((call) => call.enqueue(greet, { name: "quick" }));
    while (greetedNames.length === 0 && Date.now() - began < 5_000)
      await new Promise((done) => setTimeout(done, 10));
    expect(greetedNames).toEqual(["quick"]);
    expect(Date.now() - began).toBeLessThan(1_500);
  });
});
