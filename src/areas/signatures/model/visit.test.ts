import { expect, test } from "vitest";
import { hasLiveCode, secondsToNextCode } from "./visit.ts";

const now = "2026-11-22T10:00:00.000Z";

// A code expires ten minutes after it was sent; a signer who returns later is sent another.
test.each([
  ["none was sent", null, false],
  ["it has a second left", "2026-11-22T10:00:01.000Z", true],
  ["it has expired", "2026-11-22T10:00:00.000Z", false],
])("a code may still be typed: %s", (_, codeExpiresAt, isLive) => {
  expect(hasLiveCode({ codeExpiresAt }, now)).toBe(isLive);
});

test.each([
  ["just sent", 600_000, 30],
  ["sent twelve seconds ago", 588_000, 18],
  ["sent a minute ago", 540_000, 0],
  ["sent by a server whose clock is ahead", 900_000, 30],
])("another code can be requested after one %s", (_, left, seconds) =>
  expect(secondsToNextCode({ codeExpiresAt: new Date(left).toISOString() }, 0)).toBe(seconds),
);
test("another code can be requested immediately when there is no valid one", () =>
  expect(secondsToNextCode({ codeExpiresAt: null }, 0)).toBe(0));
