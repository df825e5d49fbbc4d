// The database has ten connections for everybody: one account must not hold them all.
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it, vi } from "vitest";
import { deskContract } from "#desk/contract.ts";
import { fleetContract } from "#fleet/contract.ts";
import { quotesContract } from "#quotes/contract.ts";
import { openShares } from "#kernel/server/admission/shares.ts";
import type { Role } from "../permissions.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { testActor } from "#tests/application/application.ts";

const app = testApplication();

const get = async (role: Role, path: string) =>
  app.server.inject({
    url: `/api${path}`,
    headers: { authorization: `Test ${Buffer.from(JSON.stringify(testActor(role))).toString("base64")}` },
  });

/** The median of five response times, in milliseconds. */
async function longestWait(role: Role): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < 5; time++) {
    const started = performance.now();
    expect((await get(role, "/car-models")).statusCode).toBe(200);
    took.push(performance.now() - started);
  }
  return took.sort((a, b) => a - b)[2] ?? Number.NaN;
}

/** Reads of a locked table, which wait until the returned function is called. */
async function slowReads(
  count: number,
): Promise<{ answers: Promise<number[]>; release: () => Promise<void> }> {
  const holder = await app.application.database.background.pool.connect();
  await holder.query("begin; lock table tire_size in access exclusive mode");
  const answers = Promise.all(
    Array.from({ length: count }, async () => (await get("salesman", "/tire-sizes")).statusCode),
  );
  await new Promise((done) => setTimeout(done, 200));
  return {
    answers,
    release: async () => {
      await holder.query("commit");
      holder.release();
    },
  };
}

it("many slow reads of one account do not slow down the others", async () => {
  await longestWait("scorer");
  const quiet = await longestWait("scorer");
  const { answers, release } = await slowReads(30);
  const busy = await longestWait("scorer");
  await release();
  expect(busy / quiet).toBeLessThan(20);
  expect(new Set(await answers)).toEqual(new Set([200]));
});

/** The calls of the home page and its frame. */
const { homeStatistics, listNotices, countNotices, menuCounters } = deskContract;
const { quotesKpi } = quotesContract;
const { carCounts } = fleetContract;
const home = [homeStatistics, quotesKpi, carCounts, listNotices, countNotices, menuCounters];

it("a browser that reopens the home page in five windows at once gets every answer", async () => {
  const windows = Array.from({ length: 5 }, () => home).flat();
  const answers = await Promise.all(windows.map(({ path }) => get("admin", path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(windows.map(() => 200));
});

it("beyond its queue, the account is refused immediately with a delay, and served once it has room", async () => {
  // On a busy machine, load shedding would refuse this many calls.
  const sheds = vi.spyOn(app.application.admission, "shouldShed").mockReturnValue(false);
  const { answers, release } = await slowReads(44);
  const { statusCode, headers, ...more } = await get("salesman", "/tire-sizes");
  expect([statusCode, headers["retry-after"], more.json<{ code: string }>().code]).toEqual([
    429,
    "1",
    "TooBusy",
  ]);
  await release();
  expect(new Set(await answers)).toEqual(new Set([200]));
  expect((await get("salesman", "/tire-sizes")).statusCode).toBe(200);
  sheds.mockRestore();
});

it("a call waits for its turn no longer than for a connection", { timeout: 15_000 }, async () => {
  const { answers, release } = await slowReads(6);
  const since = performance.now();
  expect((await get("salesman", "/tire-sizes")).statusCode).toBe(429);
  expect(performance.now() - since).toBeLessThan(5_000);
  await release();
  expect((await answers).sort()).toEqual([200, 200, 200, 200, 429, 429]);
});

it("a call whose client has left is never started, and its place goes to the next", async () => {
  const shares = openShares();
  const browser = () => new ServerResponse(new IncomingMessage(new Socket()));
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const ask = (name: string, raw = browser()) =>
    shares.within("somebody", raw, () => {
      begun.push(name);
      return new Promise<void>((done) => ends.push(done));
    });
  const first = Promise.all(["1", "2", "3", "4"].map((name) => ask(name)));
  const leaving = browser();
  const left = ask("left", leaving);
  const stayed = ask("stayed");
  leaving.emit("close");
  await expect(left).rejects.toMatchObject({ code: "TooBusy" });
  ends[0]?.();
  await expect.poll(() => begun).toEqual(["1", "2", "3", "4", "stayed"]);
  for (const end of ends) end();
  await Promise.all([first, stayed]);
});
