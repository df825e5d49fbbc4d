// Messages about the end of a procedure: signers receive the signed documents, the starter is notified.
import { pdfDocument } from "#kernel/documents/files.ts";
import { attachmentOf } from "#platform/post/post.ts";
import type { Call } from "#kernel/server/call.ts";
import { fullName, documentsLabel } from "../../model/procedure.ts";
import type { SignatureRow, SignerRow } from "../signers/signers.ts";

/** `what` completes "Le document « … »". Nothing is sent when the procedure was started without a user. */
export async function notifyStarter(call: Call, row: SignatureRow, what: string): Promise<void> {
  if (row.starterEmail === "") return;
  await call.services.post.mail(call, {
    to: row.starterEmail,
    about: [row.subjectId],
    subject: row.title,
    text: `Bonjour ${row.createdBy},\n\nLe document « ${row.title} » ${what}`,
  });
}

/** Notifies the invited signers that there is nothing to sign any more. */
export async function notifyWithdrawal(
  call: Call,
  row: SignatureRow,
  { signers, why }: { signers: readonly SignerRow[]; why: string },
): Promise<void> {
  for (const signer of signers)
    if (signer.notifiedAt !== null)
      await call.services.post.mail(call, {
        to: signer.email,
        replyTo: row.starterEmail,
        about: [row.subjectId],
        subject: `Annulé : ${row.title}`,
        text: `Bonjour ${fullName(signer)},\n\nLe document « ${row.title} » a été retiré de la signature${why && ` : ${why.charAt(0).toLowerCase()}${why.slice(1)}`}${why.endsWith(".") ? "" : "."} Le lien que vous avez reçu ne mène plus à rien ; vous n’avez rien à faire.`,
      });
}

export interface SignedDocument {
  title: string;
  name: string;
  bytes: Uint8Array;
}

/** Sends each signer their own copy of the sealed documents. */
export async function sendSignedDocuments(
  call: Call,
  { row, signers }: { row: SignatureRow; signers: readonly SignerRow[] },
  signed: readonly SignedDocument[],
): Promise<void> {
  const titles = signed.map(({ title }) => title);
  const attachments = signed.map(({ name, bytes }) => attachmentOf(pdfDocument(name, bytes)));
  const what =
    titles.length === 1
      ? `Le document ${documentsLabel(titles)} est signé par tous. Vous le trouverez ci-joint, scellé : toute modification se verrait.`
      : `Ces ${documentsLabel(titles)} sont signés par tous :\n${titles.map((title) => `– ${title}`).join("\n")}\n\nVous les trouverez ci-joints, scellés : toute modification se verrait.`;
  for (const signer of signers)
    await call.services.post.mail(call, {
      to: signer.email,
      replyTo: row.starterEmail,
      about: [row.subjectId],
      subject: `Signé : ${titles.length === 1 ? titles[0] : documentsLabel(titles)}`,
      text: `Bonjour ${fullName(signer)},\n\n${what}`,
      attachments,
    });
}
