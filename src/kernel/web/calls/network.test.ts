// Calls that are cut, and what waits for the server to come back.
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

it("a browser that says it is offline is believed once the server does not answer, and no longer once it does", async () => {
  dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(1);
  expect(isServerUnreachable()).toBe(true);
  vi.mocked(fetch).mockImplementation(() => answers());
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1);
  expect(isServerUnreachable()).toBe(false);
});

it("a server of the same machine is reached without network, and nothing is said", async () => {
  vi.mocked(fetch).mockImplementation(() => answers());
  dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(1);
  expect(isServerUnreachable()).toBe(false);
});

it("a network that carries a last call as it goes is asked again", async () => {
  vi.mocked(fetch).mockImplementationOnce(() => answers());
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(1);
  expect(isServerUnreachable()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isServerUnreachable()).toBe(true);
  vi.restoreAllMocks();
});

it("a proxy that answers for a server that is down is not the server", async () => {
  vi.mocked(fetch).mockImplementation(() => answers(502));
  void whenServerReachable();
  await vi.advanceTimersByTimeAsync(1);
  expect(isServerUnreachable()).toBe(true);
});

it("what was cut is done again when the server comes back, once", async () => {
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

it("what a person gives up while it waits is never sent", async () => {
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

it("a refusal is not sent again", async () => {
  const act = vi
    .fn<() => Promise<string>>()
    .mockRejectedValue(new CallFailure("refused", { code: "Refused", message: "Non." }));
  await expect(retryOnce(act, retryOptions())).rejects.toThrow("Non.");
  expect(act).toHaveBeenCalledTimes(1);
});

it("a call that is cut each time while the server answers ends by failing", async () => {
  vi.mocked(fetch).mockImplementation(() => answers());
  const act = vi.fn<() => Promise<string>>().mockRejectedValue(networkFailure());
  const result = retryOnce(act, retryOptions()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toMatchObject({ isCut: true });
  expect(act).toHaveBeenCalledTimes(4);
});
