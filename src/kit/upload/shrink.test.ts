import { expect, it } from "vitest";
import { fitWithin } from "./shrink.ts";

it.each([
  [
    { width: 4_000, height: 3_000 },
    { width: 2_000, height: 1_500 },
  ],
  [
    { width: 3_000, height: 4_000 },
    { width: 1_500, height: 2_000 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 20_000, height: 4 },
    { width: 2_000, height: 1 },
  ],
])("%o is sent as %o", (size, expected) => expect(fitWithin(size)).toEqual(expected));
