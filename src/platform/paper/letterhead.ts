// Header and footer common to every document of the company. Drawn in the document thread.
import type { LetterheadCompany } from "#kernel/documents/letter.ts";
import { frenchPrice } from "#kernel/money.ts";
import { atLeast, type Block, sideBySide, rule, stack, text } from "./blocks.ts";
import { Paper } from "./paper.ts";
import { accent, navy, soft } from "./style.ts";

const groupDigits = (digits: string): string => digits.replace(/(\d{3})(?=\d)/g, "$1 ");

/** Legal mentions required on every document of a company (Code de commerce R123-237 and R123-238). */
const identity = (lessor: LetterheadCompany): string =>
  `${lessor.name}, ${lessor.legalForm} au capital de ${frenchPrice(lessor.capitalCents)} · RCS ${lessor.rcsCity} ${groupDigits(lessor.siret.slice(0, 9))} · TVA ${lessor.vatNumber}`;

/** The legal line and the page number. `name` is the name of the document. */
const footer =
  (lessor: LetterheadCompany, name: string) =>
  (page: number, count: number): Block =>
    stack(
      rule(6),
      sideBySide(
        [
          { share: 3, block: text(identity(lessor), { size: 6.8, color: soft }) },
          { block: text(`${name} · ${page} / ${count}`, { size: 7.5, color: soft, align: "right" }) },
        ],
        { after: 0 },
      ),
    );

/** A document of the company, with its footer on every page. */
export const lessorPaper = (
  lessor: LetterheadCompany,
  { title, name, createdAt }: { title: string; name: string; createdAt?: Date },
): Paper =>
  new Paper({ title, author: lessor.name, ...(createdAt && { createdAt }), foot: footer(lessor, name) });

/** The title of a document, then one fact per line. */
export interface LetterheadContent {
  title: string;
  facts: readonly string[];
  /** Minimum height: the next block falls in the envelope window. */
  height?: number;
}

/** The lessor on the left, the title and the facts on the right. */
export function letterhead(
  paper: Paper,
  lessor: LetterheadCompany,
  { title, facts, height = 0 }: LetterheadContent,
): void {
  paper.drawArtifact(({ document }) => {
    document.rect(0, 0, document.page.width, 5).fill(navy);
    document.rect(0, 0, 120, 5).fill(accent);
  });
  const address = [lessor.addressLine1, lessor.addressLine2, `${lessor.zipCode} ${lessor.city}`]
    .filter(Boolean)
    .join(", ");
  paper.put(
    atLeast(
      height,
      sideBySide(
        [
          {
            block: stack(
              text(lessor.name, { size: 15, isBold: true, color: navy }, { after: 1 }),
              text(`${address}\n${[lessor.phone, lessor.email].filter(Boolean).join(" · ")}`, {
                size: 8,
                color: soft,
              }),
            ),
          },
          {
            block: stack(
              text(title, { size: 15, isBold: true, align: "right" }, { as: "H1", after: 2 }),
              text(facts.join("\n"), { size: 8.5, color: soft, align: "right" }),
            ),
          },
        ],
        { after: 14 },
      ),
    ),
  );
}
