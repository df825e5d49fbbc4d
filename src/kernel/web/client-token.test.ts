// Under whose name a call goes that the server asked to come back.
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { write } from "#kernel/contract.ts";
import { call } from "./client.ts";

const tokens = ["of who clicked", "of who signed in since"];
vi.mock("./session.ts", () => ({
  token: async () => tokens.shift() ?? null,
  renewSession: async () => false,
  expire: async () => undefined,
}));
const save = write({
  path: "/quotes",
  takes: { body: z.object({}) },
  returns: z.object({}),
  may: "SIGNED_IN",
  audit: { none: "test" },
});

it("comes back under the name of who clicked, whoever has signed in since", async () => {
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
