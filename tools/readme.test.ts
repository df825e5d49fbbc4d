import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { settingsAsMarkdown } from "#app/server/settings/setting-table.ts";

const root = resolve(import.meta.dirname, "..");
const readme = readFileSync(join(root, "README.md"), "utf8");

describe("the README", () => {
  it("contains the table of all settings, as the application reads them", () => {
    expect(/<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(readme)?.[1]).toBe(settingsAsMarkdown());
  });

  it("links to existing files, and names existing commands", () => {
    for (const [, path = ""] of readme.matchAll(/\]\((?!https?:)([^)]+)\)/g))
      expect(existsSync(join(root, path)), path).toBe(true);
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    for (const [, name = ""] of readme.matchAll(/npm run ([a-z-]+)/g))
      expect(Object.keys(scripts)).toContain(name);
  });
});
