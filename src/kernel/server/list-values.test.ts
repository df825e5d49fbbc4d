import { expect, it } from "vitest";
import { instantOfList } from "./list-values.ts";

it.each([
  ["2026-11-21 08:24:16+00", "2026-11-21T08:24:16.000Z"],
  ["2026-11-21 08:24:16.1+00", "2026-11-21T08:24:16.100Z"],
  ["2026-11-21 08:24:16.04+00", "2026-11-21T08:24:16.040Z"],
  ["2026-11-21 08:24:16.123456+00", "2026-11-21T08:24:16.123Z"],
  ["2026-11-21 08:24:16.5+01", "2026-11-21T07:24:16.500Z"],
])("%s is written %s in a list, as everywhere else", (text, instant) => {
  expect(instantOfList(text)).toBe(instant);
});
