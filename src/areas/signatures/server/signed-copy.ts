// The document as it was presented, followed by a page that says who signed it.
import { PDFDocument } from "pdf-lib";
import { frenchInstant } from "#kernel/day.ts";
import { consentText, levelStatement, sealStatement } from "../model/consent.ts";
import { fullName } from "../model/procedure.ts";
import { Sheet } from "./paper.ts";
import type { SignatureRow, SignerRow } from "./view.ts";

/** Bytes before the seal. The pages presented are not touched. */
export async function signedCopy(original: Uint8Array, row: SignatureRow, signers: readonly SignerRow[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(original);
  const sheet = await Sheet.after(document);
  sheet.title("Signatures électroniques");
  sheet.write(row.title, { size: 11 });
  sheet.gap(4);
  sheet.fact("Procédure", row.id);
  sheet.fact("Empreinte SHA-256", row.documentSha256);
  sheet.fact("Consentement", consentText);
  for (const signer of signers) {
    sheet.heading(fullName(signer));
    sheet.fact("Signé le", signer.signedAt ? frenchInstant(signer.signedAt) : "");
    sheet.fact("Identifié par", signer.codeChannel === "sms" ? `code à usage unique envoyé par SMS au ${signer.phone}` : `code à usage unique envoyé à ${signer.email}`);
  }
  sheet.rule();
  sheet.write(levelStatement, { size: 8, tone: "soft" });
  sheet.gap(3);
  sheet.write(sealStatement, { size: 8, tone: "soft" });
  return document.save({ useObjectStreams: false });
}
