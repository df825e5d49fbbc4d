import pg from "pg";
import { expect, it } from "vitest";
import { z } from "zod";
import { pruneToSchema } from "../../schema/prune.ts";
import { writerOf } from "./values.ts";

const { builtins } = pg.types;
const unpruned = (value: unknown): unknown => value;
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
  expect(JSON.parse(writerOf(builtins[type], unpruned)(text))).toEqual(value);
});

const row = z.object({ id: z.string() });
it.each<[string, z.ZodType, string, string]>([
  ["an object", row, '{"id": "a", "x": 1}', '{"id":"a"}'],
  ["an object of its keys alone, as PostgreSQL writes it", row, '{"id": "a"}', '{"id": "a"}'],
  ["a list of objects", z.array(row), '[{"id": "a"}, {"x": {"id": 1}}]', '[{"id":"a"},{}]'],
  ["a list of texts", z.array(z.string()), '["a", "{"]', '["a", "{"]'],
  ["an object in place of a text", z.string(), '{"id": "a"}', "null"],
])("writes %s without the keys that its schema does not name", (_, schema, text, json) => {
  for (const type of [builtins.JSON, builtins.JSONB])
    expect(writerOf(type, (value) => pruneToSchema(schema, value))(text)).toBe(json);
});

it("writes a type that it does not know as the driver reads it", () => {
  expect(writerOf(integers, unpruned)("{1,2}")).toBe("[1,2]");
});
