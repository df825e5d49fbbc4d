// Specimen papers of the demonstration, generated and marked as such. Loaded by the document thread.
import { heading, pairs, text } from "#platform/paper/blocks.ts";
import { Paper } from "#platform/paper/paper.ts";
import { soft } from "#platform/paper/style.ts";
import type { Draw } from "#platform/pdf.ts";

export interface Specimen {
  title: string;
  lines: readonly (readonly [string, string])[];
}

const notice = "Document de démonstration, dessiné par Écurie : il ne vaut rien.";

export const draw: Draw<Specimen> = ({ title, lines }) => {
  const paper = new Paper({ title, author: "Écurie", foot: () => text(notice, { size: 8, color: soft }) });
  paper.put(text(notice, { color: soft }), heading(title), pairs(lines, 1));
  return paper.end();
};
