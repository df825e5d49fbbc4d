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
    globalThis.isBroken ||= request === "break";
    parentPort.postMessage(
      request === "bad" || globalThis.isBroken
        ? { error: "no", isBroken: globalThis.isBroken }
        : { answer: request },
    );`),
  name: "test",
  what: "L’essai",
  timeoutMs: 400,
  idleMs: 50,
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

test("a thread that dies, or whose memory is corrupted, fails only its current request", async () => {
  const [dead, next, broken, last] = await Promise.allSettled(
    ["die", "next", "break", "last"].map(thread.ask),
  );
  expect(dead).toMatchObject({ status: "rejected", reason: { kind: "unavailable" } });
  expect(next).toMatchObject({ value: "next" });
  expect(broken).toMatchObject({ status: "rejected", reason: { message: "no" } });
  expect(last).toMatchObject({ value: "last" });
});

test("the queue of requests is limited", async () => {
  const all = await Promise.allSettled(Array.from({ length: 600 }, (_, index) => thread.ask(`${index}`)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(501);
  expect(all.at(-1)).toMatchObject({ status: "rejected", reason: { kind: "unavailable" } });
});

test("an idle thread ends, and opens again", async () => {
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await thread.ask("again")).toBe("again");
});

test("closing rejects the pending requests", async () => {
  const left = expect(thread.ask("stuck")).rejects.toThrow("L’essai");
  await thread.close();
  await left;
});
