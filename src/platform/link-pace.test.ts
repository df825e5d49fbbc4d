import { expect, test } from "vitest";
import type { Call } from "#kernel/server/call.ts";
import { pace } from "./link-pace.ts";

const call = { now: new Date("2026-11-21T09:00:00Z") } as Call;
const full = (address: string): boolean => {
  try {
    pace(call, "unknownLink", address);
    return false;
  } catch {
    return true;
  }
};

test("addresses of one IPv6 network are one asker, and those of another are not", () => {
  for (let last = 1; last <= 30; last += 1) pace(call, "unknownLink", `2001:db8:1:2::${last.toString(16)}`);
  expect(full("2001:db8:1:2:ffff::1")).toBe(true);
  expect(full("2001:db8:1:3::1")).toBe(false);
});
