import { expect, test } from "vitest";
import { testApplication } from "#app/server/test-application.ts";
import type { Call } from "#kernel/server/call.ts";
import { clearPaces, paceUpload } from "./link-pace.ts";

const app = testApplication("2026-11-22T10:00:00Z");
const from = (call: Call, sub: string | null, more: Partial<Call> = {}): Call => ({
  ...call,
  who: { ...call.who, sub },
  address: "192.0.2.1" as Call["address"],
  ...more,
});

test("an account sends a thousand files in ten minutes, and no more; another one is not concerned", async () => {
  clearPaces();
  await app.within(async (call) => {
    for (let index = 0; index < 1_000; index += 1) paceUpload(from(call, "ines"));
    expect(() => paceUpload(from(call, "ines"))).toThrow("Trop de fichiers envoyés depuis ce compte.");
    paceUpload(from(call, "paul"));
    paceUpload(from(call, "ines", { address: null }));
    paceUpload(from(call, "ines", { now: new Date("2026-11-22T10:10:00Z") }));
  });
});
