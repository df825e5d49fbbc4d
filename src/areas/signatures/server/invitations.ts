// Whose turn it is, and the words that they receive.
import { frenchDay } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { fullName, lastDayOf } from "../model/procedure.ts";
import { tellJournal } from "./journal.ts";
import { type SignatureRow, type SignerRow, signersOf } from "./view.ts";

/** Where a signer reads and signs: our page, or that of the outside provider. */
export const linkOf = (call: Call, row: SignatureRow, signer: SignerRow): string =>
  row.provider === "yousign" && signer.providerLink ? signer.providerLink : `${call.services.signing.publicUrl}/public/sign/${signer.token}`;

const invitation = (call: Call, row: SignatureRow, signer: SignerRow): string =>
  [
    `Bonjour ${fullName(signer)},`,
    `${row.createdBy} vous invite à lire et à signer le document « ${row.title} ».`,
    `Pour le lire et le signer depuis votre téléphone ou votre ordinateur :\n${linkOf(call, row, signer)}`,
    `Ce lien vous est personnel ; il est valable jusqu’au ${frenchDay(lastDayOf(row.expiresAt))}. Un code vous sera envoyé pour confirmer votre identité.`,
  ].join("\n\n");

async function write(call: Call, row: SignatureRow, signer: SignerRow, subject: string): Promise<void> {
  await call.services.post.mail(call, { to: signer.email, subject, text: invitation(call, row, signer) });
}

/** Invites everybody, or the next in order, who has not been invited yet. */
export async function inviteNext(call: Call, row: SignatureRow): Promise<void> {
  const signers = await signersOf(call, row.id);
  const waiting = signers.filter(({ status }) => status === "WAITING");
  const isAwaiting = signers.some(({ status }) => status === "NOTIFIED");
  const next = row.isOrdered ? (isAwaiting ? [] : waiting.slice(0, 1)) : waiting;
  for (const signer of next) await invite(call, row, signer);
}

/** It is this signer's turn. */
export async function invite(call: Call, row: SignatureRow, signer: SignerRow): Promise<void> {
  await call.db.updateTable("signatureSigner").set({ status: "NOTIFIED", notifiedAt: call.now.toISOString() }).where("id", "=", signer.id).execute();
  await write(call, row, signer, `À signer : ${row.title}`);
  await tellJournal(call, { signatureId: row.id, kind: "INVITED", signerId: signer.id, facts: { email: signer.email } });
}

export async function remindSigner(call: Call, row: SignatureRow, signer: SignerRow): Promise<void> {
  await call.db
    .updateTable("signatureSigner")
    .set({ reminders: signer.reminders + 1 })
    .where("id", "=", signer.id)
    .execute();
  await write(call, row, signer, `Rappel, à signer : ${row.title}`);
  await tellJournal(call, { signatureId: row.id, kind: "REMINDED", signerId: signer.id, facts: { email: signer.email } });
}
