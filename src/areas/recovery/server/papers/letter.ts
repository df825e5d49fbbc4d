// A letter of a later area, drawn from its content alone. Loaded by the thread of documents.
import {
  addresseeBlock,
  letterheadHeight,
  paragraphs,
  placeAndDay,
} from "#ledger/server/papers/letter-parts.ts";
import { type Block, heading, pairs, sideBySide, stack, text, together } from "#platform/paper/blocks.ts";
import { soft } from "#platform/paper/style.ts";
import type { Draw } from "#platform/pdf.ts";
import { lessorPaper, letterhead } from "#settings/server/letterhead.ts";
import type { Letter, LetterSection } from "../../model/papers/letter.ts";

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
  bilingual = [],
}: LetterSection): Block =>
  stack(
    ...(title === undefined ? [] : [heading(title)]),
    pairs(
      facts.filter(([, value]) => value !== ""),
      1,
    ),
    paragraphs(texts),
    ...bilingual.map(bilingualLine),
  );

export const draw: Draw<Letter> = (letter) => {
  const { lessor, title, addressee, on, reference, isDraft, sections, signer } = letter;
  const paper = lessorPaper(lessor, { title: `${title} - ${reference}`, name: title });
  const state = isDraft ? ["Projet, non envoyé"] : [];
  letterhead(paper, lessor, {
    title,
    facts: [`Référence ${reference}`, ...state],
    height: letterheadHeight,
  });
  paper.put(
    addresseeBlock(addressee.name, addressee.lines),
    placeAndDay(lessor.city, on),
    letter.isRegistered
      ? text("Lettre recommandée avec avis de réception", { isBold: true }, { after: 10 })
      : stack(),
    text(letter.greeting, { size: 10 }, { after: 8 }),
    ...sections.map(sectionBlock),
    together(
      text(`${signer}, pour ${lessor.name}`, { size: 10, isBold: true }, { after: 14 }),
      ...letter.notices.map((one) => text(one, { size: 8, color: soft }, { after: 2 })),
    ),
  );
  return paper.end();
};
