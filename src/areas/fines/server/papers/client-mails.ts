// Mails about a fine to its client.
import { companyRef, recipientsOf } from "#clients/server/contacts/correspondents.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import type { Recipient } from "#platform/links/reused-links.ts";
import { attachmentOf } from "#platform/post/post.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { FineRecord } from "../subject.ts";

/** The default contact of a company; null without one, or where no mail can be sent. */
export async function recipientOf(call: Call, companyId: string) {
  if (!call.services.post.canSend.mail) return null;
  const [recipient] = await recipientsOf(call, await companyRef(call, companyId));
  return recipient ?? null;
}

export const aboutOf = ({ id, contractId }: Pick<FineRecord, "id" | "contractId">): string[] => [
  id,
  ...(contractId === null ? [] : [contractId]),
];

interface ClientMail {
  to: Recipient;
  lessor: Awaited<ReturnType<typeof readLessor>>;
  about: readonly string[];
  subject: string;
  text: string;
  paper?: Document;
  /** In the history of the fine. */
  did: string;
}

export async function mailClient(
  call: Call,
  fine: FineRecord,
  { to, lessor, about, subject, text, paper, did }: ClientMail,
): Promise<void> {
  await call.services.post.mail(call, {
    to: to.email,
    replyTo: lessor.email,
    about,
    subject,
    text: [`Bonjour ${to.name},`, text, `${lessor.name}\n${lessor.phone}`].join("\n\n"),
    ...(paper && { attachments: [attachmentOf(paper)] }),
  });
  call.recordChange({ record: "fine", id: fine.id, did });
}

/** The client that was written to about a charge learns that it is cancelled. */
export async function mailCancelledFee(call: Call, fineId: string, companyId: string): Promise<void> {
  const to = await recipientOf(call, companyId);
  if (to === null) return;
  const fine = await get(call, "fine", fineId);
  await mailClient(call, fine, {
    to,
    lessor: await readLessor(call),
    about: aboutOf(fine),
    subject: `Refacturation annulée pour le véhicule ${fine.plate}`,
    text: `Nous vous avions annoncé la facturation d’un forfait de post-stationnement (avis ${fine.number}, véhicule ${fine.plate}). Elle est annulée : si la facture est déjà partie, un avoir la suit.`,
    did: "a prévenu le client de la refacturation annulée",
  });
}
