// A letter of the company, drawn from its content alone. Loaded by the thread of documents.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Addressee, Letter, LetterheadCompany, LetterSection } from "#kernel/documents/letter.ts";
import type { Draw } from "../pdf.ts";
import { type Block, heading, pairs, sideBySide, stack, text, together } from "./blocks.ts";
import { lessorPaper, letterhead } from "./letterhead.ts";
import type { Paper } from "./paper.ts";
import { soft } from "./style.ts";
import { table } from "./table.ts";

/** The address of the client begins 47 mm from the top of the page: where the window of an envelope is. */
export const letterheadHeight = 87;

export const addressBlock = ({ name, lines }: Addressee): Block =>
  stack(text(name, { size: 10.5, isBold: true }, { after: 1 }), text(lines.join("\n"), { size: 10.5 }));

/** The recipient, where the window of a long envelope shows it. */
export const addresseeBlock = (addressee: Addressee): Block =>
  sideBySide(
    [
      { share: 209, block: stack() },
      { share: 252, block: addressBlock(addressee) },
    ],
    { gap: 42, after: 16 },
  );

export const paragraphs = (texts: readonly string[]): Block =>
  stack(...texts.map((one) => text(one, { size: 10 }, { after: 8 })));

export interface LetterStart extends Pick<Letter, "title" | "addressee" | "isRegistered" | "greeting"> {
  company: LetterheadCompany;
  on: Day;
  /** In the title of the file. */
  about: string;
  /** Below the title. */
  facts?: readonly string[];
}

/** A paper with the parts of every letter: sender, addressee, place and day, greeting. */
export function startLetter(letter: LetterStart): Paper {
  const { company, title, about, facts = [], addressee, on, isRegistered, greeting } = letter;
  const paper = lessorPaper(company, { title: `${title} - ${about}`, name: title });
  letterhead(paper, company, { title, facts, height: letterheadHeight });
  paper.put(
    addresseeBlock(addressee),
    text(`${company.city}, le ${frenchDay(on)}`, { align: "right" }, { after: 12 }),
    isRegistered
      ? text("Lettre recommandée avec avis de réception", { isBold: true }, { after: 10 })
      : stack(),
    text(greeting, { size: 10 }, { after: 8 }),
  );
  return paper;
}

const bilingualLine = ([foreign, french]: readonly [string, string]): Block =>
  sideBySide(
    [
      { share: 54, block: text(foreign, { size: 10 }) },
      { share: 46, block: text(french, { size: 9, color: soft }) },
    ],
    { gap: 16, after: 8 },
  );

const sectionBlock = ({
  heading: title,
  facts = [],
  paragraphs: texts = [],
  table: rows,
  bilingual = [],
}: LetterSection): Block =>
  stack(
    ...(title === undefined ? [] : [heading(title)]),
    pairs(
      facts.filter(([, value]) => value !== ""),
      1,
    ),
    paragraphs(texts),
    rows && rows.rows.length > 0 ? table(rows.columns, rows.rows) : stack(),
    ...bilingual.map(bilingualLine),
  );

export const draw: Draw<Letter> = (letter) => {
  const { lessor, addressee, reference, isDraft, sections, closing = [], signer, notices = [] } = letter;
  const facts = [
    ...(reference === "" ? [] : [`Référence ${reference}`]),
    ...(isDraft ? ["Projet, non envoyé"] : []),
  ];
  const paper = startLetter({ ...letter, company: lessor, about: reference || addressee.name, facts });
  const signature = signer === "" ? lessor.name : `${signer}, pour ${lessor.name}`;
  paper.put(
    ...sections.map(sectionBlock),
    together(
      paragraphs(closing),
      text(signature, { size: 10, isBold: true }, { after: 14 }),
      ...notices.map((one) => text(one, { size: 8, color: soft }, { after: 2 })),
    ),
  );
  return paper.end();
};
