// Allowed imports between places (docs/house.md), and maximum file sizes. Prints each breach; run by `npm test`.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { areaManifests } from "#app/areas.ts";
import { folderClimbs, folderOrder } from "./folder-order.ts";

const root = resolve(import.meta.dirname, "..");
/** A later area may know earlier ones, never the reverse. */
export const order: readonly string[] = areaManifests.map(({ name }) => name);
const maxLines = { source: 250, test: 400, readme: 40 };

export type Layer = "model" | "server" | "web";
export interface Place {
  /** `kernel`, `platform`, `kit`, `app`, or the name of an area. */
  of: string;
  layer: Layer;
  /** A part that later areas embed. */
  isPart: boolean;
  isTest: boolean;
}

/** The place of a file of `src`; null outside. */
export function placeOf(path: string): Place | null {
  const [src, first = "", ...rest] = path.split("/");
  if (src !== "src") return null;
  const isTest = /\.test\.tsx?$/.test(path);
  const [of = "", ...inside] = first === "areas" ? rest : [first, ...rest];
  const isServer = first === "platform" || inside[0] === "server";
  const layer = first === "kit" || inside[0] === "web" ? "web" : isServer ? "server" : "model";
  return { of, layer, isPart: inside[0] === "web" && inside[1] === "parts", isTest };
}

const isArea = (of: string): boolean => order.includes(of);
const roots = ["kernel", "platform", "kit", "app"];

/** The reason one place may not import another, or null. */
export function breach(from: Place, to: Place): string | null {
  if (from.of === "app" || from.isTest)
    return from.layer !== "web" || to.layer !== "server" ? null : "the browser imports the server";
  if (to.of === "app" && !(isArea(from.of) && from.layer === "web"))
    return `${from.of} imports the application`;
  if (from.layer === "model" && to.layer !== "model") return `a model imports ${to.layer}`;
  if (from.layer === "web" && to.layer === "server") return "the browser imports the server";
  if (from.layer === "server" && to.layer === "web") return "the server imports the browser";
  if (from.of === "kernel" && to.of !== "kernel") return `the kernel imports ${to.of}`;
  if (from.of === "platform" && !["kernel", "platform"].includes(to.of))
    return `the platform imports ${to.of}`;
  if (from.of === "kit" && !["kernel", "kit"].includes(to.of)) return `the kit imports ${to.of}`;
  if (!isArea(from.of) || !isArea(to.of) || from.of === to.of) return null;
  if (order.indexOf(to.of) > order.indexOf(from.of)) return `${from.of} imports ${to.of}, a later area`;
  if (from.layer === "web" && to.layer === "web" && !to.isPart && from.of !== "desk")
    return `${from.of} imports a screen of ${to.of} that is not in web/parts`;
  return null;
}

/** The imported file, from the root; null for a package. */
export function target(from: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return relative(root, resolve(root, dirname(from), specifier));
  const [, name, rest] = /^#([^/]+)\/(.*)$/.exec(specifier) ?? [];
  if (!name) return null;
  if (name === "tests") return `tests/${rest}`;
  return order.includes(name) ? `src/areas/${name}/${rest}` : `src/${name}/${rest}`;
}

const importing =
  /^(?:import|export)\b(?:[\w\s{},*$]*?\bfrom)?\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm;
const imports = (text: string): string[] =>
  [...text.matchAll(importing)].map(([, one, two]) => one ?? two ?? "");

const isModelFile = ({ of, layer, isTest }: Place): boolean => layer === "model" && !isTest && of !== "app";
/** The kernel generates ids, for the server and the browser alike. */
const isModelPackage = (path: string, specifier: string): boolean =>
  specifier === "zod" || (specifier === "uuid" && path === "src/kernel/new-id.ts");

export function* importBreaches(path: string, text: string): Iterable<string> {
  const from = placeOf(path);
  if (!from) return;
  if (!roots.includes(from.of) && !isArea(from.of))
    yield `${path}: the area ${from.of} has no place in the order of areas`;
  for (const specifier of imports(text)) {
    const file = target(path, specifier);
    const to = file === null ? null : placeOf(file);
    const why = to
      ? breach(from, to)
      : file?.startsWith("tests/") && !from.isTest
        ? "the product imports tests"
        : file === null && isModelFile(from) && !isModelPackage(path, specifier)
          ? `a model imports the package ${specifier}`
          : null;
    if (why) yield `${path}: ${why} (${specifier})`;
  }
}

/** The folder of a layer of an area, and the layer; null for files at the root of a layer, which put folders together. */
export function folderOf(path: string): { layer: string; folder: string } | null {
  const [, area, layer, folder] = /^src\/areas\/([^/]+)\/(model|server|web)\/([^/]+)\//.exec(path) ?? [];
  return area && layer && folder ? { layer: `${area}/${layer}`, folder } : null;
}

