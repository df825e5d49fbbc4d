// Values drawn from a JSON schema, and around it: the input of hostile or careless callers.
import fc from "fast-check";

export interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  additionalProperties?: Shape | boolean;
}

const text = (shape: Shape, ids: readonly string[]): fc.Arbitrary<unknown> => {
  if (shape.format === "uuid")
    return ids.length > 0 ? fc.oneof(fc.constantFrom(...ids), fc.uuid()) : fc.uuid();
  if (shape.format === "email") return fc.constantFrom("camille.durand@exemple.fr", "a@b.fr");
  if (shape.format === "date-time") return fc.constantFrom("2026-11-21T10:00:00Z", "2024-02-29T23:59:59Z");
  const plain = fc.constantFrom(
    "Véhicule",
    "2026-03-01",
    "73282932000074",
    "AA-123-AA",
    "VF1RFB00867890123",
    "49100",
    "Œuvre d’été",
    "0612345678",
  );
  const longest = Math.min(shape.maxLength ?? 200, 20_000);
  // The shortest and the longest allowed, and one letter more.
  const edges = fc.constantFrom(
    "É".repeat(shape.minLength ?? 0),
    "É".repeat(longest),
    "É".repeat(longest + 1),
  );
  return fc.oneof(
    { weight: 4, arbitrary: plain.map((value) => value.padEnd(shape.minLength ?? 0, "x").slice(0, longest)) },
    { weight: 1, arbitrary: edges },
  );
};

const number = (shape: Shape, isWhole: boolean): fc.Arbitrary<unknown> => {
  const min = shape.minimum ?? (shape.exclusiveMinimum === undefined ? -1_000 : shape.exclusiveMinimum + 1);
  const max = Math.max(min, shape.maximum ?? Math.max(min, 100_000));
  const usual = isWhole
    ? fc.maxSafeInteger().map((value) => Math.round(min + (Math.abs(value) % (max - min + 1))))
    : fc.double({ min, max, noNaN: true });
  // The smallest and the largest allowed: possible overflows of a column or a sum.
  return fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(min, max) });
};

/** Values that a schema accepts, or nearly: the input of an ordinary caller. */
export function sampleOf(shape: Shape, ids: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const choice = shape.anyOf ?? shape.oneOf;
  if (choice && choice.length > 0) return fc.oneof(...choice.map((one) => sampleOf(one, ids, depth + 1)));
  if (shape.allOf?.[0]) return sampleOf(shape.allOf[0], ids, depth + 1);
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  if (shape.properties) {
    const requiredKeys = shape.required ?? [];
    return fc.record(
      Object.fromEntries(
        Object.entries(shape.properties).map(([key, one]) => [key, sampleOf(one, ids, depth + 1)]),
      ),
      { requiredKeys },
    );
  }
  if (type === "array")
    return fc.array(shape.items ? sampleOf(shape.items, ids, depth + 1) : fc.string(), {
      minLength: shape.minItems ?? 0,
      maxLength: depth > 3 ? (shape.minItems ?? 1) : 3,
    });
  if (type === "string") return text(shape, ids);
  if (type === "integer" || type === "number") return number(shape, type === "integer");
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "object")
    return fc.dictionary(
      fc.string({ maxLength: 8 }),
      typeof shape.additionalProperties === "object"
        ? sampleOf(shape.additionalProperties, ids, depth + 1)
        : fc.string(),
      { maxKeys: 3 },
    );
  return text({}, ids);
}

/** Values that hardly any field expects. */
export const hostileValue: readonly unknown[] = [
  null,
  "",
  " ",
  "x".repeat(100_000),
  "a\0b",
  "\ud800",
  "'; drop table car; --",
  "<script>alert(1)</script>",
  "%_\\",
  "2026-02-30",
  "9999999999999999999",
  "٣٤",
  "=1+1",
  -1,
  0.1,
  1e308,
  2 ** 53,
  2_147_483_648,
  true,
  [],
  [[[[]]]],
  {},
  { constructor: { prototype: {} } },
  Array.from({ length: 1_000 }, (_, index) => index),
];

/** Every path of a value, to be replaced. */
export function pathsOf(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (value === null || typeof value !== "object") return [at];
  const inside = Object.entries(value).flatMap(([key, one]) =>
    pathsOf(one, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return [at, ...inside];
}

/** The value with the element at a path replaced. */
export function replaceAt(
  value: unknown,
  [key, ...rest]: readonly (string | number)[],
  by: unknown,
): unknown {
  if (key === undefined) return by;
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as object) };
  (copy as Record<string | number, unknown>)[key] = replaceAt(
    (value as Record<string | number, unknown>)[key],
    rest,
    by,
  );
  return copy;
}
