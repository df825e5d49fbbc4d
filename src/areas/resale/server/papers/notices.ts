// Texts handed over with a car sold: guarantees, withdrawal with its form, receipt of keys and papers. Loaded by the
// document thread.
import { heading, space, text } from "#platform/paper/blocks.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";

export interface NoticePaper {
  lessor: Lessor;
  title: string;
  subtitle: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

export const draw: Draw<NoticePaper> = ({ lessor, title, subtitle, sections }) => {
  const paper = lessorPaper(lessor, { title: `${title} ${subtitle}`, name: title });
  letterhead(paper, lessor, { title, facts: [subtitle] });
  for (const section of sections)
    paper.put(heading(section.title), ...section.paragraphs.map((paragraph) => text(paragraph)), space(4));
  return paper.end();
};
