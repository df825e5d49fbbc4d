// The mail to a client whose parking fee, announced by a letter, is no longer billed.
import { companyRef, recipientsOf } from "#clients/server/contacts/correspondents.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
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

/** The client that was written to about a charge learns that it is cancelled. */
export async function mailCancelledFee(call: Call, fineId: string, companyId: string): Promise<void> {
  const recipient = await recipientOf(call, companyId);
  if (recipient === null) return;
  const fine = await get(call, "fine", fineId);
  const lessor = await readLessor(call);
  await call.services.post.mail(call, {
    to: recipient.email,
    replyTo: lessor.email,
    about: aboutOf(fine),
    subject: `Refacturation annulée pour le véhicule ${fine.plate}`,
    text: [
      `Bonjour ${recipient.name},`,
      `Nous vous avions annoncé la facturation d’un forfait de post-stationnement (avis ${fine.number}, véhicule ${fine.plate}). Elle est annulée : si la facture est déjà partie, un avoir la suit.`,
      `${lessor.name}\n${lessor.phone}`,
    ].join("\n\n"),
  });
  call.recordChange({ record: "fine", id: fineId, did: "a prévenu le client de la refacturation annulée" });
}
