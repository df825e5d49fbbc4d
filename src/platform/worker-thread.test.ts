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

test("what is asked at once is done one after the other", async () => {
  expect(await Promise.all(["a", "b", "c"].map(thread.ask))).toEqual(["a", "b", "c"]);
});

test("a request that fails or takes too long is told alone: those that wait are done, in another thread", async () => {
  const [bad, stuck, next] = await Promise.allSettled(["bad", "stuck", "next"].map(thread.ask));
  expect(bad).toMatchObject({ status: "rejected", reason: { message: "no" } });
  expect(stuck).toMatchObject({ status: "rejected", reason: { kind: "unavailable" } });
  expect(next).toMatchObject({ value: "next" });
});

test("a thread that dies, or whose memory is broken, is left with what it was doing: the next has another one", async () => {
  const [dead, next, broken, last] = await Promise.allSettled(
    ["die", "next", "break", "last"].map(thread.ask),
  );
  expect(dead).toMatchObject({ status: "rejected", reason: { kind: "unavailable" } });
  expect(next).toMatchObject({ value: "next" });
  expect(broken).toMatchObject({ status: "rejected", reason: { message: "no" } });
  expect(last).toMatchObject({ value: "last" });
});

test("no more wait than somebody would wait for", async () => {
  const all = await Promise.allSettled(Array.from({ length: 600 }, (_, index) => thread.ask(`${index}`)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(501);
  expect(all.at(-1)).toMatchObject({ status: "rejected", reason: { kind: "unavailable" } });
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
