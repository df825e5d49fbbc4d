import { expect, it } from "vitest";
import { fitted } from "./shrink.ts";

it.each([
  [
    { width: 4_000, height: 3_000 },
    { width: 1_600, height: 1_200 },
  ],
  [
    { width: 3_000, height: 4_000 },
    { width: 1_200, height: 1_600 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 20_000, height: 4 },
    { width: 1_600, height: 1 },
  ],
])("%o is sent as %o", (size, expected) => expect(fitted(size)).toEqual(expected));
