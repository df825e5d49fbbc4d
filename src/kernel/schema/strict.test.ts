// Unknown input is rejected, at any depth, with the path of the key.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldMessages } from "./french.ts";
import { strict } from "./strict.ts";

const row = z.object({ id: z.string() });
const schema = z.object({
  version: z.int(),
  rows: z.array(row).default([]),
  main: row.nullable().optional(),
  kind: z.discriminatedUnion("of", [
    z.object({ of: z.literal("deposit"), amountCents: z.int() }),
    z.object({ of: z.literal("none") }),
  ]),
  either: z.union([row, z.string()]).optional(),
  byName: z.record(z.string(), row).optional(),
  pair: z.tuple([row]).optional(),
  read: z.preprocess((value) => value, row).optional(),
  refined: row.refine(({ id }) => id !== "x", "pas x").optional(),
  loose: z.looseObject({}).optional(),
});
const valid = { version: 1, kind: { of: "none" } };

function refusedKeys(value: unknown): Record<string, string> {
  const outcome = strict(schema).safeParse(value);
  return outcome.success ? {} : fieldMessages(outcome.error);
}
const unknown = "Champ inconnu.";

describe("a strict schema", () => {
  it.each<[string, object, string | null]>([
    ["accepts what the schema names", {}, null],
    ["refuses a key of the whole", { verison: 2 }, "verison"],
    ["refuses a key of a row", { rows: [{ id: "a" }, { id: "b", nom: "Durand" }] }, "rows.1.nom"],
    ["refuses a key of an optional part", { main: { id: "a", x: null } }, "main.x"],
    [
      "refuses a key of another kind of a union",
      { kind: { of: "none", amountCents: 1 } },
      "kind.amountCents",
    ],
    ["refuses a key of a value of a record", { byName: { a: { id: "a", x: 1 } } }, "byName.a.x"],
    ["refuses a key of a member of a tuple", { pair: [{ id: "a", x: 1 }] }, "pair.0.x"],
    ["refuses a key of what is read before", { read: { id: "a", x: 1 } }, "read.x"],
    ["refuses a key of a refined part", { refined: { id: "a", x: 1 } }, "refined.x"],
    ["leaves loose what is declared loose", { loose: { anything: 1 } }, null],
  ])("%s", (_, more, path) =>
    expect(refusedKeys({ ...valid, ...more })).toEqual(path === null ? {} : { [path]: unknown }),
  );

  it("keeps the rules of its original schema", () => {
    expect(refusedKeys({ ...valid, refined: { id: "x" } })).toEqual({ refined: "pas x" });
    expect(strict(schema).parse(valid)).toEqual({ ...valid, rows: [] });
  });
  it("is cached per schema", () => expect(strict(schema)).toBe(strict(schema)));
});
