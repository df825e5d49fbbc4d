import react from "@vitejs/plugin-react";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

/** A server file in the browser fails the build. */
const wall: Plugin = {
  name: "wall",
  load: (id) => {
    if (/\/src\/(platform|(kernel|app|areas\/[^/]+)\/server)\//.test(id)) throw new Error(`a server file is asked by the browser: ${id}`);
  },
};

/** What zod carries for others than browsers: writing JSON schemas, and English sentences (ours are in kernel/french.ts). */
const slimZod: Plugin = {
  name: "slim-zod",
  enforce: "pre",
  load: (id) => {
    if (/\/zod\/v4\/locales\/en\.js$/.test(id)) return "export default () => ({});";
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = [...readFileSync(id, "utf8").matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return `const none = () => () => ({});\nexport { ${names.map((name) => `none as ${name}`).join(", ")} };`;
  },
};

export default defineConfig({
  plugins: [react(), wall, slimZod],
  publicDir: "src/app/web/public",
  build: { outDir: "dist/web", target: "es2022", sourcemap: false, reportCompressedSize: false, assetsInlineLimit: 0 },
  server: {
    port: Number(process.env.VITE_PORT ?? 5173),
    proxy: { "/api": process.env.API_URL ?? "http://localhost:3000", "/identity": process.env.API_URL ?? "http://localhost:3000" },
  },
});
