// Letters that leave by mail: the words of a letter, the paper attached, the line of history, in one call.
import type { Document } from "#kernel/documents/files.ts";
import type { Letter } from "#kernel/documents/letter.ts";
import type { JobType } from "#kernel/event.ts";
import { type JobHandler, outsideJob } from "#kernel/server/area.ts";
import type { Call, Change } from "#kernel/server/call.ts";
import { drawDocument } from "../pdf.ts";
import { attachmentOf, type Mail } from "./post.ts";

const drawing = import.meta.resolve("../paper/letter.ts");

export const drawLetter = (
  letter: Letter,
  name = `${letter.title} ${letter.reference}.pdf`,
): Promise<Document> => drawDocument(name, drawing, letter);

export interface MailedLetter extends Pick<Mail, "replyTo" | "topic" | "subject"> {
  to: { name: string; email: string };
  /** Signs the mail; replies go to its address, if any, unless the letter says otherwise. */
  from: { name: string; phone?: string; email?: string };
  /** Ids of the records concerned. */
  about: readonly (string | null)[];
  paragraphs: readonly string[];
  paper?: Document;
  history?: Change;
}

export async function mailLetter(call: Call, letter: MailedLetter): Promise<void> {
  const { to, from, about, paragraphs, paper, history, ...mail } = letter;
  const signature = from.phone === undefined ? from.name : `${from.name}\n${from.phone}`;
  await call.services.post.mail(call, {
    replyTo: from.email ?? "",
    ...mail,
    to: to.email,
    about: about.filter((id) => id !== null),
    text: [`Bonjour ${to.name},`, ...paragraphs, signature].join("\n\n"),
    ...(paper && { attachments: [attachmentOf(paper)] }),
  });
  if (history) call.recordChange(history);
}

interface PreparedLetter extends MailedLetter {
  draw: () => Promise<Document>;
}

interface LetterSteps<Payload> {
  /** Null where no letter is to leave any more. */
  prepare: (call: Call, payload: Payload) => Promise<PreparedLetter | null>;
  /** False where another run has mailed it, or it was withdrawn meanwhile. */
  claim?: (call: Call, payload: Payload) => Promise<boolean>;
}

/** A job that draws a letter between two transactions, and mails it in the second one. */
export const letterJob = <Payload>(
  on: JobType<Payload>,
  { prepare, claim }: LetterSteps<Payload>,
): JobHandler =>
  outsideJob(on, async ({ within }, payload) => {
    const prepared = await within((call) => prepare(call, payload));
    if (prepared === null) return;
    const { draw, ...letter } = prepared;
    const paper = await draw();
    await within(async (call) => {
      if (claim && !(await claim(call, payload))) return;
      await mailLetter(call, { ...letter, paper });
    });
  });
