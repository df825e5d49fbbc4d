// What `zod` is in the browser until something is to be checked: it notes what each schema is made of, and
// makes it with zod itself once a screen that checks has brought it (vite.config.ts; decision 023). A list is
// drawn without those 20 kB, and without making the hundreds of schemas of its contracts.

type Real = Record<PropertyKey, unknown>;
type Shape = Readonly<Record<string, object>>;

let real: Real | undefined;
const waiting: (() => void)[] = [];

/** Told by `real-zod.ts`. */
export function bringZod(zod: object): void {
  real = zod as Real;
  for (const act of waiting.splice(0)) act();
}

interface Noted {
  make: () => Real;
  /** Fields of an object, `extend`, `pick`… followed. */
  shape?: Shape;
  /** Words of an enumeration. */
  options?: readonly unknown[];
}

const chosen = (shape: Shape, mask: object, isKept: boolean): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => Object.hasOwn(mask, name) === isKept));

/** The shape that a method of an object leaves, where that is known without zod. */
function shapeAfter(shape: Shape | undefined, method: string, given: unknown): Shape | undefined {
  if (!shape) return undefined;
  switch (method) {
    case "extend":
    case "safeExtend":
      return { ...shape, ...(given as Shape) };
    case "pick":
    case "omit":
      return chosen(shape, given as object, method === "pick");
    case "strict":
    case "check":
    case "refine":
    case "superRefine":
      return shape;
    default:
      return undefined;
  }
}

/** What only zod can answer. */
const asksZod = new Set([
  "_zod",
  "~standard",
  "parse",
  "safeParse",
  "parseAsync",
  "safeParseAsync",
  "shape",
  "options",
]);

function noted({ make, shape, options }: Noted): object {
  let made: Real | undefined;
  const schema = (): Real => (made ??= make());
  return new Proxy(Object.create(null) as Real, {
    get(_, name) {
      if (real) {
        const value = schema()[name];
        return typeof value === "function" ? (value.bind(schema()) as unknown) : value;
      }
      if (typeof name === "symbol") return undefined;
      if (name === "shape" && shape) return shape;
      if (name === "options" && options) return options;
      if (asksZod.has(name)) throw new Error(`zod is not here yet, and a schema is asked for its ${name}`);
      return (...given: unknown[]) =>
        noted({
          make: () => (schema()[name] as (...all: unknown[]) => Real)(...given),
          shape: shapeAfter(shape, name, given[0]),
        });
    },
    has: (_, name) => (real ? name in schema() : false),
    ownKeys: () => (real ? Reflect.ownKeys(schema()) : []),
    getPrototypeOf: () => (real ? Object.getPrototypeOf(schema()) : null) as object | null,
  });
}

const isObject = (name: string): boolean => ["object", "looseObject", "strictObject"].includes(name);
const wordsOf = (given: unknown): readonly unknown[] =>
  Array.isArray(given) ? given : Object.values(given as object);

/** `z.string`, `z.iso.date`, `z.coerce.number`: a function of zod by its path, which may be a family too. */
const maker = (path: readonly string[]): unknown => {
  const of = (): unknown => path.reduce<unknown>((at, name) => (at as Real)[name], real);
  return new Proxy(function () {}, {
    get: (_, name) => (real ? (of() as Real)[name] : maker([...path, String(name)])),
    apply(_, __, given: unknown[]) {
      if (real) return (of() as (...all: unknown[]) => unknown)(...given);
      const name = path.join(".");
      if (name === "config")
        return void waiting.push(() => void (of() as (...all: unknown[]) => unknown)(...given));
      return noted({
        make: () => (of() as (...all: unknown[]) => Real)(...given),
        ...(isObject(name) && { shape: given[0] as Shape }),
        ...(name === "enum" && { options: wordsOf(given[0]) }),
      });
    },
  });
};

export const z = maker([]);
