// Letters to a trustee or an administrator: paragraphs around a table. Loaded by the document thread.
import type { IssuerIdentity } from "#billing/model/documents/frozen.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { stack, text, together } from "#platform/paper/blocks.ts";
import { type Column, table, type TableRow } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import { letterhead, lessorPaper } from "#settings/server/letterhead.ts";
import {
  addresseeBlock,
  letterheadHeight,
  letterheadOf,
  paragraphs,
  placeAndDay,
} from "#ledger/server/papers/letter-parts.ts";

export interface FormalLetter {
  issuer: IssuerIdentity;
  title: string;
  on: Day;
  to: { name: string; address: string };
  before: string[];
  columns: Column[];
  rows: TableRow[];
  after: string[];
}

export const draw: Draw<FormalLetter> = ({ issuer, title, on, to, before, columns, rows, after }) => {
  const company = letterheadOf(issuer);
  const paper = lessorPaper(company, { title: `${title} - ${to.name}`, name: title });
  letterhead(paper, company, { title, facts: [], height: letterheadHeight });
  paper.put(
    addresseeBlock(to.name, to.address.split("\n")),
    placeAndDay(issuer.address.city, on),
    text("Lettre recommandée avec avis de réception", { isBold: true }, { after: 10 }),
    text("Maître,", { size: 10 }, { after: 8 }),
    paragraphs(before),
    rows.length > 0 ? table(columns, rows) : stack(),
    together(paragraphs(after), text(issuer.name, { size: 10, isBold: true }, { after: 4 })),
  );
  return paper.end();
};
