// Prunes a value to the keys that its schema names, at every depth: the body of a form, the current values of a
// conflict, an answer. The schema validates nothing here: stored values may predate its rules, and the server
// validates the body of a form.
import type { z } from "zod";
import { defOf, innerOf, type SchemaDef } from "./definition.ts";

type Pruner = (value: unknown) => unknown;
type Structure = Readonly<Record<string, unknown>>;
type Shape = Readonly<Record<string, z.ZodType>>;

const pruners = new WeakMap<z.ZodType, Pruner>();

/**
 * Removes the keys that the schema does not name. An object or a list where the schema expects something else becomes
 * undefined; a primitive value is unchanged.
 */
export const pruneToSchema = (schema: z.ZodType, value: unknown): unknown => prunerOf(schema)(value);

/** The pruner of a schema, compiled at its first use. */
function prunerOf(schema: z.ZodType): Pruner {
  const existing = pruners.get(schema);
  if (existing) return existing;
  const pruner = compile(schema, defOf(schema));
  pruners.set(schema, pruner);
  return pruner;
}

function compile(schema: z.ZodType, def: SchemaDef): Pruner {
  const inner = innerOf(schema);
  if (def.shape) return isLoose(def) ? loosePruner(def.shape) : objectPruner(def.shape);
  if (def.options) return unionPruner(def.options, def.discriminator);
  if (def.element) return listPruner(prunerOf(def.element));
  if (def.items) return tuplePruner(def.items.map(prunerOf));
  if (def.valueType) return recordPruner(def.keyType?._zod.values, prunerOf(def.valueType));
  if (inner) return prunerOf(inner);
  return def.type === "unknown" ? (value) => value : plainOnly;
}

const isLoose = ({ catchall }: SchemaDef): boolean =>
  catchall !== undefined && defOf(catchall).type !== "never";
const isStructure = (value: unknown): value is object => typeof value === "object" && value !== null;
const isObject = (value: unknown): value is Structure => isStructure(value) && !Array.isArray(value);
const plainOnly = (value: unknown): unknown => (isStructure(value) ? undefined : value);

function objectPruner(shape: Shape): Pruner {
  const fields = Object.entries(shape).map(([key, field]) => ({ key, prune: prunerOf(field) }));
  return (value) => {
    if (!isObject(value)) return plainOnly(value);
    const named: Record<string, unknown> = {};
    for (const { key, prune } of fields) if (Object.hasOwn(value, key)) named[key] = prune(value[key]);
    return named;
  };
}

function loosePruner(shape: Shape): Pruner {
  const prune = objectPruner(shape);
  return (value) => (isObject(value) ? { ...value, ...(prune(value) as object) } : plainOnly(value));
}

const listPruner =
  (prune: Pruner): Pruner =>
  (value) =>
    Array.isArray(value) ? value.map((item) => prune(item)) : plainOnly(value);

const tuplePruner =
  (members: readonly Pruner[]): Pruner =>
  (value) =>
    Array.isArray(value) ? members.map((prune, index) => prune(value[index])) : plainOnly(value);

/** `keys`: the only keys of a record of enumerated keys. */
const recordPruner =
  (keys: ReadonlySet<unknown> | undefined, prune: Pruner): Pruner =>
  (value) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, one]) => (!keys || keys.has(key) ? [[key, prune(one)]] : [])),
        )
      : plainOnly(value);

const isRequired = (field: z.ZodType): boolean => field._zod.optin !== "optional";

/** Matches the values of an option of a union: by their discriminator, else by its required keys. */
function matcher(option: z.ZodType, discriminator: string | undefined): (value: object) => boolean {
  const { shape, element, valueType } = defOf(option);
  if (element) return Array.isArray;
  if (!shape) return (value) => valueType !== undefined && isObject(value);
  const marks = Object.entries(shape)
    .filter(([key, field]) => (discriminator === undefined ? isRequired(field) : key === discriminator))
    .map(([key, field]) => ({ key, values: valuesOf(field) }));
  return (value) =>
    isObject(value) &&
    marks.every(({ key, values }) => Object.hasOwn(value, key) && (!values || values.has(value[key])));
}
/** The possible values of a literal or an enumeration. */
const valuesOf = (field: z.ZodType): ReadonlySet<unknown> | undefined => field._zod.values;

/** Uses the first option that the value matches; where none does, keeps the keys that any option names. */
function unionPruner(options: readonly z.ZodType[], discriminator: string | undefined): Pruner {
  const branches = options.map((option) => ({
    matches: matcher(option, discriminator),
    prune: prunerOf(option),
  }));
  const pruneToAny = objectPruner(
    Object.assign({}, ...options.map((option) => defOf(option).shape)) as Shape,
  );
  return (value) => {
    if (!isStructure(value)) return value;
    const branch = branches.find(({ matches }) => matches(value));
    return branch ? branch.prune(value) : pruneToAny(value);
  };
}
