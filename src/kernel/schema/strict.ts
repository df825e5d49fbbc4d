// Strict variants of schemas: unknown input is rejected, not ignored. Otherwise a misspelt field of an API client
// would get a 200 that changed nothing.
import { z } from "zod";

const strictSchemas = new WeakMap<z.ZodType, z.ZodType>();

/** Keys of a definition that hold schemas, by schema type. */
const nestedSchemaKeys: Readonly<Record<string, readonly string[]>> = {
  array: ["element"],
  catch: ["innerType"],
  default: ["innerType"],
  intersection: ["left", "right"],
  nonoptional: ["innerType"],
  nullable: ["innerType"],
  optional: ["innerType"],
  pipe: ["in", "out"],
  prefault: ["innerType"],
  readonly: ["innerType"],
  record: ["valueType"],
  tuple: ["items", "rest"],
  union: ["options"],
};

const strictPart = (part: unknown): unknown =>
  Array.isArray(part) ? part.map(strictPart) : part instanceof z.ZodType ? strict(part) : part;

function strictObject(schema: z.ZodObject): z.ZodType {
  const shape = Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, strictPart(field)]),
  );
  const whole = schema.clone({ ...schema.def, shape });
  // An object declared loose has its own catchall.
  return schema.def.catchall ? whole : whole.strict();
}

function strictWhole(schema: z.ZodType): z.ZodType {
  const definition: Readonly<Record<string, unknown>> = { ...schema.def };
  const names = nestedSchemaKeys[schema.def.type] ?? [];
  return schema.clone({
    ...schema.def,
    ...Object.fromEntries(names.map((name) => [name, strictPart(definition[name])])),
  });
}

/**
 * The same schema, except that every object in it rejects undeclared keys, at any depth, with their path. Objects
 * declared loose stay so. Cached per schema.
 */
export function strict(schema: z.ZodType): z.ZodType {
  const existing = strictSchemas.get(schema);
  if (existing) return existing;
  const strictSchema = schema instanceof z.ZodObject ? strictObject(schema) : strictWhole(schema);
  strictSchemas.set(schema, strictSchema);
  return strictSchema;
}

/** Paths of the undeclared keys of a value. */
export const unnamedKeys = (schema: z.ZodType, value: unknown): string[] =>
  strict(schema)
    .safeParse(value)
    .error?.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key].join(".")) : [],
    ) ?? [];
