// Letters of the lessor to one person.
import type { Call } from "#kernel/server/call.ts";
import { type MailedLetter, mailLetter } from "#platform/post/letters.ts";
import { readLessor } from "./lessor.ts";

interface LessorLetter extends Omit<MailedLetter, "from"> {
  /** True where answers go to the lessor, not to the author. */
  isByLessor?: true;
}

/** Greets the person, and ends with the lessor and its phone. */
export async function writeTo(call: Call, { isByLessor, ...letter }: LessorLetter): Promise<void> {
  const from = await readLessor(call);
  await mailLetter(call, { replyTo: isByLessor ? from.email : call.actor.email, ...letter, from });
}
