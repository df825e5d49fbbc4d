import react from "@vitejs/plugin-react";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { routePreloads } from "./tools/route-preloads.ts";

/** A server file in the browser fails the build. */
const wall: Plugin = {
  name: "wall",
  load: (id) => {
    if (/\/src\/(platform|(kernel|app|areas\/[^/]+)\/server)\//.test(id))
      throw new Error(`a server file is asked by the browser: ${id}`);
  },
};

const inSources = (path: string | undefined): boolean =>
  /\/src\//.test(path ?? "") && !/node_modules/.test(path ?? "");
/** Schemas are asked something that only zod can answer; `JSON.parse` and `Date.parse` are not of them. */
const checks = /(?<!\b(?:JSON|Date))\??\.(?:parse|safeParse)\(|\._zod\b/;

/** zod comes with the first screen that checks something (docs/decisions/023): until then its schemas are notes. */
const deferZod: Plugin = {
  name: "defer-zod",
  enforce: "pre",
  resolveId(source, importer) {
    if (source !== "zod" || !inSources(importer) || importer?.endsWith("/zod-makers.ts")) return null;
    return join(import.meta.dirname, "src/kernel/web/deferred-zod.ts");
  },
  transform: (code, id) =>
    inSources(id) && checks.test(code)
      ? { code: `import "#kernel/web/real-zod.ts";\n${code}`, map: null }
      : null,
};

/** Every text on screen goes through this runtime, those of libraries too (docs/decisions/027). */
const unbrokenNumbers: Plugin = {
  name: "unbroken-numbers",
  enforce: "pre",
  apply: "build",
  resolveId: (source, importer) =>
    source === "react/jsx-runtime" && !importer?.endsWith("/web/text/jsx-runtime.ts")
      ? join(import.meta.dirname, "src/kernel/web/text/jsx-runtime.ts")
      : null,
};

/** What zod carries for others than browsers: writing JSON schemas, and English sentences (ours are in kernel/schema/french.ts). */
const slimZod: Plugin = {
  name: "slim-zod",
  enforce: "pre",
  load: (id) => {
    if (id.endsWith("/zod/v4/locales/en.js")) return "export default () => ({});";
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = [...readFileSync(id, "utf8").matchAll(/^export (?:const|function) (\w+)/gm)].map(
      ([, name]) => name,
    );
    return `const none = () => () => ({});\nexport { ${names.map((name) => `none as ${name}`).join(", ")} };`;
  },
};

/** Modules that lists share with forms and records: left to the file of lists, they would bring all of it to the others. */
const sharedByScreens = [
  "src/kernel/(field|flow/(action|flow|next)|calendar/lateness|company/taxed-amounts|text/(comparable-text|line-keys)|web/navigation/address|schema/merging)\\.ts",
  "src/kit/list/filters/conditions\\.ts",
  "src/kit/(pending|form/press)\\.ts",
  "icons/IconDownload\\.mjs",
  "(CloseButton|use-id|random-id|use-resolved-styles-api)\\.mjs",
];
/** Those that lists share with records, and that forms do without. */
const sharedByRecords = [
  "src/kit/(phone|page/actions|list/(keyboard/keys|trail/[\\w-]+))\\.ts",
  "src/kit/float/MoreActions\\.tsx",
  "src/kit/cell/due\\.(tsx|module\\.css)",
  "icons/Icon(Dots|ChevronLeft|ChevronRight)\\.mjs",
];

/**
 * The bundler cuts the code by who uses it; a group is a file that it would cut into many small ones, six of which are
 * asked at a time. A group may hold nothing that others need: they would load all of it (tests/first-load-weights.ts).
 */
const groups = [
  { name: "first", tags: ["$initial" as const], priority: 4 },
  { name: "screen", test: new RegExp(`/(${sharedByScreens.join("|")})$`), priority: 3 },
  { name: "trail", test: new RegExp(`/(${sharedByRecords.join("|")})$`), priority: 3 },
  { name: "list", test: /\/src\/kit\/list\/ListScreen\.tsx$/, priority: 2 },
  { name: "record", test: /\/src\/kit\/record\/RecordScreen\.tsx$/, priority: 1 },
  { name: "input", test: /\/components\/(Input\/Input|InputBase\/InputBase)\.mjs$/, priority: 1 },
];

const icons = "@tabler/icons-react";
const importOfIcons = new RegExp(`import \\{([^}]*)\\} from "${icons}";`);

/** Each icon from its own file: reading the list of all six thousand takes longer than building our sources. */
const ownIcons: Plugin = {
  name: "own-icons",
  enforce: "pre",
  apply: "build",
  transform(code, id) {
    if (!inSources(id) || !importOfIcons.test(code)) return null;
    const own = (_line: string, names: string): string =>
      [...names.matchAll(/(?<!type )\bIcon\w+/g)]
        .map(([name]) => `import ${name} from "${icons}/dist/esm/icons/${name}.mjs";`)
        .join(" ");
    return { code: code.replace(importOfIcons, own), map: null };
  },
};

export default defineConfig({
  plugins: [react(), wall, deferZod, slimZod, unbrokenNumbers, ownIcons, routePreloads],
  publicDir: "src/app/web/public",
  build: {
    outDir: "dist/web",
    target: "es2022",
    sourcemap: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: () => [] },
    rolldownOptions: { experimental: { lazyBarrel: true }, output: { codeSplitting: { groups } } },
  },
  server: {
    port: Number(process.env.VITE_PORT ?? 5173),
    proxy: {
      "/api": process.env.API_URL ?? "http://localhost:3000",
      "/identity": process.env.API_URL ?? "http://localhost:3000",
    },
  },
});
