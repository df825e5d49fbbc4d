// The evidence file on paper.
import { PDFDocument } from "pdf-lib";
import { frenchInstant } from "#kernel/day.ts";
import type { Evidence } from "./evidence.ts";
import { Sheet } from "./paper.ts";

const when = (at: string | null): string => (at ? `${frenchInstant(at)} (${at})` : "");

function writeSigners(sheet: Sheet, evidence: Evidence): void {
  for (const signer of evidence.signers) {
    sheet.heading(`Signataire : ${signer.firstName} ${signer.lastName}`);
    sheet.fact("Identifié par", signer.identifiedBy);
    sheet.fact("Document présenté", when(signer.documentPresentedAt));
    sheet.fact("Signé le", when(signer.signedAt));
    sheet.fact("Adresse IP", signer.address);
    sheet.fact("Navigateur", signer.userAgent);
  }
}

function writeJournal(sheet: Sheet, evidence: Evidence): void {
  sheet.heading("Journal, en ajout seul, chaîné par empreintes");
  for (const line of evidence.journal) {
    sheet.write(`${line.position}. ${frenchInstant(line.at)} · ${line.said}${line.signer ? ` · ${line.signer}` : ""}${line.address ? ` · ${line.address}` : ""}`, { size: 8.5 });
    sheet.write(`${line.facts}`, { size: 7, tone: "soft", indent: 12 });
    sheet.write(line.hash, { size: 7, tone: "soft", indent: 12 });
    sheet.gap(2);
  }
}

/** `jsonSha256` binds the paper to the JSON that says the same, entirely. */
export async function evidencePdf(evidence: Evidence, jsonSha256: string): Promise<Uint8Array> {
  const sheet = await Sheet.after(await PDFDocument.create());
  sheet.title("Dossier de preuve");
  sheet.write(evidence.procedure.title, { size: 11 });
  sheet.gap(4);
  sheet.write(evidence.level, { size: 8.5, tone: "soft" });
  sheet.heading("Procédure");
  sheet.fact("Identifiant", evidence.procedure.id);
  sheet.fact("Ouverte par", `${evidence.procedure.startedBy}, ${evidence.company}`);
  sheet.fact("Ouverte le", when(evidence.procedure.startedAt));
  sheet.heading("Document");
  sheet.fact("Nom", `${evidence.document.name} (${evidence.document.pages} page${evidence.document.pages > 1 ? "s" : ""})`);
  sheet.fact("SHA-256 présenté", evidence.document.sha256);
  sheet.fact("SHA-256 signé, scellé", evidence.document.signedSha256);
  sheet.fact("Consentement", `Version ${evidence.consent.version} : ${evidence.consent.text}`);
  writeSigners(sheet, evidence);
  sheet.heading("Cachet de l’entreprise");
  sheet.fact("Certificat", `${evidence.certificate.subject}${evidence.certificate.isSelfSigned ? " (autosigné : les lecteurs le disent d’émetteur inconnu)" : ""}`);
  sheet.fact("SHA-256 du certificat", evidence.certificate.fingerprint);
  sheet.fact("Portée", evidence.sealLevel);
  writeJournal(sheet, evidence);
  sheet.rule();
  sheet.fact("SHA-256 du JSON", jsonSha256);
  return sheet.document.save({ useObjectStreams: false });
}
