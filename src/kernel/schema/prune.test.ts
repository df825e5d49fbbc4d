// Pruning of a value by its schema: bodies of forms, current values of conflicts, answers.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { pruneToSchema } from "./prune.ts";
import { strict, unnamedKeys } from "./strict.ts";

const row = z.object({ id: z.string() });
const deposit = z.discriminatedUnion("unit", [
  z.object({ unit: z.literal("AMOUNT"), amountCents: z.int() }),
  z.object({ unit: z.literal("MONTHS"), months: z.int().max(24) }),
]);
const holder = z.union([
  z.object({ vin: z.string(), plate: z.string().optional() }),
  z.object({ clientId: z.string() }),
  z.array(row),
  z.string(),
]);

describe("a value is pruned to the keys of its schema", () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ["an object", row, { id: "a", name: "x" }, { id: "a" }],
    ["a missing key stays missing", row, { name: "x" }, {}],
    ["an invalid value stays", row, { id: 7, name: "x" }, { id: 7 }],
    ["a key of prototypes is unknown", row, JSON.parse('{"id":"a","__proto__":{"x":1}}'), { id: "a" }],
    ["null", row.nullable(), null, null],
    ["a plain value in place of an object", row, "a", "a"],
    ["a list in place of an object", row, [{ id: "a" }], undefined],
    ["an object in place of a list", z.array(row), { id: "a" }, undefined],
    ["an object in place of a plain value", z.string(), { id: "a" }, undefined],
    ["items of a list", z.array(row), [{ id: "a", x: 1 }, { x: 1 }], [{ id: "a" }, {}]],
    ["members of a tuple", z.tuple([row, z.int()]), [{ id: "a", x: 1 }, 2], [{ id: "a" }, 2]],
    ["members after those of a tuple", z.tuple([z.int()]), [1, { id: "a" }], [1]],
    [
      "members after those of an open tuple",
      z.tuple([z.int()], row),
      [1, { id: "a", x: 1 }, { x: 1 }],
      [1, { id: "a" }, {}],
    ],
    ["values of a record", z.record(z.string(), row), { a: { id: "a", x: 1 } }, { a: { id: "a" } }],
    ["keys of an enumerated record", z.partialRecord(z.enum(["a"]), z.int()), { a: 1, b: 2 }, { a: 1 }],
    ["a loose object", z.looseObject({ row }), { row: { id: "a", x: 1 }, y: 1 }, { row: { id: "a" }, y: 1 }],
    [
      "a catchall",
      z.object({ n: z.int() }).catchall(row),
      { n: 1, a: { id: "a", x: 1 } },
      { n: 1, a: { id: "a" } },
    ],
    ["a strict object", z.strictObject({ id: z.string() }), { id: "a", x: 1 }, { id: "a" }],
    ["an unknown value", z.unknown(), { x: [1] }, { x: [1] }],
    ["any value", z.any(), { x: [1] }, { x: [1] }],
    ["an optional part", row.nullable().optional(), { id: "a", x: 1 }, { id: "a" }],
    ["a part with a default", row.default({ id: "a" }), { id: "b", x: 1 }, { id: "b" }],
    ["a refined part", row.refine(() => false), { id: "a", x: 1 }, { id: "a" }],
    [
      "a part piped into another",
      row.pipe(z.object({ id: z.string(), x: z.int() })),
      { id: "a", x: 1 },
      { id: "a" },
    ],
    ["a part transformed after", row.transform(({ id }) => id), { id: "a", x: 1 }, { id: "a" }],
    ["a part transformed before", z.preprocess((value) => value, row), { id: "a", x: 1 }, { id: "a" }],
    ["a read-only list", z.array(row).readonly(), [{ id: "a", x: 1 }], [{ id: "a" }]],
    [
      "the option of its discriminator",
      deposit,
      { unit: "MONTHS", months: 2, amountCents: 1 },
      { unit: "MONTHS", months: 2 },
    ],
    [
      "the option of its discriminator, though it refuses the value",
      deposit,
      { unit: "MONTHS", months: 99, amountCents: 1 },
      { unit: "MONTHS", months: 99 },
    ],
    [
      "no option: the keys that one of them names",
      deposit,
      { unit: "WEEKS", months: 2, amountCents: 1, weeks: 3 },
      { unit: "WEEKS", months: 2, amountCents: 1 },
    ],
    ["the option of its required keys", holder, { vin: "V", clientId: "c" }, { vin: "V" }],
    ["another option of its required keys", holder, { clientId: "c", plate: "P" }, { clientId: "c" }],
    ["no option by required keys", holder, { plate: "P", x: 1 }, { plate: "P" }],
    ["an option that is a list", holder, [{ id: "a", x: 1 }], [{ id: "a" }]],
    ["an option that is a plain value", holder, "V", "V"],
    ["an option that may be null", z.union([row.nullable(), z.string()]), { id: "a", x: 1 }, { id: "a" }],
    [
      "an option that is transformed",
      z.union([z.string(), row.transform(String)]),
      { id: "a", x: 1 },
      { id: "a" },
    ],
    ["an option that is a tuple", z.union([z.string(), z.tuple([row])]), [{ id: "a", x: 1 }], [{ id: "a" }]],
    ["an option that is any value", z.union([row, z.unknown()]), { x: [1] }, { x: [1] }],
    [
      "an option that is a union",
      z.union([z.string(), deposit]),
      { unit: "MONTHS", months: 2, amountCents: 1 },
      { unit: "MONTHS", months: 2 },
    ],
    ["no option of a union in a union", z.union([z.string(), deposit]), { months: 2, x: 1 }, { months: 2 }],
    ["a list that no option is", deposit, [{ unit: "AMOUNT" }], undefined],
  ])("%s", (_, schema, value, pruned) => {
    expect(pruneToSchema(schema, value)).toEqual(pruned);
    if (pruned !== undefined) expect(unnamedKeys(schema, pruneToSchema(schema, value))).toEqual([]);
  });

  it("is returned itself where nothing is removed", () => {
    const value = { rows: [{ id: "a" }, { id: "b", x: 1 }], pair: [{ id: "c" }], byName: { d: { id: "d" } } };
    const schema = z.object({
      rows: z.array(row),
      pair: z.tuple([row]),
      byName: z.record(z.string(), row),
    });
    const whole = { ...value, rows: value.rows.slice(0, 1) };
    expect(pruneToSchema(schema, whole)).toBe(whole);
    const pruned = pruneToSchema(schema, value);
    expect(pruned).toEqual({ ...value, rows: [{ id: "a" }, { id: "b" }] });
    expect(value.rows[1]).toEqual({ id: "b", x: 1 });
  });

  it.each<[string, z.ZodType]>([
    ["an intersection", z.intersection(row, z.object({ name: z.string() }))],
    ["a lazy schema", z.lazy(() => row)],
    ["a map", z.map(z.string(), row)],
    ["a set", z.set(row)],
    ["a date", z.date()],
    ["a transformation alone", z.transform((value) => value)],
    ["one of them inside", z.object({ rows: z.array(z.lazy(() => row)).optional() })],
    ["one of them as an option", z.union([row, z.set(z.string())])],
  ])("cannot be %s, whatever the value", (_, schema) =>
    expect(() => pruneToSchema(schema, null)).toThrow(/cannot be pruned to a schema of type \w+/),
  );

  it("names each key that it would remove", () => {
    const value = { rows: [{ id: "a", x: 1 }], y: 2 };
    expect(unnamedKeys(z.object({ rows: z.array(row) }), value)).toEqual(["rows.0.x", "y"]);
    expect(strict(row).safeParse({ id: "a" }).success).toBe(true);
  });
});
