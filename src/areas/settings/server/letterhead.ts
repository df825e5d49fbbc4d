// What every paper of the company begins and ends with, whatever it says. Drawn in the thread of documents.
import { frenchPrice } from "#kernel/money.ts";
import { accent, faint, navy, type Paper, soft } from "#kernel/server/paper.ts";
import { type Lessor, sirenOf } from "../model/lessor.ts";

const spaced = (digits: string): string => digits.replace(/(\d{3})(?=\d)/g, "$1 ");

/** What the paper is: its title, then a fact a line. */
export interface Head {
  title: string;
  facts: readonly string[];
}

/** The lessor at the left, what the paper is at the right. */
export function letterhead(paper: Paper, lessor: Lessor, { title, facts }: Head): void {
  const { document, left, width } = paper;
  document.rect(0, 0, document.page.width, 5).fill(navy);
  document.rect(0, 0, 120, 5).fill(accent);
  const half = width / 2;
  paper.write(lessor.name, { x: left, y: 34, width: half }, { size: 15, isBold: true, color: navy });
  const address = [lessor.addressLine1, lessor.addressLine2, `${lessor.zipCode} ${lessor.city}`].filter(Boolean).join(", ");
  const below = paper.write(`${address}\n${lessor.phone} · ${lessor.email}`, { x: left, y: document.y + 1, width: half }, { size: 8, color: soft });
  paper.write(title, { x: left + half, y: 34, width: half }, { size: 15, isBold: true, align: "right" });
  const right = paper.write(facts.join("\n"), { x: left + half, y: document.y + 2, width: half }, { size: 8.5, color: soft, align: "right" });
  paper.y = Math.max(below, right) + 12;
}

/** What the law asks of every paper of a company (Code de commerce R123-237 and R123-238). */
const identity = (lessor: Lessor): string =>
  `${lessor.name}, ${lessor.legalForm} au capital de ${frenchPrice(lessor.capitalCents)} · RCS ${lessor.rcsCity} ${spaced(sirenOf(lessor))} · TVA ${lessor.vatNumber}`;

/** The legal line and the page number, on every page. `name` is what the paper is called there. */
export function footers(paper: Paper, lessor: Lessor, name: string): void {
  paper.everyPage((page, count) => {
    const { document, left, width } = paper;
    const y = document.page.height - 40;
    paper.rule(y - 6, faint);
    paper.write(identity(lessor), { x: left, y, width: width - 110 }, { size: 6.8, color: soft });
    paper.write(`${name} · ${page} / ${count}`, { x: left + width - 110, y, width: 110 }, { size: 7.5, color: soft, align: "right" });
  });
}
