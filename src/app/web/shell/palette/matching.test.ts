import { expect, test } from "vitest";
import { allRoutes, setRoutes } from "#kernel/web/navigation/route.ts";
import { webAreas } from "../../areas.ts";
import type { Command } from "./commands.ts";
import { matchCommands } from "./matching.ts";

setRoutes(webAreas.flatMap(({ routes }) => routes));
/** The pages of every area that need no record, in reverse order, so that only the rank can sort them. */
const pages = (): Command[] =>
  allRoutes()
    .filter(({ path }) => !path.includes(":"))
    .map(({ path, title, synonyms }) => ({
      id: path,
      label: title,
      detail: "",
      ...(synonyms && { synonyms }),
      run: () => {},
    }))
    .reverse();

test.each([
  ["bon de commande", "/prospection/quotes/list"],
  ["société", "/prospection/clients"],
  ["AVENANT", "/prospection/contracts/list"],
  ["clients", "/prospection/clients"],
  ["devis", "/prospection/quotes/list"],
  ["solvabilite", "/prospection/scorings"],
  ["tableau", "/"],
])("« %s » leads to %s", (typed, path) => {
  const found = matchCommands(pages(), typed).map(({ id }) => id);
  expect(found).toContain(path);
});

const named = (label: string, synonyms: string[] = []): Command => ({
  id: label,
  label,
  detail: "",
  synonyms,
  run: () => {},
});

test("exact names come first, then prefixes, then words, then substrings; a label before a synonym", () => {
  const all = [
    named("Redevis"),
    named("Nouveau devis"),
    named("Offres", ["devis"]),
    named("Devis reçus"),
    named("Devis"),
  ];
  expect(matchCommands(all, "devis").map(({ label }) => label)).toEqual([
    "Devis",
    "Offres",
    "Devis reçus",
    "Nouveau devis",
    "Redevis",
  ]);
});
