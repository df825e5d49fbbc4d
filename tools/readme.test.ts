import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { settingsAsMarkdown } from "#app/server/settings/settings-as-markdown.ts";

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

const housePages = [
  "docs/house.md",
  ...readdirSync(join(root, "docs/house")).map((name) => `docs/house/${name}`),
];

describe("the pages of the house", () => {
  it.each(housePages)("%s links to files that exist", (page) => {
    const text = readFileSync(join(root, page), "utf8");
    for (const [, path = ""] of text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g))
      expect(existsSync(join(root, dirname(page), path)), path).toBe(true);
  });

  it.each(housePages)("%s names paths that exist", (page) => {
    const text = readFileSync(join(root, page), "utf8");
    for (const [, path = ""] of text.matchAll(/`((?:src|tools|tests|docs|database)\/[\w./-]+)`/g))
      expect(existsSync(join(root, path)), path).toBe(true);
  });

  it("are all linked from the first", () => {
    const [first = "", ...others] = housePages;
    const text = readFileSync(join(root, first), "utf8");
    for (const page of others) expect(text).toContain(`](${page.slice("docs/".length)})`);
  });

  it("open with a page that is read in five minutes", () => {
    expect(readFileSync(join(root, "docs/house.md"), "utf8").split("\n").length).toBeLessThanOrEqual(80);
  });
});
