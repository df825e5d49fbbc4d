import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const source = resolve(import.meta.dirname, "..");

/** Words that must not appear on screen, and the one word to use instead (docs/glossary.md). */
const banned: [pattern: RegExp, said: string][] = [
  [/["`>]Emails?["`< ]|[Aa]dresses? email|par email|[Cc]ourriel/, "E-mail"],
  [/["`>](Le |Un )?[Vv]endeur\b|le vendeur/, "commercial (a person), Proposé par (the name on a quote)"],
  [/["`>]État( du mandat)?["`<]/, "Statut"],
  [/["`>][ÉE]co-conduite/, "Écoconduite"],
  [/["`>]Pneumatiques?\b/, "Pneus"],
  [/["`>]N° de (commande|devis|contrat)["`<]/, "Numéro"],
  [/["`>]Total mensuel/, "Loyer total"],
  [/["`>](Apport|Caution)["`<]/, "Dépôt de garantie, Gage-espèces"],
];

it("the screens use one word for each thing", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|\/papers\//.test(path),
  );
  const found = files.flatMap((path) => {
    const text = readFileSync(join(source, path), "utf8");
    return banned.flatMap(([pattern, word]) => {
      const [bad] = pattern.exec(text) ?? [];
      return bad === undefined ? [] : [`${path} contains ${bad}: use ${word}`];
    });
  });
  expect(found).toEqual([]);
});
