// The stream of changes, interrupted and restored.
// @vitest-environment node
// Streams and signals of jsdom are not accepted by its `fetch`: this test runs in Node.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listenForChanges } from "./live.ts";
import { isServerUnreachable } from "./network.ts";
import { cache } from "./reads.ts";
import { openSession } from "../session.ts";

let streams: ReadableStreamDefaultController<Uint8Array>[] = [];
const openStream = (): Promise<Response> =>
  Promise.resolve(
    new Response(new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) })),
  );

beforeEach(async () => {
  streams = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", vi.fn(openStream));
  vi.stubGlobal("localStorage", {});
  const who = { sub: "1", email: "", name: "", roles: [] };
  await openSession(
    { restore: async () => who, token: async () => "proof", renew: async () => who, signOut: async () => {} },
    { permissions: {}, roleNames: {} },
  );
});
/** The heartbeat of the server. */
const startHeartbeat = (): ReturnType<typeof setInterval> =>
  setInterval(() => streams.at(-1)?.enqueue(new TextEncoder().encode(": still here\n\n")), 20_000);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([5_000, 3_600_000])(
  "what changed during a cut is read again, after a stream of %i ms",
  async (lasted) => {
    const refreshed = vi.spyOn(cache, "invalidateQueries").mockResolvedValue();
    const stop = listenForChanges();
    const beating = startHeartbeat();
    await vi.advanceTimersByTimeAsync(lasted);
    clearInterval(beating);
    expect(refreshed).not.toHaveBeenCalled();
    streams[0]?.close();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(streams).toHaveLength(2);
    expect(refreshed).toHaveBeenCalledTimes(1);
    stop();
  },
);

it("an unreachable server is reported until it answers", async () => {
  vi.spyOn(cache, "invalidateQueries").mockResolvedValue();
  const stop = listenForChanges();
  await vi.advanceTimersByTimeAsync(5_000);
  vi.mocked(fetch).mockRejectedValue(new TypeError("Failed to fetch"));
  streams[0]?.close();
  await vi.advanceTimersByTimeAsync(100);
  expect(isServerUnreachable()).toBe(false);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(isServerUnreachable()).toBe(true);
  vi.mocked(fetch).mockImplementation(openStream);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isServerUnreachable()).toBe(false);
  stop();
});

it("a silent connection is reopened", async () => {
  const refreshed = vi.spyOn(cache, "invalidateQueries").mockResolvedValue();
  const stop = listenForChanges();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(streams).toHaveLength(2);
  expect(refreshed).toHaveBeenCalledTimes(1);
  stop();
});

it("continuous changes are refreshed every few seconds, the first immediately", async () => {
  const refreshed = vi.spyOn(cache, "invalidateQueries").mockResolvedValue();
  const stop = listenForChanges();
  await vi.advanceTimersByTimeAsync(100);
  const tell = (): void =>
    streams.at(-1)?.enqueue(new TextEncoder().encode('data: [{"kind":"quote","id":"1"}]\n\n'));
  tell();
  await vi.advanceTimersByTimeAsync(500);
  expect(refreshed).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 100; time++) {
    tell();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(refreshed.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(refreshed.mock.calls.length).toBeLessThanOrEqual(6);
  stop();
});

it("browsers disconnected together do not reconnect together", async () => {
  vi.spyOn(cache, "invalidateQueries").mockResolvedValue();
  const stops = Array.from({ length: 200 }, () => listenForChanges());
  await vi.advanceTimersByTimeAsync(100);
  const cut = streams.splice(0);
  expect(cut).toHaveLength(200);
  for (const stream of cut) stream.close();
  let most = 0;
  for (let time = 0, before = 0; time < 50; time++, before = streams.length) {
    await vi.advanceTimersByTimeAsync(100);
    most = Math.max(most, streams.length - before);
  }
  expect(streams).toHaveLength(200);
  expect(most).toBeLessThan(30);
  for (const stop of stops) stop();
});

it("a stream that is refused for a time is retried after it", async () => {
  vi.mocked(fetch).mockImplementationOnce(async () =>
    Promise.resolve(new Response("{}", { status: 429, headers: { "retry-after": "60" } })),
  );
  const stop = listenForChanges();
  const openings = () => vi.mocked(fetch).mock.calls.filter(([path]) => path === "/api/live").length;
  await vi.advanceTimersByTimeAsync(59_000);
  expect(openings()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(openings()).toBeGreaterThan(1);
  stop();
});
