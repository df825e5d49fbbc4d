// Replaces `zod` in the browser until something must be checked: it records how each schema is built, and builds it
// with zod once a screen that checks input has loaded it (vite.config.ts; decision 023). A list is drawn without
// those 20 kB, and without building the hundreds of schemas of its contracts.

type ZodValue = Record<PropertyKey, unknown>;
type Shape = Readonly<Record<string, object>>;

let loadedZod: ZodValue | undefined;
const waiting: (() => void)[] = [];

/** Called by `real-zod.ts`. */
export function provideZod(zod: object): void {
  loadedZod = zod as ZodValue;
  for (const act of waiting.splice(0)) act();
}

interface SchemaNote {
  make: () => ZodValue;
  /** Fields of an object, after `extend`, `pick`… */
  shape?: Shape;
  /** Values of an enumeration. */
  options?: readonly unknown[];
}

const pickFields = (shape: Shape, mask: object, isKept: boolean): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => Object.hasOwn(mask, name) === isKept));

/** The shape returned by a method of an object, where it can be computed without zod. */
function shapeAfter(shape: Shape | undefined, method: string, args: unknown): Shape | undefined {
  if (!shape) return undefined;
  switch (method) {
    case "extend":
    case "safeExtend":
      return { ...shape, ...(args as Shape) };
    case "pick":
    case "omit":
      return pickFields(shape, args as object, method === "pick");
    case "strict":
    case "check":
    case "refine":
    case "superRefine":
      return shape;
    default:
      return undefined;
  }
}

/** Members that only zod can answer. */
const zodOnlyMembers = new Set([
  "_zod",
  "~standard",
  "parse",
  "safeParse",
  "parseAsync",
  "safeParseAsync",
  "shape",
  "options",
]);

function deferredSchema({ make, shape, options }: SchemaNote): object {
  let schemaInstance: ZodValue | undefined;
  const schema = (): ZodValue => (schemaInstance ??= make());
  return new Proxy(Object.create(null) as ZodValue, {
    get(_, name) {
      if (loadedZod) {
        const value = schema()[name];
        return typeof value === "function" ? (value.bind(schema()) as unknown) : value;
      }
      if (typeof name === "symbol") return undefined;
      if (name === "shape" && shape) return shape;
      if (name === "options" && options) return options;
      if (zodOnlyMembers.has(name))
        throw new Error(`zod is not loaded yet: a schema cannot give its ${name}`);
      return (...args: unknown[]) =>
        deferredSchema({
          make: () => (schema()[name] as (...all: unknown[]) => ZodValue)(...args),
          shape: shapeAfter(shape, name, args[0]),
        });
    },
    has: (_, name) => (loadedZod ? name in schema() : false),
    ownKeys: () => (loadedZod ? Reflect.ownKeys(schema()) : []),
    getPrototypeOf: () => (loadedZod ? Object.getPrototypeOf(schema()) : null) as object | null,
  });
}

const isObject = (name: string): boolean => ["object", "looseObject", "strictObject"].includes(name);
const wordsOf = (args: unknown): readonly unknown[] =>
  Array.isArray(args) ? args : Object.values(args as object);

/** `z.string`, `z.iso.date`, `z.coerce.number`: a function of zod by its path, which may also be a namespace. */
const deferredFunction = (path: readonly string[]): unknown => {
  const of = (): unknown => path.reduce<unknown>((at, name) => (at as ZodValue)[name], loadedZod);
  return new Proxy(function () {}, {
    get: (_, name) => (loadedZod ? (of() as ZodValue)[name] : deferredFunction([...path, String(name)])),
    apply(_, __, args: unknown[]) {
      if (loadedZod) return (of() as (...all: unknown[]) => unknown)(...args);
      const name = path.join(".");
      if (name === "config")
        return void waiting.push(() => void (of() as (...all: unknown[]) => unknown)(...args));
      return deferredSchema({
        make: () => (of() as (...all: unknown[]) => ZodValue)(...args),
        ...(isObject(name) && { shape: args[0] as Shape }),
        ...(name === "enum" && { options: wordsOf(args[0]) }),
      });
    },
  });
};

export const z = deferredFunction([]);
