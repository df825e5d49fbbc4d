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
  [/[Pp]asses? de facturation|\b[Ll]a passe\b/, "campagne de facturation"],
  [/[Vv]éhicules? de titrisation/, "organisme de titrisation"],
  [/["`>]Renoncer["`<]/, "Annuler; « Ne rien faire » beside an irreversible action"],
  // A Mercedes is « livrée », and a Berlingo « livré »: the name of a car has no gender of its own.
  [/[Vv]otre \$\{[^}]*[tT]itle\}/, "votre véhicule and its name"],
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

/** Words of wire names and tables alone (docs/glossary.md): contract operations and database rows keep them. */
const bannedNames: readonly [pattern: RegExp, word: string][] = [
  [/necessit/i, "need"],
  [/kilometrage/i, "mileage"],
  [/picture/i, "photo, or image"],
];

it("the code uses one word for each thing", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  const found = files.flatMap((path) => {
    const declared = readFileSync(join(source, path), "utf8").matchAll(
      /^(?:export )?(?:default )?(?:async )?(?:const|function|interface|type|class) (\w+)/gm,
    );
    const names = [path.replace(/^.*[\\/]/, ""), ...[...declared].map(([, name = ""]) => name)];
    return bannedNames.flatMap(([pattern, word]) =>
      names.filter((name) => pattern.test(name)).map((name) => `${path}: ${name}, use ${word}`),
    );
  });
  expect(found).toEqual([]);
});
