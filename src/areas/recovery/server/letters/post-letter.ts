// The PDF of a letter, and the mail that carries it.
import type { Document } from "#kernel/documents/files.ts";
import { notFound } from "#kernel/failure.ts";
import { outsideJob } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { drawDocument } from "#platform/pdf.ts";
import { attachmentOf } from "#platform/post/post.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { closingText, letterTitles, openingText } from "../../model/dunning/letter.ts";
import { postLetterJob } from "./letters.ts";

type Letter = Row<"dunningLetter">;

export async function readLetter(call: Call, id: string): Promise<Letter> {
  const letter = await call.db
    .selectFrom("dunningLetter")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!letter) throw notFound("Cette lettre");
  return letter;
}

const drawing = import.meta.resolve("../papers/dunning-letter.ts");

export const drawLetter = ({ content }: Letter): Promise<Document> =>
  drawDocument(
    `${letterTitles[content.level]} ${content.customer.name} ${frenchDay(content.on)}.pdf`,
    drawing,
    content,
  );

/** The same words as the paper, which is attached. */
async function mailLetter(
  call: Call,
  { content, recipient, caseId }: Letter,
  paper: Document,
): Promise<void> {
  const { issuer, level, contactName } = content;
  await call.services.post.mail(call, {
    to: recipient,
    replyTo: issuer.email,
    about: [caseId],
    subject: `${letterTitles[level]} : ${content.documents.map(({ number }) => number).join(", ")}`,
    text: [
      `Bonjour ${contactName},`,
      ...openingText(content),
      "Le détail et les moyens de nous régler sont dans la lettre jointe.",
      ...closingText(content),
      `${issuer.name}\n${issuer.phone}`,
    ].join("\n\n"),
    attachments: [attachmentOf(paper)],
  });
}

export const postLetter = outsideJob(postLetterJob, async ({ within }, { letterId }) => {
  const letter = await within((call) => readLetter(call, letterId));
  if (letter.recipient === "") return;
  const paper = await drawLetter(letter);
  await within((call) => mailLetter(call, letter, paper));
});
