import pg from "pg";
import { expect, it } from "vitest";
import { writerOf } from "./values.ts";

const { builtins } = pg.types;
/** A type that none of our tables uses today: `integer[]`. */
const integers = 1007;

it.each([
  ["INT8", "123456789012", 123_456_789_012],
  ["NUMERIC", "0.250", 0.25],
  ["NUMERIC", "NaN", null],
  ["FLOAT8", "1e-07", 1e-7],
  ["FLOAT8", "-Infinity", null],
  ["BOOL", "t", true],
  ["BOOL", "f", false],
  ["DATE", "2026-11-21", "2026-11-21"],
  ["TIMESTAMPTZ", "2026-11-21 08:24:16+00", "2026-11-21T08:24:16.000Z"],
  ["TIMESTAMPTZ", "2026-11-21 08:24:16.1+00", "2026-11-21T08:24:16.100Z"],
  ["TIMESTAMPTZ", "2026-11-21 08:24:16.04+00", "2026-11-21T08:24:16.040Z"],
  ["TIMESTAMPTZ", "2026-11-21 08:24:16.123456+00", "2026-11-21T08:24:16.123Z"],
  ["TIMESTAMPTZ", "2026-11-21 08:24:16.5+01", "2026-11-21T07:24:16.500Z"],
  ["TEXT", "L’été à Nœux 🚗", "L’été à Nœux 🚗"],
  ["TEXT", 'une "citation" \\ et\tdeux\nlignes\u0001', 'une "citation" \\ et\tdeux\nlignes\u0001'],
  ["VARCHAR", "", ""],
  ["JSONB", '{"a": [1, null]}', { a: [1, null] }],
] as const)("%s, of which PostgreSQL writes %j, is %j in a list", (type, text, value) => {
  expect(JSON.parse(writerOf(builtins[type])(text))).toEqual(value);
});

it("writes a type that it does not know as the driver reads it", () => {
  expect(writerOf(integers)("{1,2}")).toBe("[1,2]");
});
