// A pool of child processes: memory and time limits, shares of accounts, abandoned requests.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openProcessPool } from "./process-pool.ts";
import type { Requester } from "./requester.ts";

const folder = mkdtempSync(join(tmpdir(), "ecurie-pool-"));
const script = join(folder, "script.mjs");
writeFileSync(
  script,
  `const kept = [];
  process.on("message", async (request) => {
    if (request === "stuck") for (;;);
    if (request === "hang") await new Promise(() => {});
    if (request === "die") process.exit(1);
    if (request === "fill") for (;;) kept.push(Buffer.alloc(20_000_000, 1));
    if (request.startsWith("slow")) await new Promise((done) => setTimeout(done, 500));
    process.send(request === "bad" ? { error: "no", isBroken: false } : { answer: request + " " + Object.keys(process.env).includes("SECRET_OF_TESTS") });
  });
  process.on("disconnect", () => process.exit(0));`,
);
process.env.SECRET_OF_TESTS = "1";
const rule = {
  script: pathToFileURL(script),
  what: "L’essai",
  memoryBytes: 400_000_000,
  runMs: 2_000,
  answerMs: 100_000,
  turnMs: 100_000,
  idleMs: 60_000,
};
const pool = openProcessPool<string, string>({ ...rule, size: 2 });
const single = openProcessPool<string, string>({ ...rule, size: 1 });
const fair = openProcessPool<string, string>({ ...rule, size: 1, runMs: 20_000, turnMs: 1_000 });
const impatient = openProcessPool<string, string>({ ...rule, size: 1, answerMs: 1_000 });
afterAll(async () => {
  await Promise.all([pool.close(), single.close(), impatient.close(), fair.close()]);
  rmSync(folder, { recursive: true });
});

const by = (account: string, hasLeft = () => false): Requester => ({ account, hasLeft });

test("a request is answered, by a process that knows no secret of the application", async () => {
  expect(await pool.ask("a", by("one"))).toBe("a false");
});

test.each([
  ["stuck", { excess: "time" }],
  ["fill", { excess: "memory" }],
  ["die", { kind: "unavailable" }],
  ["bad", { message: "no" }],
])("%s fails alone: another process serves the next request", async (request, reason) => {
  await expect(pool.ask(request)).rejects.toMatchObject(reason);
  expect(await pool.ask("next", by("one"))).toBe("next false");
});

test("one account has one process at a time: a colleague does not wait behind its requests", async () => {
  const mine = Array.from({ length: 4 }, (_, index) => pool.ask(`slow ${index}`, by("one")));
  const from = performance.now();
  await pool.ask("quick", by("other"));
  const colleagueMs = performance.now() - from;
  await Promise.all(mine);
  expect(colleagueMs).toBeLessThan((performance.now() - from) / 2);
});

test("accounts take turns, and the application comes last", async () => {
  const order: string[] = [];
  const ask = (request: string, requester?: Requester) =>
    single.ask(request, requester).then(() => void order.push(request));
  await Promise.all([
    ask("slow first", by("a")),
    ask("job"),
    ask("a2", by("a")),
    ask("a3", by("a")),
    ask("b1", by("b")),
    ask("b2", by("b")),
  ]);
  expect(order).toEqual(["slow first", "b1", "a2", "b2", "a3", "job"]);
});

test("the wait counts from the arrival", async () => {
  // Its process is open already: the two requests below arrive at one instant.
  await impatient.ask("warm");
  const first = impatient.ask("stuck", by("a")).catch(() => performance.now());
  const second = impatient.ask("hang", by("a"));
  await expect(second).rejects.toMatchObject({ kind: "unavailable" });
  // Counted from the end of the first one, it would have waited a whole second more.
  expect(performance.now() - Number(await first)).toBeLessThan(900);
});

test("a request that lasts ends for the next person, and goes on while nobody waits", async () => {
  const first = fair.ask("hang", by("a")).catch((error: unknown) => error);
  const own = fair.ask("own", by("a"));
  await wait(2_500);
  const from = performance.now();
  expect(await fair.ask("ordinary", by("b"))).toBe("ordinary false");
  expect(performance.now() - from).toBeLessThan(8_000);
  expect(await first).toMatchObject({ kind: "unavailable" });
  expect(await own).toBe("own false");
});

test("the process of a request that waited too long is ended: the next one is served", async () => {
  await expect(impatient.ask("hang", by("a"))).rejects.toMatchObject({ kind: "unavailable" });
  await expect
    .poll(() => impatient.ask("next", by("b")).catch(() => null), { timeout: 8_000 })
    .toBe("next false");
});

test("a request that nobody waits for any more is dropped", async () => {
  let hasLeft = false;
  const first = single.ask("slow", by("a"));
  const abandoned = single.ask(
    "abandoned",
    by("b", () => hasLeft),
  );
  hasLeft = true;
  await expect(abandoned).rejects.toMatchObject({ kind: "unavailable" });
  await first;
});

test("one account cannot fill the queue", async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => single.ask(`${index}`, by("a"))),
  );
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(41);
  expect(all.at(-1)).toMatchObject({ reason: { kind: "tooMany" } });
});
