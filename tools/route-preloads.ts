// The files needed by each route, written with the built application: the server lists them with the page
// (src/app/server/website.ts), and the browser requests them at once, six at a time: the common ones first, since
// nothing runs before them, then the heaviest.
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

/** The screen of a route: its path, the function that frames it, if any (`carSection({ load })`), and its file. */
const routeDeclaration = /"(\/[^"]*)":\s*(?:(\w+)\(\s*\{\s*load:\s*)?\(\)\s*=>\s*import\("([^"]+)"\)/g;
const dynamicImport = /\bimport\("([^"]+)"\)/g;
const routeFile = /\/src\/(?:areas\/[^/]+\/web\/area|app\/web\/routes)\.ts$/;

export const routePreloads: Plugin = {
  name: "route-preloads",
  apply: "build",
  generateBundle: {
    // After Vite has removed the chunks that held nothing but styles: a removed file is not requested.
    order: "post",
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const entries = chunks.filter(({ isEntry }) => isEntry);
      const first = new Set(
        entries.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]),
      );
      const sizeOf = (fileName: string): number => {
        const file = bundle[fileName];
        return file?.type === "chunk" ? file.code.length : (file?.source.length ?? 0);
      };
      const filesOf = (fileName: string, found: Set<string>): Set<string> => {
        const chunk = named.get(fileName);
        if (!chunk || first.has(fileName) || found.has(fileName)) return found;
        found.add(fileName);
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) if (!first.has(sheet)) found.add(sheet);
        for (const next of chunk.imports) filesOf(next, found);
        return found;
      };
      const codeOf = (id: string): string => this.getModuleInfo(id)?.code ?? "";
      /** Files that the framing function loads around the screen, such as the head of a car around its sections. */
      const framesOf = (id: string, framing: string | undefined): string[] => {
        if (!framing) return [];
        const isExported = new RegExp(`\\bexport function ${framing}\\b`);
        const from = this.getModuleInfo(id)?.importedIds.find((one) => isExported.test(codeOf(one)));
        if (!from) return [];
        return [...codeOf(from).matchAll(dynamicImport)].map(([, path = ""]) => resolve(dirname(from), path));
      };
      /** The path of each route, and its files. */
      const preloads: [string, string[]][] = [];
      for (const id of this.getModuleIds()) {
        if (!routeFile.test(id)) continue;
        for (const [, path = "", framing, screen = ""] of codeOf(id).matchAll(routeDeclaration)) {
          const wanted = new Set([resolve(dirname(id), screen), ...framesOf(id, framing)]);
          const found = new Set<string>();
          for (const { fileName, moduleIds } of chunks)
            if (moduleIds.some((one) => wanted.has(one))) filesOf(fileName, found);
          if (found.size > 0)
            preloads.push([
              path,
              [...first, ...[...found].sort((one, other) => sizeOf(other) - sizeOf(one))],
            ]);
        }
      }
      this.emitFile({ type: "asset", fileName: "preloads.json", source: JSON.stringify(preloads) });
    },
  },
};
