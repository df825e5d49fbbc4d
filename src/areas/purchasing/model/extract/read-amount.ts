// An amount of a document, with the basis and currency that the document states.
import type { Cents } from "#kernel/money.ts";
import { foldText, type ReadPage } from "#kernel/documents/reading.ts";
import type { ProposedAmount } from "./proposal.ts";
import { basisElsewhere, findBasis, basisOfColumn, currencyOf } from "./amount-words.ts";

interface Reader {
  /** The amount in cents, or null when the text is not an amount. */
  accept: (text: string) => Cents | null;
  /** In a table: the row being read, and the line that heads its columns. */
  row: string;
  header: string;
  /** The text of the whole document. */
  all: string;
}

const decimal = /\d[.,]\d{2}(?!\d)/;

/** The words of a line between the previous amount and this one. */
function wordsBefore(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return line.split(new RegExp(decimal, "g")).at(-1) ?? "";
}

/** The words of a cell after an amount, up to the next one. */
const wordsAfter = (text: string, at: number): string =>
  text.slice(at, at + 40).split(/\n| {2}|\d[\d .']*[.,]\d{2}(?!\d)/)[0] ?? "";

function qualify(
  { text, from, to, value }: { text: string; from: number; to: number; value: Cents },
  { row, header, all }: Reader,
): Pick<ProposedAmount, "basis" | "currency"> {
  const written = text.slice(from, to);
  const column = row.includes(written) ? header : "";
  const [before, after] = [wordsBefore(text, from), wordsAfter(text, to)];
  return {
    basis:
      findBasis(before) ??
      findBasis(after) ??
      (column === "" ? null : basisOfColumn(column, row, written)) ??
      basisElsewhere(all, value),
    currency: currencyOf({ before, after, header: column, all }),
  };
}

/** The first amount captured by one of the patterns, in its first group; the labelled pattern comes first. */
export function readAmount(
  pages: readonly ReadPage[],
  patterns: readonly RegExp[],
  reader: Reader,
): ProposedAmount | null {
  for (const [rank, pattern] of patterns.entries())
    for (const [index, { text }] of pages.entries())
      for (const match of foldText(text).matchAll(new RegExp(pattern.source, "gmd"))) {
        const [from, to] = match.indices?.[1] ?? [0, 0];
        const value = reader.accept(text.slice(from, to));
        if (value === null) continue;
        const words = text.slice(match.index, match.index + match[0].length).trim();
        const qualities = qualify({ text, from, to, value }, reader);
        // Only the first pattern has a label; a bare amount has that of its column, or the words that qualify it.
        const isInColumn = reader.header !== "" && reader.row.includes(text.slice(from, to));
        const evidence = rank === 0 || isInColumn || qualities.basis !== null ? "LABEL" : "WEAK";
        return { value, text: words, page: index + 1, evidence, isDoubtful: false, ...qualities };
      }
  return null;
}
