// The title of a page is that of its route: in the menu, in its heading, in the tab of the browser, and on the exports
// of its list.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { routes } from "./routes.ts";

const root = join(import.meta.dirname, "../../..");
const text = (path: string): string => readFileSync(join(root, path), "utf8");

/** The file of the screen of each path, read from the declarations of routes. */
const screens = globSync("src/{app,areas/*}/web/**/*.ts", { cwd: root }).flatMap((declaration) =>
  [...text(declaration).matchAll(/"(\/[^"]*)":\s*(?:\w+\()?\s*\(\) =>\s*import\("([^"]+)"\)/g)].map(
    ([, path = "", screen = ""]) => ({ path, screen: join(dirname(declaration), screen) }),
  ),
);

/** The titles of lists by name, as the contracts write them. */
const listTitles = new Map(
  globSync("src/areas/*/{contract.ts,contract/*.ts}", { cwd: root }).flatMap((contract) =>
    [...text(contract).matchAll(/(\w+): list\(\{(?:(?!: list\()[^])*?title: "([^"]+)"/g)].map(
      ([, name = "", title = ""]): [string, string] => [name, title],
    ),
  ),
);

test("a page with one title leaves it to its route", () => {
  expect(screens.length).toBeGreaterThan(100);
  expect(
    screens.filter(({ screen }) => /<Page(?:\s+\w+=(?:"[^"]*"|\{[^{}]*\}))*?\s+title="/.test(text(screen))),
  ).toEqual([]);
});

/** The price grids list the finishes of all models; a model lists its own. */
const namedOtherwise = "/prospection/pricings";

test("the list of a page has the title of its route", () => {
  const titles = new Map(routes.map(({ path, title }): [string, string] => [path, title]));
  const lists = screens.flatMap(({ path, screen }) => {
    const name = /<(?:List|Advances)Screen\b[^]*?\bname="(\w+)"/.exec(text(screen))?.[1] ?? "";
    const list = listTitles.get(name);
    return list === undefined ? [] : [{ path, list, route: titles.get(path) }];
  });
  expect(lists.length).toBeGreaterThan(40);
  expect(lists.filter(({ path, list, route }) => list !== route && path !== namedOtherwise)).toEqual([]);
});
