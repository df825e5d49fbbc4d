// A procedure in one call, and its signers played, for tests of every area and for the demonstration.
import { PDFDocument, StandardFonts } from "pdf-lib";
import { v7 } from "uuid";
import type { Call } from "#kernel/server/call.ts";
import { consentVersion } from "../model/consent.ts";
import type { ProcedureDraft, SignerDraft } from "../model/procedure.ts";
import type { SigningAnswer } from "../model/visit.ts";
import { startProcedure } from "./procedures.ts";
import { type SignatureRow, signersOf } from "./view.ts";
import { askCode, openVisit, sign } from "./visits.ts";

/** A small PDF that says one line. */
export async function onePage(line = "Document de démonstration"): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage().drawText(line, { x: 60, y: 740, size: 14, font });
  return document.save();
}

export const someSigner = (over: Partial<SignerDraft> = {}): SignerDraft => ({
  firstName: "Camille",
  lastName: "Durand",
  email: "camille.durand@exemple.test",
  phone: "",
  codeChannel: "email",
  ...over,
});

/** An open procedure about nothing in particular. */
export async function buildProcedure(call: Call, over: Partial<ProcedureDraft> = {}): Promise<SignatureRow> {
  const document = { name: "devis.pdf", bytes: await onePage() };
  return startProcedure(call, { subject: { kind: "client", id: v7() }, title: "Devis de test", document, signers: [someSigner()], isOrdered: false, ...over });
}

/** The code in the last message sent to an address. */
export async function lastCode(call: Call, to: string): Promise<string> {
  const message = await call.db
    .selectFrom("message")
    .select("body")
    .where("recipient", "=", to)
    .where("body", "like", "%est votre code%")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return message.body.slice(0, 6);
}

/** One signer reads, receives the code, types it and signs. */
export async function signAs(call: Call, token: string): Promise<SigningAnswer> {
  const visit = await openVisit(call, token);
  await askCode(call, token);
  const signer = await call.db.selectFrom("signatureSigner").selectAll().where("token", "=", token).executeTakeFirstOrThrow();
  const code = await lastCode(call, signer.codeChannel === "sms" ? signer.phone : signer.email);
  return sign(call, token, { code, consentVersion, documents: visit.documents.map(({ sha256 }) => sha256) });
}

/** Every signer signs, in order. */
export async function signAll(call: Call, signatureId: string): Promise<void> {
  const { who } = call;
  for (const { token } of await signersOf(call, signatureId)) await signAs(call, token);
  call.who = who;
}
