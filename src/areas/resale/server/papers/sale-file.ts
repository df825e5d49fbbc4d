// The file of a sale for its buyer: a cover with the list of its papers, then the papers in order. Loaded by the document
// thread.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type Block, heading, pairs, text } from "#platform/paper/blocks.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import { appendParts, loadPart, type Part } from "#platform/paper/merged-parts.ts";
import { alert } from "#platform/paper/style.ts";
import { type Column, table } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";

export interface SaleFilePart {
  label: string;
  /** True when the file is not whole without it. */
  isRequired: boolean;
  name: string;
  /** Why it is handed over apart; empty otherwise. */
  note: string;
  content: { type: string; bytes: Uint8Array } | null;
}

export interface SaleFilePaper {
  lessor: Lessor;
  madeOn: Day;
  title: string;
  facts: readonly (readonly [string, string])[];
  papers: readonly SaleFilePart[];
}

const columns: readonly Column[] = [
  { title: "N°", share: 1 },
  { title: "Pièce", share: 7 },
  { title: "Fichier", share: 6 },
  { title: "Pages", share: 3, align: "right" },
];

const missingBlocks = (papers: readonly SaleFilePart[]): Block[] => {
  const missing = papers.filter(
    ({ isRequired, note, content }) => isRequired && note === "" && content === null,
  );
  return missing.length === 0
    ? []
    : [heading("Manque"), text(missing.map(({ label }) => label).join("\n"), { color: alert, isBold: true })];
};

export const draw: Draw<SaleFilePaper> = async ({ lessor, madeOn, title, facts, papers }) => {
  const present = papers.filter(
    ({ isRequired, content, note }) => isRequired || content !== null || note !== "",
  );
  const parts: Part[] = [];
  for (const { content, note } of present)
    parts.push(note === "" ? await loadPart(content) : { document: null, count: 0, note });
  const paper = lessorPaper(lessor, { title: `Dossier de vente ${title}`, name: title });
  letterhead(paper, lessor, { title: "Dossier de vente", facts: [`Constitué le ${frenchDay(madeOn)}`] });
  paper.put(
    text(title, { size: 11, isBold: true }),
    pairs(facts, 2),
    heading("Bordereau des pièces"),
    table(
      columns,
      present.map(({ label, name }, rank) => [
        String(rank + 1),
        label,
        name,
        parts[rank]?.note || String(parts[rank]?.count ?? 0),
      ]),
    ),
    ...missingBlocks(present),
  );
  return appendParts(await paper.end(), parts);
};
