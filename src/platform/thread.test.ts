import { afterAll, expect, test } from "vitest";
import { openThread } from "./thread.ts";

const script = (body: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from "node:worker_threads";
      parentPort.on("message", (request) => { ${body} });`)}`,
  );
const thread = openThread<string, string>({
  script: script(`
    if (request === "stuck") for (;;);
    parentPort.postMessage(request === "bad" ? { error: "no" } : { answer: request });`),
  name: "test",
  what: "L’essai",
  longestMs: 400,
  idleMs: 50,
});
afterAll(thread.close);

test("what is asked at once is done one after the other", async () => {
  expect(await Promise.all(["a", "b", "c"].map(thread.ask))).toEqual(["a", "b", "c"]);
});

test("a request that fails or takes too long is told alone: those that wait are done, in another thread", async () => {
  const [bad, stuck, next] = await Promise.allSettled(["bad", "stuck", "next"].map(thread.ask));
  expect(bad).toMatchObject({ status: "rejected", reason: { message: "no" } });
  expect(stuck).toMatchObject({ status: "rejected", reason: { kind: "unavailable" } });
  expect(next).toMatchObject({ value: "next" });
});

test("once idle it ends, and opens again", async () => {
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await thread.ask("again")).toBe("again");
});

test("closing tells whoever waits", async () => {
  const left = expect(thread.ask("stuck")).rejects.toThrow("L’essai");
  await thread.close();
  await left;
});
