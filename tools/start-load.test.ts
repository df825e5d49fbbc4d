// Modules loaded before the first answer: none that only some calls need.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { target } from "./walls.ts";

const root = resolve(import.meta.dirname, "..");
const entryFiles = ["main", "compose", "demonstrate", "server"].map((name) => `src/app/server/${name}.ts`);

/** Libraries for documents, pictures, files and mail, each tens or hundreds of milliseconds to load. */
const lazyPackages =
  /^(pdfkit|fontkit|@cantoo\/pdf-lib|sharp|node-forge|@signpdf\/|write-excel-file|nodemailer|file-type|tesseract\.js|@aws-sdk\/(client-s3|s3-))/;

const importing = /^(?:import|export)\s+(?!type\b)(?:[\w\s{},*$]*?\bfrom\s*)?["']([^"']+)["'](?!\s*with)/gm;

/** The closure of static imports: our files, and packages with the file that imports each. */
function staticImports(): { files: Set<string>; packages: Map<string, string> } {
  const packages = new Map<string, string>();
  const files = new Set(entryFiles);
  for (const file of files)
    for (const [, specifier = ""] of readFileSync(join(root, file), "utf8").matchAll(importing)) {
      const path = target(file, specifier);
      if (path === null) packages.set(specifier, file);
      else files.add(path);
    }
  return { files, packages };
}

it("is ready without the libraries loaded at their first use", () => {
  const { packages } = staticImports();
  expect([...packages.keys()]).toContain("fastify");
  expect([...packages].filter(([name]) => lazyPackages.test(name))).toEqual([]);
});

it("loads the code of the demonstration company at the first start only", () => {
  const { files } = staticImports();
  expect(files).toContain("src/areas/quotes/server/area.ts");
  expect(
    [...files].filter((path) => /\/(demonstration\/|builders\/|example-scorings|sign-as)/.test(path)),
  ).toEqual([]);
});
