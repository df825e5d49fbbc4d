// The letters to the client, each mailed once: after the sending, and after the withdrawal of what was sent.
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { drawLetter, letterJob } from "#platform/post/letters.ts";
import { authorityText } from "../../model/authority.ts";
import { ofFine, recipientOf } from "./client-mails.ts";
import { mailLetterJob, mailWithdrawalJob } from "./mail-letter-job.ts";
import { factsOfPack } from "./papers.ts";
import { clientLetter } from "../../model/papers/french.ts";
import { clientWithdrawalLetter } from "../../model/papers/withdrawal.ts";

async function letterToMail(call: Call, { packId }: { packId: string }) {
  const pack = await call.db
    .selectFrom("finePack")
    .selectAll()
    .where("id", "=", packId)
    .where("mailedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .executeTakeFirst();
  if (!pack) return null;
  const fine = await get(call, "fine", pack.fineId);
  const { companyId, clientId } = fine;
  // The letter of a flagged fine leaves once the flag is removed.
  if (fine.hasHolderChanged) return null;
  if (companyId === null || clientId === null || !call.services.post.canSend.mail) return null;
  const [to] = await recipientsOf(call, { companyId, clientId });
  if (!to) return null;
  const facts = await factsOfPack(call, pack.content, fine.id);
  const { plate, authority } = facts.pack;
  return {
    to,
    from: facts.lessor,
    ...ofFine(fine, "a envoyé sa lettre au client"),
    subject: `Avis reçu pour le véhicule ${plate}`,
    paragraphs: [
      `Nous avons reçu un avis concernant le véhicule ${plate}, et vous avons désigné auprès de ${authorityText(authority)}. Vous trouverez notre lettre en pièce jointe.`,
    ],
    draw: () => drawLetter(clientLetter(facts)),
  };
}

/** False when another run of the job has mailed it, or it was withdrawn meanwhile. */
async function claim(call: Call, { packId }: { packId: string }): Promise<boolean> {
  const { numUpdatedRows } = await call.db
    .updateTable("finePack")
    .set({ mailedAt: call.now.toISOString() })
    .where("id", "=", packId)
    .where("mailedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const mailLetter = letterJob(mailLetterJob, { prepare: letterToMail, claim });

/** Only a client that was told of its designation is told of its withdrawal. */
async function withdrawalToMail(call: Call, { packId }: { packId: string }) {
  const pack = await call.db
    .selectFrom("finePack")
    .selectAll()
    .where("id", "=", packId)
    .where("mailedAt", "is not", null)
    .where("withdrawalMailedAt", "is", null)
    .executeTakeFirst();
  if (!pack || pack.withdrawal === null || pack.companyId === null) return null;
  const { withdrawal, companyId } = pack;
  const to = await recipientOf(call, companyId);
  if (to === null) return null;
  const fine = await get(call, "fine", pack.fineId);
  const facts = { ...(await factsOfPack(call, pack.content, fine.id)), withdrawal };
  const { plate, authority } = facts.pack;
  return {
    to,
    from: facts.lessor,
    ...ofFine(fine, "a prévenu le client du retrait de sa désignation"),
    about: [fine.id],
    subject: `Désignation retirée pour le véhicule ${plate}`,
    paragraphs: [
      `Nous vous avions désigné auprès de ${authorityText(authority)} pour un avis concernant le véhicule ${plate}. Cette désignation est retirée. Vous trouverez notre lettre en pièce jointe.`,
    ],
    draw: () => drawLetter(clientWithdrawalLetter(facts)),
  };
}

async function claimWithdrawal(call: Call, { packId }: { packId: string }): Promise<boolean> {
  const { numUpdatedRows } = await call.db
    .updateTable("finePack")
    .set({ withdrawalMailedAt: call.now.toISOString() })
    .where("id", "=", packId)
    .where("withdrawalMailedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const mailWithdrawal = letterJob(mailWithdrawalJob, {
  prepare: withdrawalToMail,
  claim: claimWithdrawal,
});
