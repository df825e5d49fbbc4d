// Interrupted calls, and retries once the server answers again.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallFailure, isAborted, networkFailure } from "./failures.ts";
import { watchNetwork, isServerUnreachable, retryAfterCuts, whenServerReachable } from "./network.ts";

const answers = (status = 200) => Promise.resolve(new Response("{}", { status }));
const failToFetch = () => Promise.reject(new TypeError("Failed to fetch"));

watchNetwork();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", vi.fn<typeof fetch>(failToFetch));
});
afterEach(async () => {
  vi.mocked(fetch).mockImplementation(() => answers());
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const retryOptions = () => ({ leave: new AbortController(), waits: [] as boolean[] });
const retryOnce = (act: () => Promise<string>, { leave, waits }: ReturnType<typeof retryOptions>) =>
  retryAfterCuts(act, { signal: leave.signal, onWait: (isWaiting) => waits.push(isWaiting) });

it("an offline browser is believed only while the server does not answer", async () => {
  dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(1);
  expect(isServerUnreachable()).toBe(true);
  vi.mocked(fetch).mockImplementation(() => answers());
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1);
  expect(isServerUnreachable()).toBe(false);
});

it("a server on the same machine is reached without a network, and nothing is reported", async () => {
  vi.mocked(fetch).mockImplementation(() => answers());
  dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(1);
  expect(isServerUnreachable()).toBe(false);
});

it("a network that still carries a call while going down is probed again", async () => {
  vi.mocked(fetch).mockImplementationOnce(() => answers());
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(1);
  expect(isServerUnreachable()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isServerUnreachable()).toBe(true);
  vi.restoreAllMocks();
});

it("the answer of a proxy whose server is down does not count as the server", async () => {
  vi.mocked(fetch).mockImplementation(() => answers(502));
  void whenServerReachable();
  await vi.advanceTimersByTimeAsync(1);
  expect(isServerUnreachable()).toBe(true);
});

it("an interrupted call is retried once when the server answers again", async () => {
  const state = retryOptions();
  const act = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(networkFailure())
    .mockResolvedValue("saved");
  const result = retryOnce(act, state);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([act.mock.calls.length, state.waits, isServerUnreachable()]).toEqual([1, [true], true]);
  vi.mocked(fetch).mockImplementation(() => answers());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toBe("saved");
  expect([act.mock.calls.length, state.waits]).toEqual([2, [true, false]]);
});

it("a call that the person cancels while it waits is never sent", async () => {
  const state = retryOptions();
  const act = vi.fn<() => Promise<string>>().mockRejectedValue(networkFailure());
  const result = retryOnce(act, state).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_000);
  state.leave.abort();
  expect(isAborted(await result)).toBe(true);
  vi.mocked(fetch).mockImplementation(() => answers());
  await vi.advanceTimersByTimeAsync(30_000);
  expect([act.mock.calls.length, state.waits]).toEqual([1, [true, false]]);
});

it("a refused call is not retried", async () => {
  const act = vi
    .fn<() => Promise<string>>()
    .mockRejectedValue(new CallFailure("refused", { code: "Refused", message: "Non." }));
  await expect(retryOnce(act, retryOptions())).rejects.toThrow("Non.");
  expect(act).toHaveBeenCalledTimes(1);
});

it("a call interrupted each time while the server answers finally fails", async () => {
  vi.mocked(fetch).mockImplementation(() => answers());
  const act = vi.fn<() => Promise<string>>().mockRejectedValue(networkFailure());
  const result = retryOnce(act, retryOptions()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toMatchObject({ isCut: true });
  expect(act).toHaveBeenCalledTimes(4);
});
