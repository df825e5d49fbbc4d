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
    ["a plain value in the place of an object", row, "a", "a"],
    ["a list in the place of an object", row, [{ id: "a" }], undefined],
    ["an object in the place of a list", z.array(row), { id: "a" }, undefined],
    ["an object in the place of a plain value", z.string(), { id: "a" }, undefined],
    ["items of a list", z.array(row), [{ id: "a", x: 1 }, { x: 1 }], [{ id: "a" }, {}]],
    ["members of a tuple", z.tuple([row, z.int()]), [{ id: "a", x: 1 }, 2], [{ id: "a" }, 2]],
    ["values of a record", z.record(z.string(), row), { a: { id: "a", x: 1 } }, { a: { id: "a" } }],
    ["keys of an enumerated record", z.partialRecord(z.enum(["a"]), z.int()), { a: 1, b: 2 }, { a: 1 }],
    ["a loose object", z.looseObject({ row }), { row: { id: "a", x: 1 }, y: 1 }, { row: { id: "a" }, y: 1 }],
    ["a strict object", z.strictObject({ id: z.string() }), { id: "a", x: 1 }, { id: "a" }],
    ["an unknown value", z.unknown(), { x: [1] }, { x: [1] }],
    ["an optional part", row.nullable().optional(), { id: "a", x: 1 }, { id: "a" }],
    ["a part with a default", row.default({ id: "a" }), { id: "b", x: 1 }, { id: "b" }],
    ["a refined part", row.refine(() => false), { id: "a", x: 1 }, { id: "a" }],
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
    ["a list that no option is", deposit, [{ unit: "AMOUNT" }], undefined],
  ])("%s", (_, schema, value, pruned) => {
    expect(pruneToSchema(schema, value)).toEqual(pruned);
    if (pruned !== undefined) expect(unnamedKeys(schema, pruneToSchema(schema, value))).toEqual([]);
  });

  it("names each key that it would remove", () => {
    const value = { rows: [{ id: "a", x: 1 }], y: 2 };
    expect(unnamedKeys(z.object({ rows: z.array(row) }), value)).toEqual(["rows.0.x", "y"]);
    expect(strict(row).safeParse({ id: "a" }).success).toBe(true);
  });
});