/** Imports from a folder to a later one of the same layer, as `layer: folder > later`. */
export function* folderClimbsOf(path: string, text: string): Iterable<string> {
  const from = folderOf(path);
  const folders = from && !placeOf(path)?.isTest ? (folderOrder[from.layer] ?? []) : [];
  for (const specifier of from && folders.length > 0 ? imports(text) : []) {
    const to = folderOf(target(path, specifier) ?? "");
    if (to?.layer === from?.layer && to && from && folders.indexOf(to.folder) > folders.indexOf(from.folder))
      yield `${from.layer}: ${from.folder} > ${to.folder}`;
  }
}

/** Folders without a place, climbs that are no known debt, and debts that are paid. */
function* folderBreaches(files: ReadonlyMap<string, string>): Iterable<string> {
  const layers = new Map<string, Set<string>>();
  const climbs = new Set<string>();
  for (const [path, text] of files) {
    const place = folderOf(path);
    if (!place) continue;
    layers.set(place.layer, (layers.get(place.layer) ?? new Set()).add(place.folder));
    for (const climb of folderClimbsOf(path, text)) {
      climbs.add(climb);
      if (!folderClimbs.includes(climb)) yield `${path}: a folder imports a later one (${climb})`;
    }
  }
  for (const [layer, folders] of layers) {
    const listed = folderOrder[layer] ?? [];
    if (folders.size === 1 && listed.length === 0) continue;
    for (const folder of [...folders].filter((name) => !listed.includes(name)))
      yield `src/areas/${layer}/${folder} has no place in the order of folders`;
    for (const folder of listed.filter((name) => !folders.has(name)))
      yield `src/areas/${layer}/${folder} has a place in the order of folders and no file`;
  }
  for (const climb of folderClimbs)
    if (!climbs.has(climb)) yield `${climb}: is paid, and still listed as a debt`;
}

function* sizeBreaches(path: string, text: string): Iterable<string> {
  const isTest = /\.(test|spec)\.tsx?$/.test(path);
  const limit = path.endsWith("/README.md") ? maxLines.readme : isTest ? maxLines.test : maxLines.source;
  const lines = text.split("\n").length - 1;
  if (lines > limit) yield `${path}: ${lines} lines, ${limit} at most`;
}

/** The only files that may call other machines, which must never happen inside a transaction. */
const fetchFiles = ["src/platform/outbound-http.ts"];

function* fetchBreaches(path: string, text: string): Iterable<string> {
  const from = placeOf(path);
  if (
    from?.layer === "server" &&
    !from.isTest &&
    !fetchFiles.includes(path) &&
    /(?<![.\w])fetch\(/.test(text)
  )
    yield `${path}: other machines are asked by src/platform/outbound-http.ts`;
}

/**
 * Files allowed one cast each, with its reason next to it: a list whose item is a type parameter, the values of a
 * form once its schema has accepted them, a font that the types of pdfkit do not declare. Elsewhere, a value that
 * loses its type gets a better one: `Erased`, `json`, a row with its kind.
 */
const allowedCasts = [
  "src/kit/list/list-model.ts",
  "src/kit/form/submission.ts",
  "src/platform/paper/sheet.ts",
];

export function* castBreaches(path: string, text: string): Iterable<string> {
  if (/\.(test|spec)\.tsx?$/.test(path)) return;
  const code = text.replace(/^\s*(\/\/|\/?\*).*$/gm, "");
  const count = [...code.matchAll(/\bas (never|unknown as|any)\b/g)].length;
  if (count > (allowedCasts.includes(path) ? 1 : 0)) yield `${path}: a cast hides what the checker would say`;
  if (count === 0 && allowedCasts.includes(path))
    yield `${path}: has no cast any more, and is still said to have one`;
}

function* filesBelow(folder: string): Iterable<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (/\.(tsx?|mjs)$/.test(path)) yield path;
  }
}

/** Every breach of the repository. */
export function* breaches(): Iterable<string> {
  const files = new Map<string, string>();
  for (const folder of ["src", "tools", "tests"]) {
    for (const path of filesBelow(folder)) {
      const text = readFileSync(join(root, path), "utf8");
      files.set(path, text);
      yield* importBreaches(path, text);
      yield* sizeBreaches(path, text);
      yield* fetchBreaches(path, text);
      yield* castBreaches(path, text);
    }
  }
  yield* folderBreaches(files);
  for (const area of order) {
    const readme = `src/areas/${area}/README.md`;
    yield* sizeBreaches(readme, readFileSync(join(root, readme), "utf8"));
  }
  for (const name of ["utils", "helpers", "shared", "common", "services", "types"]) {
    for (const path of filesBelow("src"))
      if (path.split("/").slice(0, -1).includes(name)) yield `${path}: no folder is named ${name}`;
  }
}

if (import.meta.main) {
  const found = [...breaches()];
  for (const one of found) console.error(one);
  if (found.length > 0) process.exit(1);
}
