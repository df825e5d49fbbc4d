// Prunes a value to the keys that its schema names, at every depth: the body of a form, the current values of a
// conflict, an answer. The schema validates nothing here: stored values may predate its rules, and the server
// validates the body of a form.
import type { z } from "zod";
import { isPlainObject } from "../values.ts";
import { defOf, innerOf, type SchemaDef } from "./definition.ts";

type Pruner = (value: unknown) => unknown;
type Shape = Readonly<Record<string, z.ZodType>>;

const pruners = new WeakMap<z.ZodType, Pruner>();

/**
 * Removes the keys that the schema does not name. An object or a list where the schema expects something else becomes
 * undefined; a primitive value is unchanged. A value without anything to remove is returned itself, not a copy. Throws
 * on a schema whose keys it cannot follow.
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

const openTypes = new Set(["any", "unknown"]);
/** A `custom` value is a text or a number with its own rule. */
const plainTypes = new Set([
  "bigint",
  "boolean",
  "custom",
  "enum",
  "literal",
  "never",
  "null",
  "number",
  "string",
  "template_literal",
  "undefined",
  "void",
]);

function compile(schema: z.ZodType, def: SchemaDef): Pruner {
  const inner = innerOf(schema);
  if (def.shape) return objectPruner(def.shape, def.catchall);
  if (def.options) return unionPruner(def.options, def.discriminator);
  if (def.element) return listPruner(prunerOf(def.element));
  if (def.items) return tuplePruner(def.items.map(prunerOf), def.rest ? prunerOf(def.rest) : undefined);
  if (def.type === "record" && def.valueType)
    return recordPruner(def.keyType?._zod.values, prunerOf(def.valueType));
  if (inner) return prunerOf(inner);
  if (openTypes.has(def.type)) return (value) => value;
  if (plainTypes.has(def.type)) return plainOnly;
  throw new TypeError(`a value cannot be pruned to a schema of type ${def.type}`);
}

const isStructure = (value: unknown): value is object => typeof value === "object" && value !== null;
const plainOnly = (value: unknown): unknown => (isStructure(value) ? undefined : value);

/** Prunes each member of an object by the pruner of its key, and removes the members whose key has none. */
const membersPruner =
  (prunerAt: (key: string) => Pruner | undefined): Pruner =>
  (value) => {
    if (!isPlainObject(value)) return plainOnly(value);
    const members: [string, unknown][] = [];
    let isWhole = true;
    for (const [key, member] of Object.entries(value)) {
      const prune = prunerAt(key);
      const pruned = prune?.(member);
      if (prune) members.push([key, pruned]);
      isWhole &&= prune !== undefined && pruned === member;
    }
    return isWhole ? value : Object.fromEntries(members);
  };

/** `catchall`: the schema of the keys that a loose object accepts besides those of its shape. */
function objectPruner(shape: Shape, catchall?: z.ZodType): Pruner {
  const named = new Map(Object.entries(shape).map(([key, field]) => [key, prunerOf(field)]));
  const pruneOther = catchall && defOf(catchall).type !== "never" ? prunerOf(catchall) : undefined;
  return membersPruner((key) => named.get(key) ?? pruneOther);
}

/** `keys`: the only keys of a record of enumerated keys. */
const recordPruner = (keys: ReadonlySet<unknown> | undefined, prune: Pruner): Pruner =>
  membersPruner((key) => (!keys || keys.has(key) ? prune : undefined));

/** `list`, unless pruning changed an item of it. */
const listOr = (list: readonly unknown[], pruned: readonly unknown[]): readonly unknown[] =>
  pruned.length === list.length && pruned.every((item, index) => item === list[index]) ? list : pruned;

const listPruner =
  (prune: Pruner): Pruner =>
  (value) =>
    Array.isArray(value)
      ? listOr(
          value,
          value.map((item) => prune(item)),
        )
      : plainOnly(value);

/** `rest`: the pruner of the items after those of the tuple, which are removed without it. */
const tuplePruner =
  (items: readonly Pruner[], rest: Pruner | undefined): Pruner =>
  (value) => {
    if (!Array.isArray(value)) return plainOnly(value);
    const pruned = value.flatMap((item: unknown, index) => {
      const prune = items[index] ?? rest;
      return prune ? [prune(item)] : [];
    });
    return listOr(value, pruned);
  };

const isRequired = (field: z.ZodType): boolean => field._zod.optin !== "optional";

type Matcher = (value: object) => boolean;

/** Matches the values of an option of a union: by their discriminator, else by its required keys. */
function matcher(option: z.ZodType, discriminator: string | undefined): Matcher {
  const def = defOf(option);
  const inner = innerOf(option);
  if (inner) return matcher(inner, discriminator);
  if (def.options) return anyMatcher(def.options, discriminator ?? def.discriminator);
  if (openTypes.has(def.type)) return () => true;
  if (def.element ?? def.items) return Array.isArray;
  return def.shape
    ? shapeMatcher(def.shape, discriminator)
    : (value) => def.type === "record" && isPlainObject(value);
}

function anyMatcher(options: readonly z.ZodType[], discriminator: string | undefined): Matcher {
  const matchers = options.map((option) => matcher(option, discriminator));
  return (value) => matchers.some((matches) => matches(value));
}

function shapeMatcher(shape: Shape, discriminator: string | undefined): Matcher {
  const marks = Object.entries(shape)
    .filter(([key, field]) => (discriminator === undefined ? isRequired(field) : key === discriminator))
    .map(([key, field]) => ({ key, values: valuesOf(field) }));
  return (value) =>
    isPlainObject(value) &&
    marks.every(({ key, values }) => Object.hasOwn(value, key) && (!values || values.has(value[key])));
}
/** The possible values of a literal or an enumeration. */
const valuesOf = (field: z.ZodType): ReadonlySet<unknown> | undefined => field._zod.values;

/** Shapes of the objects that a schema accepts, those of the options of a union included. */
function shapesOf(schema: z.ZodType): Shape[] {
  const { shape, options } = defOf(schema);
  const inner = innerOf(schema);
  return shape ? [shape] : (options ?? (inner ? [inner] : [])).flatMap(shapesOf);
}

/** Uses the first option that the value matches; where none does, keeps the keys that any option names. */
function unionPruner(options: readonly z.ZodType[], discriminator: string | undefined): Pruner {
  const branches = options.map((option) => ({
    matches: matcher(option, discriminator),
    prune: prunerOf(option),
  }));
  const pruneToAny = objectPruner(Object.assign({}, ...options.flatMap(shapesOf)) as Shape);
  return (value) => {
    if (!isStructure(value)) return value;
    const branch = branches.find(({ matches }) => matches(value));
    return branch ? branch.prune(value) : pruneToAny(value);
  };
}
