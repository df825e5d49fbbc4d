// The letters to the client, each mailed once: after the sending, and after the withdrawal of what was sent.
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import { outsideJob } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { authorityText } from "../../model/authority.ts";
import { aboutOf, mailClient, recipientOf } from "./client-mails.ts";
import { mailLetterJob, mailWithdrawalJob } from "./mail-letter-job.ts";
import { factsOfPack } from "./papers.ts";
import { drawLetter } from "./draw.ts";
import { clientLetter } from "../../model/papers/french.ts";
import { clientWithdrawalLetter } from "../../model/papers/withdrawal.ts";

async function letterToMail(call: Call, packId: string) {
  const pack = await call.db
    .selectFrom("finePack")
    .selectAll()
    .where("id", "=", packId)
    .where("mailedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .executeTakeFirst();
  if (!pack) return null;
  const fine = await get(call, "fine", pack.fineId);
  const { companyId, clientId, companyName } = fine;
  // The letter of a flagged fine leaves once the flag is removed.
  if (fine.hasHolderChanged) return null;
  if (companyId === null || clientId === null || !call.services.post.canSend.mail) return null;
  const [recipient] = await recipientsOf(call, { companyId, clientId });
  if (!recipient) return null;
  return { fine, companyName, recipient, facts: await factsOfPack(call, pack.content, fine.id) };
}

/** False when another run of the job has mailed it, or it was withdrawn meanwhile. */
async function claim(call: Call, packId: string): Promise<boolean> {
  const { numUpdatedRows } = await call.db
    .updateTable("finePack")
    .set({ mailedAt: call.now.toISOString() })
    .where("id", "=", packId)
    .where("mailedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const mailLetter = outsideJob(mailLetterJob, async ({ within }, { packId }) => {
  const letter = await within((call) => letterToMail(call, packId));
  if (letter === null) return;
  const { fine, recipient, facts } = letter;
  const paper = await drawLetter(clientLetter(facts));
  await within(async (call) => {
    if (!(await claim(call, packId))) return;
    const { lessor, pack } = facts;
    await mailClient(call, fine, {
      to: recipient,
      lessor,
      about: aboutOf(fine),
      subject: `Avis reçu pour le véhicule ${pack.plate}`,
      text: `Nous avons reçu un avis concernant le véhicule ${pack.plate}, et vous avons désigné auprès de ${authorityText(pack.authority)}. Vous trouverez notre lettre en pièce jointe.`,
      paper,
      did: "a envoyé sa lettre au client",
    });
  });
});

/** Only a client that was told of its designation is told of its withdrawal. */
async function withdrawalToMail(call: Call, packId: string) {
  const pack = await call.db
    .selectFrom("finePack")
    .selectAll()
    .where("id", "=", packId)
    .where("mailedAt", "is not", null)
    .where("withdrawalMailedAt", "is", null)
    .executeTakeFirst();
  if (!pack || pack.withdrawal === null || pack.companyId === null) return null;
  const { withdrawal, companyId } = pack;
  const recipient = await recipientOf(call, companyId);
  if (recipient === null) return null;
  const fine = await get(call, "fine", pack.fineId);
  return { fine, recipient, facts: { ...(await factsOfPack(call, pack.content, fine.id)), withdrawal } };
}

async function claimWithdrawal(call: Call, packId: string): Promise<boolean> {
  const { numUpdatedRows } = await call.db
    .updateTable("finePack")
    .set({ withdrawalMailedAt: call.now.toISOString() })
    .where("id", "=", packId)
    .where("withdrawalMailedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const mailWithdrawal = outsideJob(mailWithdrawalJob, async ({ within }, { packId }) => {
  const letter = await within((call) => withdrawalToMail(call, packId));
  if (letter === null) return;
  const { fine, recipient, facts } = letter;
  const paper = await drawLetter(clientWithdrawalLetter(facts));
  await within(async (call) => {
    if (!(await claimWithdrawal(call, packId))) return;
    const { lessor, pack } = facts;
    await mailClient(call, fine, {
      to: recipient,
      lessor,
      about: [fine.id],
      subject: `Désignation retirée pour le véhicule ${pack.plate}`,
      text: `Nous vous avions désigné auprès de ${authorityText(pack.authority)} pour un avis concernant le véhicule ${pack.plate}. Cette désignation est retirée. Vous trouverez notre lettre en pièce jointe.`,
      paper,
      did: "a prévenu le client du retrait de sa désignation",
    });
  });
});
