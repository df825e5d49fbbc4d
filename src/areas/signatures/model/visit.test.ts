import { expect, test } from "vitest";
import { hasLiveCode } from "./visit.ts";

const now = "2026-11-22T10:00:00.000Z";

// Ten minutes after it was sent a code is dead: whoever comes back to it is sent another.
test.each([
  ["none was sent", null, false],
  ["it has a second left", "2026-11-22T10:00:01.000Z", true],
  ["it is out of date", "2026-11-22T10:00:00.000Z", false],
])("a code may still be typed: %s", (_, codeExpiresAt, isLive) => {
  expect(hasLiveCode({ codeExpiresAt }, now)).toBe(isLive);
});
