// Vérifie un export du registre de police, avec Node seul : node verifier.mjs [dossier]
// Chaque ligne porte l’empreinte SHA-256 de la précédente et de ses propres colonnes : changer, retirer ou ajouter une
// ligne change toutes les suivantes. La tête et les ancres de chaque nuit disent où le registre s’arrêtait.
import { createHash } from "node:crypto";
import { readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const firstHash = "0".repeat(64);

export const netstrings = (columns) =>
  columns.map((value) => `${Buffer.byteLength(value)}:${value},`).join("");

export const chainedHash = (previous, columns) =>
  createHash("sha256")
    .update(`${previous}\n${netstrings(columns)}`)
    .digest("hex");

const missing = (from, to) => (from === to ? `Ligne ${from} absente.` : `Lignes ${from} à ${to} absentes.`);

/** Les anomalies des lignes dans leur ordre, puis de la tête et des ancres. */
export async function verify(lines, head, anchors) {
  const problems = [];
  const counts = new Map();
  const awaited = new Set(anchors.map(({ lineNumber }) => lineNumber));
  let last = { lineNumber: 0, hash: firstHash };
  let count = 0;
  for await (const { lineNumber, columns, hash } of lines) {
    const expected = last.lineNumber + 1;
    if (lineNumber < expected) problems.push(`Ligne ${lineNumber} : elle n’est pas à sa place.`);
    else if (lineNumber > expected) problems.push(missing(expected, lineNumber - 1));
    else if (chainedHash(last.hash, columns) !== hash)
      problems.push(`Ligne ${lineNumber} : son empreinte ne correspond pas à son contenu.`);
    count += 1;
    last = { lineNumber, hash };
    if (awaited.has(lineNumber)) counts.set(lineNumber, { hash, count });
  }
  if (last.lineNumber < head.lineNumber)
    problems.push(`Fin coupée : ${missing(last.lineNumber + 1, head.lineNumber)}`);
  else if (last.lineNumber > head.lineNumber)
    problems.push(`Des lignes suivent la tête du registre, ligne ${head.lineNumber}.`);
  else if (last.hash !== head.hash)
    problems.push("La tête du registre n’est pas l’empreinte de sa dernière ligne.");
  for (const { anchoredOn, lineNumber, hash, count: anchored } of anchors) {
    if (lineNumber === 0) continue;
    const found = counts.get(lineNumber);
    if (!found) problems.push(`Ancre du ${anchoredOn} : ligne ${lineNumber} absente.`);
    else if (found.hash !== hash || found.count !== anchored)
      problems.push(`Ancre du ${anchoredOn} : la ligne ${lineNumber} a changé.`);
  }
  return { problems, count, hash: last.hash };
}

/** Null pour un texte qui n’est pas une ligne : chaque colonne est un texte, et porte son nom. */
function readLine(text, titles) {
  try {
    const line = JSON.parse(text.replace(/^\uFEFF/, ""));
    const columns = titles.map((title) => line[title]);
    const isWhole = [...columns, line.hash].every((value) => typeof value === "string");
    return isWhole ? { lineNumber: Number(line.lineNumber), columns, hash: line.hash } : null;
  } catch {
    return null;
  }
}

async function verifyFolder(folder) {
  const read = (name) => readFileSync(join(folder, name), "utf8");
  const { columns: titles, head, anchors } = JSON.parse(read("registre.json"));
  const unreadable = [];
  const lines = read("lignes.jsonl")
    .split("\n")
    .filter(Boolean)
    .flatMap((text, at) => {
      const line = readLine(text, titles);
      if (line === null) unreadable.push(`Ligne ${at + 1} du fichier lignes.jsonl : illisible.`);
      return line === null ? [] : [line];
    });
  const { problems: found, count, hash } = await verify(lines, head, anchors);
  const problems = [...unreadable, ...found];
  for (const problem of problems) console.log(problem);
  console.log(
    problems.length === 0
      ? `${count} lignes vérifiées, ${anchors.length} ancres. Empreinte de la dernière : ${hash}`
      : `Registre altéré : ${problems.length} anomalie(s).`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

const self = fileURLToPath(import.meta.url);
const [, program = self, folder = dirname(self)] = process.argv;
if (realpathSync(program) === self) await verifyFolder(folder);
