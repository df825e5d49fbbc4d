import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import type { Call } from "#kernel/server/call.ts";
import { clearRateLimits, limitUploads } from "./rate-limits.ts";

const app = testApplication("2026-11-22T10:00:00Z");
const callFrom = (call: Call, sub: string | null, more: Partial<Call> = {}): Call => ({
  ...call,
  actor: { ...call.actor, sub },
  address: "192.0.2.1" as Call["address"],
  ...more,
});

test("an account may upload at most a thousand files in ten minutes, independently of others", async () => {
  clearRateLimits();
  await app.within(async (call) => {
    for (let index = 0; index < 1_000; index += 1) limitUploads(callFrom(call, "ines"));
    expect(() => limitUploads(callFrom(call, "ines"))).toThrow("Trop de fichiers envoyés depuis ce compte.");
    limitUploads(callFrom(call, "paul"));
    limitUploads(callFrom(call, "ines", { address: null }));
    limitUploads(callFrom(call, "ines", { now: new Date("2026-11-22T10:10:00Z") }));
  });
});
