// Mails about a fine to its client.
import { companyRef, recipientsOf } from "#clients/server/contacts/correspondents.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { writeTo } from "#settings/server/letters.ts";
import type { FineRecord } from "../subject.ts";

/** The default contact of a company; null without one, or where no mail can be sent. */
export async function recipientOf(call: Call, companyId: string) {
  if (!call.services.post.canSend.mail) return null;
  const [recipient] = await recipientsOf(call, await companyRef(call, companyId));
  return recipient ?? null;
}

/** The records that a letter is about, and its line in the history of its fine. */
export const ofFine = ({ id, contractId }: Pick<FineRecord, "id" | "contractId">, did: string) => ({
  about: [id, contractId],
  history: { record: "fine", id, did } as const,
});

/** The client that was written to about a charge learns that it is cancelled. */
export async function mailCancelledFee(call: Call, fineId: string, companyId: string): Promise<void> {
  const to = await recipientOf(call, companyId);
  if (to === null) return;
  const fine = await get(call, "fine", fineId);
  await writeTo(call, {
    to,
    isByLessor: true,
    ...ofFine(fine, "a prévenu le client de la refacturation annulée"),
    subject: `Refacturation annulée pour le véhicule ${fine.plate}`,
    paragraphs: [
      `Nous vous avions annoncé la facturation d’un forfait de post-stationnement (avis ${fine.number}, véhicule ${fine.plate}). Elle est annulée : si la facture est déjà partie, un avoir la suit.`,
    ],
  });
}
