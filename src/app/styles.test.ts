// Style sheets: each file imports the styles of its Mantine components, since the full style sheet is not loaded; a
// class of a CSS module has rules, and a component; the focus ring contrasts with every surface.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const sheets = join(root, "node_modules/@mantine/core/styles");
const aliases: readonly [string, string][] = [
  ["#kernel/", "src/kernel/"],
  ["#kit/", "src/kit/"],
];

/** Other components whose styles a component needs. */
const others: Readonly<Record<string, readonly string[]>> = {
  Autocomplete: ["Combobox"],
  Checkbox: ["InlineInput"],
  Modal: ["ModalBase"],
  MultiSelect: ["Combobox"],
  Radio: ["InlineInput"],
  SegmentedControl: ["FloatingIndicator"],
  Select: ["Combobox"],
  Switch: ["InlineInput"],
};

const text = (path: string): string => readFileSync(join(root, path), "utf8");
const stylesIn = (path: string): string[] =>
  [...text(path).matchAll(/"@mantine\/core\/styles\/(\w+)\.css"/g)].map(([, name = ""]) => name);

function fileOf(specifier: string, from: string): string | null {
  const alias = aliases.find(([start]) => specifier.startsWith(start));
  if (alias) return join(alias[1], specifier.slice(alias[0].length));
  if (specifier.startsWith(".")) return relative(root, join(root, dirname(from), specifier));
  const area = /^#(\w+)\/(.+)$/.exec(specifier);
  return area ? `src/areas/${area[1]}/${area[2]}` : null;
}

/** The styles imported by a file and by all its static imports. */
function stylesOf(path: string, seen: Set<string>): string[] {
  if (seen.has(path) || !/\.tsx?$/.test(path) || !existsSync(join(root, path))) return [];
  seen.add(path);
  const imports = [...text(path).matchAll(/^(?:import|export) (?!type)[^;]*? from "([^"]+)"/gm)];
  return [
    ...stylesIn(path),
    ...imports.flatMap(([, specifier = ""]) => {
      const file = fileOf(specifier, path);
      return file ? stylesOf(file, seen) : [];
    }),
  ];
}

/** The classes of CSS modules that a file uses: `css.title` gives "src/…/page.module.css title". */
function classesUsedBy(path: string): string[] {
  const source = text(path);
  return [...source.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].flatMap(
    ([, name = "", specifier = ""]) =>
      [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(
        ([, used = ""]) => `${fileOf(specifier, path)} ${used}`,
      ),
  );
}

/** The classes that a CSS module defines, except those of Mantine that it adapts. */
function classesOf(sheet: string): string[] {
  const rules = text(sheet).replaceAll(/\/\*.*?\*\/|"[^"]*"/gs, "");
  return [...rules.matchAll(/\.([a-zA-Z_]\w*)(?![\w-])/g)].map(([, name = ""]) => `${sheet} ${name}`);
}

test("every class of a CSS module is defined, and used by a component", () => {
  const components = globSync("src/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.tsx"] });
  const used = new Set(components.flatMap(classesUsedBy));
  const defined = new Set(globSync("src/**/*.module.css", { cwd: root }).flatMap(classesOf));
  expect({
    undefined: [...used].filter((name) => !defined.has(name)),
    unused: [...defined].filter((name) => !used.has(name)),
  }).toEqual({ undefined: [], unused: [] });
});

test("every Mantine component is imported with its styles", () => {
  const always = stylesIn("src/app/web/styles.ts");
  const bare: string[] = [];
  for (const path of globSync("src/**/*.tsx", { cwd: root, exclude: ["**/*.test.tsx"] })) {
    const names = [...text(path).matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)].flatMap(
      ([, list = ""]) => list.split(",").map((name) => name.trim()),
    );
    const needed = names
      .flatMap((name) => [name, ...(others[name] ?? [])])
      .filter((name) => !always.includes(name) && existsSync(join(sheets, `${name}.css`)));
    if (needed.length === 0) continue;
    const there = new Set(stylesOf(path, new Set()));
    bare.push(...needed.filter((name) => !there.has(name)).map((name) => `${path}: ${name}`));
  }
  expect(bare).toEqual([]);
});

/** Relative luminance of a colour "#rrggbb" (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((low, high) => low - high);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ["light", ":root {"],
  ["dark", ':root[data-mantine-color-scheme="dark"] {'],
])("the focus ring is at least 3:1 on every surface of the %s theme", (_, selector) => {
  const [, rest = ""] = text("src/app/web/theme.css").split(`\n${selector}\n`);
  const names = new Map(
    [...rest.slice(0, rest.indexOf("}")).matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, colour = ""]) => [
      name,
      colour,
    ]),
  );
  const surfaces = [...names].filter(([name]) => /^(page|surface)|-soft$/.test(name ?? ""));
  expect(surfaces.length).toBeGreaterThan(8);
  expect(surfaces.filter(([, colour]) => contrast(names.get("focus") ?? "", colour) < 3)).toEqual([]);
});
