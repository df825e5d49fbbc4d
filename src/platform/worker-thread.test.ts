import { afterAll, expect, test } from "vitest";
import { openThread } from "./worker-thread.ts";

const script = (body: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from "node:worker_threads";
      parentPort.on("message", (request) => { ${body} });`)}`,
  );
const thread = openThread<string, string>({
  script: script(`
    if (request === "stuck") for (;;);
    if (request === "die") process.exit(1);
    parentPort.postMessage(request === "bad" ? { error: "no" } : { answer: request });`),
  name: "test",
  what: "L’essai",
  timeoutMs: 400,
});
afterAll(thread.close);

test("concurrent requests are processed one after the other", async () => {
  expect(await Promise.all(["a", "b", "c"].map(thread.ask))).toEqual(["a", "b", "c"]);
});

test("a request that fails or times out is rejected alone: those that wait run in another thread", async () => {
  const [bad, stuck, next] = await Promise.allSettled(["bad", "stuck", "next"].map(thread.ask));
  expect(bad).toMatchObject({ status: "rejected", reason: { message: "no" } });
  expect(stuck).toMatchObject({ status: "rejected", reason: { kind: "unavailable" } });
  expect(next).toMatchObject({ value: "next" });
});

test("a thread that dies fails only its current request", async () => {
  const [dead, next] = await Promise.allSettled(["die", "next"].map(thread.ask));
  expect(dead).toMatchObject({ status: "rejected", reason: { kind: "unavailable" } });
  expect(next).toMatchObject({ value: "next" });
});

test("the queue of requests is limited", async () => {
  const all = await Promise.allSettled(Array.from({ length: 600 }, (_, index) => thread.ask(`${index}`)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(501);
  expect(all.at(-1)).toMatchObject({ status: "rejected", reason: { kind: "unavailable" } });
});

test("closing rejects the pending requests", async () => {
  const left = expect(thread.ask("stuck")).rejects.toThrow("L’essai");
  await thread.close();
  await left;
});
