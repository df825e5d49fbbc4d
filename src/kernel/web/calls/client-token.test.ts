// Under whose name a call goes that the server asked to come back, and whose session a refusal ends.
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

it("comes back under the name of who clicked, whoever has signed in since", async () => {
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
  ["the session that is refused is over", ["mine", "mine"], 1],
  ["so is one that could not be renewed", ["mine", null], 1],
  ["a refusal that comes late leaves alone whoever has signed in since", ["mine", "of another"], 0],
  ["so does one of a call made while nobody was in", [null, "of another"], 0],
])("%s", async (_, held, times) => {
  vi.useRealTimers();
  expireSession.mockClear();
  tokens = [...held];
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 401 }));
  await expect(call(save, { body: {} })).rejects.toMatchObject({ status: 401 });
  expect(expireSession).toHaveBeenCalledTimes(times);
});
