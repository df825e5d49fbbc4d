// Mails of the lessor to one person.
import type { Call } from "#kernel/server/call.ts";
import type { Mail } from "#platform/post/post.ts";
import type { Recipient } from "#platform/links/reused-links.ts";
import { readLessor } from "./lessor.ts";

interface LetterToPerson extends Omit<Mail, "to" | "text"> {
  to: Recipient;
  /** Between the greeting and the lessor. */
  paragraphs: readonly string[];
  /** True where answers go to the lessor, not to the author. */
  isByLessor?: true;
}

/** Greets the person, and ends with the lessor and its phone. */
export async function writeTo(
  call: Call,
  { to, paragraphs, isByLessor, ...mail }: LetterToPerson,
): Promise<void> {
  const { name, phone, email } = await readLessor(call);
  await call.services.post.mail(call, {
    replyTo: isByLessor ? email : call.actor.email,
    ...mail,
    to: to.email,
    text: [`Bonjour ${to.name},`, ...paragraphs, `${name}\n${phone}`].join("\n\n"),
  });
}
