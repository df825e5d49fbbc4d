import { expect, test } from "vitest";
import { isSameSecret } from "./digest.ts";

test.each([
  ["the same text", "abc", "abc", true],
  ["another text", "abc", "abd", false],
  ["a shorter text", "ab", "abc", false],
  ["a text of as many characters and more bytes", "abé", "abc", false],
  ["the same bytes", Buffer.from([1, 2]), Buffer.from([1, 2]), true],
])("%s", (_, received, expected, isSame) => expect(isSameSecret(received, expected)).toBe(isSame));
