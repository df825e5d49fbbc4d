// The PDF of a billing document, drawn from its data alone: two prints are equal. Loaded by the document thread.
import { frenchDay } from "#kernel/calendar/day.ts";
import { type Block, endsWithNext, rule, stack, text, together } from "#platform/paper/blocks.ts";
import { soft } from "#platform/paper/style.ts";
import type { Draw } from "#platform/pdf.ts";
import { letterheadHeight } from "#platform/paper/letter.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import { documentKinds, type FrozenDocument, letterheadOf } from "../../model/documents/frozen.ts";
import { facturXAttachment } from "../factur-x/embedding.ts";
import { amountsBlock } from "./amounts.ts";
import { isOfNote, linesBlock } from "./billed-lines.ts";
import { type PaperSettlement, paymentBlock } from "./payment.ts";
import { recipientBlock } from "./recipient.ts";

export interface DocumentPaper {
  document: FrozenDocument;
  /** Embedded as it is kept, byte for byte; null for a call for funds. */
  xml: string | null;
  /** Absent when nothing settles the document but what was frozen. */
  settlement?: PaperSettlement;
}

const correctedNames = (isNote: boolean, count: number): string => {
  if (isNote) return count === 1 ? "la note" : "les notes";
  return count === 1 ? "la facture" : "les factures";
};

/** « Cet avoir corrige la facture F2027-000123 du 01-02-2027. » */
function correctionBlock(document: FrozenDocument): Block {
  const { corrects } = document;
  if (corrects.length === 0) return stack();
  const names = corrects.map(({ number, issuedOn }) => `${number} du ${frenchDay(issuedOn)}`).join(", ");
  const which = correctedNames(isOfNote(document), corrects.length);
  return text(`Cet avoir corrige ${which} ${names}.`, { isBold: true }, { after: 10 });
}

function mentionsBlock({ mentions }: FrozenDocument): Block {
  if (mentions.length === 0) return stack();
  return stack(
    rule(6),
    ...mentions.map((mention) => text(mention.text, { size: 7.5, color: soft }, { after: 2 })),
  );
}

export const draw: Draw<DocumentPaper> = async ({ document, xml, settlement }) => {
  const { kind, number, issuer, issuedOn } = document;
  const title = `${documentKinds[kind]} ${number}`;
  const company = letterheadOf(issuer);
  const paper = lessorPaper(company, {
    title: `${title} - ${issuer.name}`,
    name: number,
    createdAt: new Date(`${issuedOn}T00:00:00Z`),
  });
  if (xml !== null) paper.attach(facturXAttachment(xml));
  letterhead(paper, company, { title, facts: [], height: letterheadHeight });
  paper.put(
    recipientBlock(document),
    correctionBlock(document),
    // The last lines, the totals, the payment and the mentions are read together.
    endsWithNext(linesBlock(document)),
    together(amountsBlock(document), paymentBlock(document, settlement), mentionsBlock(document)),
  );
  return paper.end();
};
