// Cells of a liasse pasted from a spreadsheet or read from a CSV file: one cell per line, with its code and its
// amount in euros.
import { parsePrice } from "#kernel/money.ts";
import { type CellCode, type Cells, cells } from "./cells.ts";

export interface ImportedCells {
  cells: Cells;
  /** Skipped lines, with their number (from 1) and a reason in French. */
  ignored: { line: number; text: string; reason: string }[];
}

const separators = [";", "\t", "|"];

const partsOf = (line: string): string[] => {
  const separator =
    separators.find((sign) => line.includes(sign)) ?? (/\s/.test(line.trim()) ? /\s+(?=[-(]?\d)/ : ",");
  return line.split(separator).map((part) =>
    part
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim(),
  );
};

const isCode = (text: string): text is CellCode => Object.hasOwn(cells, text);

/** Accountants write negative amounts as `(1 234)` or `- 1 234`. */
function amountOf(text: string): number | null {
  const negative = /^\((.*)\)$/.exec(text)?.[1] ?? /^[-−–]\s*(.*)$/.exec(text)?.[1];
  const amount = parsePrice(negative ?? text);
  return amount === null ? null : negative === undefined ? amount : -amount;
}

/** Reads `DL;125 000`, `2051;DL;Capitaux propres;125000,00`, or two columns pasted from a spreadsheet. */
export function readCells(text: string): ImportedCells {
  const out: ImportedCells = { cells: {}, ignored: [] };
  text
    .replace(/^﻿/, "")
    .split(/\r?\n/)
    .forEach((raw, index) => {
      if (raw.trim() === "") return;
      const parts = partsOf(raw);
      const code = parts.map((part) => part.toUpperCase()).find(isCode);
      const last = parts.at(-1) ?? "";
      const ignore = (reason: string): void =>
        void out.ignored.push({ line: index + 1, text: raw.trim().slice(0, 80), reason });
      if (!code) return ignore("Aucun code de cellule connu sur cette ligne.");
      if (last === "" || last.toUpperCase() === code) return ignore(`Aucun montant pour ${code}.`);
      const amount = amountOf(last);
      if (amount === null) return ignore(`« ${last.slice(0, 30)} » n’est pas un montant.`);
      if (out.cells[code] !== undefined && out.cells[code] !== amount)
        return ignore(`${code} figure déjà plus haut avec un autre montant.`);
      out.cells[code] = amount;
    });
  return out;
}
