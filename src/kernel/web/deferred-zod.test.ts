import { beforeAll, describe, expect, it } from "vitest";
import { z as zod } from "zod";
import { provideZod, z as deferred } from "./deferred-zod.ts";

const z = deferred as typeof zod;
const person = z.object({
  name: z.string().trim().min(1),
  age: z.int().optional(),
  born: z.iso.date().nullable(),
});
const staff = person.extend({ role: z.enum(["admin", "salesman"]).default("salesman") });
const nameless = staff.omit({ name: true });
const respreadSchema = z.object({ ...person.shape, nick: person.shape.name });
const kind = z.enum({ long: "LLD", medium: "LMD" });
const unionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("a"), rows: z.array(person) }),
  z.object({ kind: z.literal("b"), by: z.record(z.string(), z.coerce.number()) }),
]);
const checkedSchema = z.object({ n: z.number() }).check(({ value, issues }) => {
  if (value.n % 2 === 0) issues.push({ code: "custom", path: ["n"], message: "even", input: value.n });
});
const earlyShapes = {
  shapes: [person, staff, nameless, respreadSchema, checkedSchema].map((schema) => Object.keys(schema.shape)),
  words: [z.enum(["a", "b"]).options, kind.options],
};

describe("schemas before zod is loaded", () => {
  it("have their fields and their enumerated values", () => {
    expect(earlyShapes.shapes).toEqual([
      ["name", "age", "born"],
      ["name", "age", "born", "role"],
      ["age", "born", "role"],
      ["name", "age", "born", "nick"],
      ["n"],
    ]);
    expect(earlyShapes.words).toEqual([
      ["a", "b"],
      ["LLD", "LMD"],
    ]);
  });

  it("are no document, and throw when asked to parse anything", () => {
    expect("document" in person).toBe(false);
    expect(() => person.safeParse({})).toThrow("zod is not loaded yet");
  });
});

describe("the same schemas once zod is loaded", () => {
  beforeAll(() => provideZod(zod));

  it.each<[string, zod.ZodType, unknown, unknown]>([
    ["an object", person, { name: " Ada ", born: null }, { name: "Ada", born: null }],
    [
      "an extended one",
      staff,
      { name: "Ada", born: "1990-01-02" },
      { name: "Ada", born: "1990-01-02", role: "salesman" },
    ],
    ["one without a field", nameless, { born: null, role: "admin" }, { born: null, role: "admin" }],
    [
      "one made of the fields of another",
      respreadSchema,
      { name: "Ada", born: null, nick: "A" },
      { name: "Ada", born: null, nick: "A" },
    ],
    ["a union", unionSchema, { kind: "b", by: { x: "3" } }, { kind: "b", by: { x: 3 } }],
    [
      "a list in a union",
      unionSchema,
      { kind: "a", rows: [{ name: "Ada", born: null }] },
      { kind: "a", rows: [{ name: "Ada", born: null }] },
    ],
    ["a word", kind, "LLD", "LLD"],
    ["a check", checkedSchema, { n: 3 }, { n: 3 }],
  ])("reads %s", (_, schema, input, read) => expect(schema.parse(input)).toEqual(read));

  it.each<[string, zod.ZodType, unknown, string]>([
    ["a blank name", person, { name: " ", born: null }, "name"],
    ["a wrong day", staff, { name: "Ada", born: "1990-13-02" }, "born"],
    ["a part of a list", unionSchema, { kind: "a", rows: [{ name: "", born: null }] }, "rows.0.name"],
    ["a check", checkedSchema, { n: 2 }, "n"],
  ])("refuses %s where it is", (_, schema, input, path) =>
    expect(schema.safeParse(input).error?.issues.map((issue) => issue.path.join("."))).toEqual([path]),
  );

  it("are extended and distinguished like any other", () => {
    expect(
      zod.object({ one: person }).extend({ two: staff }).safeParse({ one: 1 }).error?.issues,
    ).toHaveLength(2);
    expect(person instanceof zod.ZodObject).toBe(true);
    expect(zod.toJSONSchema(kind)).toMatchObject({ enum: ["LLD", "LMD"] });
  });
});
