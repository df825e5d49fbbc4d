// Who is told how a procedure ended: the signers receive what they signed, the starter hears of it.
import type { Call } from "#kernel/server/call.ts";
import { fullName } from "../model/procedure.ts";
import type { SignatureRow, SignerRow } from "./view.ts";

/** `what` completes "Le document « … »". Nothing is sent when nobody in particular started it. */
export async function tellStarter(call: Call, row: SignatureRow, what: string): Promise<void> {
  if (row.starterEmail === "") return;
  await call.services.post.mail(call, { to: row.starterEmail, subject: row.title, text: `Bonjour ${row.createdBy},\n\nLe document « ${row.title} » ${what}` });
}

interface Signed {
  row: SignatureRow;
  signers: readonly SignerRow[];
  name: string;
  bytes: Uint8Array;
}

/** Each signer gets the sealed document: a copy of one’s own of what was agreed. */
export async function sendSigned(call: Call, { row, signers, name, bytes }: Signed): Promise<void> {
  const attachments = [{ name, type: "application/pdf", content: Buffer.from(bytes).toString("base64") }];
  for (const signer of signers) {
    const text = `Bonjour ${fullName(signer)},\n\nLe document « ${row.title} » est signé par tous. Vous le trouverez ci-joint, scellé : toute modification se verrait.`;
    await call.services.post.mail(call, { to: signer.email, subject: `Signé : ${row.title}`, text, attachments });
  }
}
