// The evidence file on paper. Loaded by the thread of documents.
import { frenchInstant } from "#kernel/day.ts";
import { Paper, soft } from "#kernel/server/paper.ts";
import type { Draw } from "#kernel/server/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { footers } from "#settings/server/letterhead.ts";
import type { Evidence } from "../evidence.ts";

export interface EvidencePaper {
  evidence: Evidence;
  lessor: Lessor;
  /** Binds the paper to the JSON that says the same, entirely. */
  jsonSha256: string;
}

type Pair = readonly [string, string];
const when = (at: string | null): string => (at ? `${frenchInstant(at)} (${at})` : "Jamais");

function facts(paper: Paper, title: string, pairs: readonly Pair[]): void {
  paper.heading(title);
  paper.pairs(pairs, 1);
}

function drawFacts(paper: Paper, { procedure, document, consent, certificate, company, signers, ...evidence }: Evidence): void {
  facts(paper, "Procédure", [
    ["Identifiant", procedure.id],
    ["Ouverte par", `${procedure.startedBy}, ${company}`],
    ["Ouverte le", when(procedure.startedAt)],
  ]);
  facts(paper, "Document", [
    ["Nom", `${document.name} (${document.pages} page${document.pages > 1 ? "s" : ""})`],
    ["SHA-256 du document présenté", document.sha256],
    ["SHA-256 du document signé et scellé", document.signedSha256],
    ["Consentement", `Version ${consent.version} : ${consent.text}`],
  ]);
  for (const signer of signers) {
    facts(paper, `Signataire : ${signer.firstName} ${signer.lastName}`, [
      ["Identifié par", signer.identifiedBy],
      ["Document présenté le", when(signer.documentPresentedAt)],
      ["Signé le", when(signer.signedAt)],
      ["Adresse IP", signer.address || "Inconnue"],
      ["Navigateur", signer.userAgent || "Inconnu"],
    ]);
  }
  facts(paper, "Cachet de l’entreprise", [
    ["Certificat", `${certificate.subject}${certificate.isSelfSigned ? " (autosigné : les lecteurs de PDF le disent d’émetteur inconnu)" : ""}`],
    ["SHA-256 du certificat", certificate.fingerprint],
    ["Portée", evidence.sealLevel],
  ]);
}

export const draw: Draw<EvidencePaper> = async ({ evidence, lessor, jsonSha256 }) => {
  const paper = new Paper("Dossier de preuve", evidence.company);
  paper.paragraph("Dossier de preuve", { size: 17, isBold: true });
  paper.paragraph(evidence.procedure.title, { size: 11 });
  paper.paragraph(evidence.level, { size: 8.5, color: soft });
  drawFacts(paper, evidence);
  paper.heading("Journal, en ajout seul, chaîné par empreintes");
  for (const line of evidence.journal) {
    paper.room(44);
    paper.paragraph([`${line.position}. ${frenchInstant(line.at)}`, line.said, line.signer, line.address].filter(Boolean).join(" · "));
    paper.y -= 3;
    paper.paragraph(`${line.facts}\n${line.hash}`, { size: 6.8, color: soft });
  }
  paper.paragraph(evidence.journalRule, { size: 7, color: soft });
  paper.paragraph(`SHA-256 du dossier au format JSON : ${jsonSha256}`, { size: 7, color: soft });
  footers(paper, lessor, "Dossier de preuve");
  return paper.end();
};
