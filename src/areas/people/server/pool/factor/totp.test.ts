import { describe, expect, it } from "vitest";
import { codeAt, freshSecret, timeStepAt, matchingTimeStep } from "./totp.ts";

/** The secret of RFC 6238, "12345678901234567890", in base 32. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("codes are those of RFC 6238 (appendix B, SHA-1, the last six digits)", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i seconds: %s", (seconds, code) => {
    const now = new Date(seconds * 1_000);
    expect(codeAt(secret, timeStepAt(now))).toBe(code);
    expect(matchingTimeStep(secret, code, now)).toBe(timeStepAt(now));
  });
});

it("a code is accepted thirty seconds early or late, no more", () => {
  const now = new Date(1_111_111_111_000);
  const step = timeStepAt(now);
  expect(
    [-2, -1, 0, 1, 2].map((off) => matchingTimeStep(secret, codeAt(secret, step + off), now) !== null),
  ).toEqual([false, true, true, true, false]);
  expect(matchingTimeStep(secret, "", now)).toBeNull();
});

it("a secret has 160 bits and is unique", () => {
  expect(freshSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(freshSecret()).not.toBe(freshSecret());
});
