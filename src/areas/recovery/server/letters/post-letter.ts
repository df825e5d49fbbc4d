// The PDF of a letter, and the mail that carries it.
import type { Document } from "#kernel/documents/files.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { drawDocument } from "#platform/pdf.ts";
import { letterJob } from "#platform/post/letters.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { closingText, letterTitles, openingText } from "../../model/dunning/letter.ts";
import { postLetterJob } from "./letters.ts";

type Letter = Row<"dunningLetter">;

export async function readLetter(call: Call, id: string): Promise<Letter> {
  const letter = await call.db
    .selectFrom("dunningLetter")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("Cette lettre"));
  return letter;
}

const drawing = import.meta.resolve("../papers/dunning-letter.ts");

export const drawLetter = ({ content }: Letter): Promise<Document> =>
  drawDocument(
    `${letterTitles[content.level]} ${content.customer.name} ${frenchDay(content.on)}.pdf`,
    drawing,
    content,
  );

/** The mail says the same words as the paper, which is attached. */
export const postLetter = letterJob(postLetterJob, {
  prepare: async (call, { letterId }) => {
    const letter = await readLetter(call, letterId);
    const { content, recipient, caseId } = letter;
    if (recipient === "") return null;
    const numbers = content.documents.map(({ number }) => number).join(", ");
    return {
      to: { name: content.contactName, email: recipient },
      from: content.issuer,
      about: [caseId],
      subject: `${letterTitles[content.level]} : ${numbers}`,
      paragraphs: [
        ...openingText(content),
        "Le détail et les moyens de nous régler sont dans la lettre jointe.",
        ...closingText(content),
      ],
      draw: () => drawLetter(letter),
    };
  },
});
