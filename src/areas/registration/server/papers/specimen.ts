// A paper of the demonstration: what such a paper would say, drawn by us and saying so. Loaded by the thread of documents.
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
