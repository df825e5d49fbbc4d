// Vérifie un export du registre de police, avec Node seul : node verifier.mjs [dossier]
// Chaque ligne porte l’empreinte SHA-256 de la précédente et de ses propres colonnes : changer, retirer ou ajouter une
// ligne change toutes les suivantes. La tête et les ancres de chaque nuit disent où le registre s’arrêtait.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));
const read = (name) => readFileSync(join(folder, name), "utf8");
const { columns: titles, head, anchors } = JSON.parse(read("registre.json"));
const problems = [];

const netstring = (value) => `${Buffer.byteLength(value)}:${value},`;
let previous = "0".repeat(64);
let last = 0;
let count = 0;
const hashes = new Map();
for (const text of read("lignes.jsonl").split("\n").filter(Boolean)) {
  const line = JSON.parse(text);
  const number = Number(line.lineNumber);
  const content = titles.map((title) => netstring(line[title])).join("");
  const hash = createHash("sha256").update(`${previous}\n${content}`).digest("hex");
  if (number !== last + 1) problems.push(`Lignes ${last + 1} à ${number - 1} absentes ou déplacées.`);
  else if (hash !== line.hash)
    problems.push(`Ligne ${number} : son empreinte ne correspond pas à son contenu.`);
  count += 1;
  last = number;
  previous = line.hash;
  hashes.set(number, { hash: line.hash, count });
}
if (last < head.lineNumber) problems.push(`Fin coupée : lignes ${last + 1} à ${head.lineNumber} absentes.`);
else if (last > head.lineNumber) problems.push(`Des lignes suivent la tête, ligne ${head.lineNumber}.`);
else if (previous !== head.hash) problems.push("La tête n’est pas l’empreinte de la dernière ligne.");
for (const anchor of anchors) {
  if (anchor.lineNumber === 0) continue;
  const found = hashes.get(anchor.lineNumber);
  if (!found) problems.push(`Ancre du ${anchor.anchoredOn} : ligne ${anchor.lineNumber} absente.`);
  else if (found.hash !== anchor.hash || found.count !== anchor.count)
    problems.push(`Ancre du ${anchor.anchoredOn} : la ligne ${anchor.lineNumber} a changé.`);
}
for (const problem of problems) console.log(problem);
console.log(
  problems.length === 0
    ? `${count} lignes vérifiées, ${anchors.length} ancres. Empreinte de la dernière : ${previous}`
    : `Registre altéré : ${problems.length} anomalie(s).`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
