// The session of a call that the server asked to retry, and the session ended by a refusal.
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { write } from "#kernel/contract.ts";
import { call } from "./client.ts";

let tokens: (string | null)[] = [];
const expireSession = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock("../session.ts", () => ({
  token: async () => tokens.shift() ?? null,
  renewSession: async () => false,
  expireSession,
}));
const save = write({
  path: "/quotes",
  takes: { body: z.object({}) },
  returns: z.object({}),
  may: "SIGNED_IN",
  audit: { none: "test" },
});

it("a retried call keeps the session of the user who clicked, even after another sign-in", async () => {
  tokens = ["of who clicked", "of who signed in since"];
  vi.useFakeTimers();
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(new Response("{}", { status: 503, headers: { "retry-after": "1" } }))
    .mockResolvedValue(new Response("{}"));
  vi.stubGlobal("fetch", fetched);
  const done = call(save, { body: {} });
  await vi.advanceTimersByTimeAsync(3_000);
  await done;
  expect(fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get("authorization"))).toEqual([
    "Bearer of who clicked",
    "Bearer of who clicked",
  ]);
});

it.each([
  ["a refusal ends the current session", ["mine", "mine"], 1],
  ["a refusal ends a session whose token cannot be renewed", ["mine", null], 1],
  ["a late refusal does not end the session of a later sign-in", ["mine", "of another"], 0],
  ["a refusal of a call made while signed out ends no later session", [null, "of another"], 0],
])("%s", async (_, held, times) => {
  vi.useRealTimers();
  expireSession.mockClear();
  tokens = [...held];
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 401 }));
  await expect(call(save, { body: {} })).rejects.toMatchObject({ status: 401 });
  expect(expireSession).toHaveBeenCalledTimes(times);
});
