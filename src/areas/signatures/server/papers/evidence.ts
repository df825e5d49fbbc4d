// The evidence file on paper. Loaded by the document thread.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { type Block, heading, pairs, text, together } from "#platform/paper/blocks.ts";
import type { Paper } from "#platform/paper/paper.ts";
import { soft } from "#platform/paper/style.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { lessorPaper } from "#platform/paper/letterhead.ts";
import type { Evidence } from "../evidence/evidence.ts";

export interface EvidencePaper {
  evidence: Evidence;
  lessor: Lessor;
  /** Hash of the JSON version, which holds the complete evidence. */
  jsonSha256: string;
}

type Pair = readonly [string, string];
const formatInstant = (at: string | null): string => (at ? `${frenchInstant(at)} (${at})` : "Jamais");

const putFacts = (paper: Paper, title: string, all: readonly Pair[]): void =>
  paper.put(heading(title), pairs(all, 1));

function drawFacts(
  paper: Paper,
  { procedure, document, consent, order, certificate, company, signers, ...evidence }: Evidence,
): void {
  putFacts(paper, "Procédure", [
    ["Identifiant", procedure.id],
    ["Ouverte par", `${procedure.startedBy}, ${company}`],
    ["Ouverte le", formatInstant(procedure.startedAt)],
  ]);
  putFacts(paper, "Document", [
    ["Nom", `${document.name} (${document.pages} page${document.pages > 1 ? "s" : ""})`],
    [`SHA-256 du document ${procedure.isOnScreen ? "établi" : "présenté"}`, document.sha256],
    ["SHA-256 du document signé et scellé", document.signedSha256],
    ["Consentement", `Version ${consent.version} : ${consent.text}`],
    ...(consent.button ? ([["Bouton", `« ${consent.button} »`]] as const) : []),
  ]);
  if (order)
    putFacts(
      paper,
      "Rappelé juste avant la commande",
      [...order.lines, order.total].map(({ label, value }): Pair => [label, value]),
    );
  for (const signer of signers) {
    putFacts(paper, `Signataire : ${signer.firstName} ${signer.lastName}`.trim(), [
      ["Qualité", signer.capacity || "Non précisée"],
      ...(signer.companyName ? ([["Signe pour", signer.companyName]] as const) : []),
      ["Identifié par", signer.identifiedBy],
      procedure.isOnScreen
        ? ["Document", "Établi avec la signature, à l’écran"]
        : ["Document présenté le", formatInstant(signer.documentPresentedAt)],
      ["Signé le", formatInstant(signer.signedAt)],
      ["Adresse IP", signer.address || "Inconnue"],
      ["Navigateur", signer.userAgent || "Inconnu"],
    ]);
  }
  putFacts(paper, "Cachet de l’entreprise", [
    [
      "Certificat",
      `${certificate.subject}${certificate.isSelfSigned ? " (autosigné : les lecteurs de PDF le disent d’émetteur inconnu)" : ""}`,
    ],
    ["SHA-256 du certificat", certificate.fingerprint],
    ["Portée", evidence.sealLevel],
  ]);
}

const journalLine = (line: Evidence["journal"][number]): Block =>
  together(
    text(
      [`${line.position}. ${frenchInstant(line.at)}`, line.said, line.signer, line.address]
        .filter(Boolean)
        .join(" · "),
      {},
      { after: 1 },
    ),
    text(`${line.facts}\n${line.hash}`, { size: 6.8, color: soft }),
  );

export const draw: Draw<EvidencePaper> = async ({ evidence, lessor, jsonSha256 }) => {
  const name = "Dossier de preuve";
  const paper = lessorPaper(lessor, { title: name, name });
  paper.put(
    text(name, { size: 17, isBold: true }, { as: "H1" }),
    text(evidence.procedure.title, { size: 11 }),
    text(evidence.level, { size: 8.5, color: soft }),
  );
  drawFacts(paper, evidence);
  paper.put(
    heading("Journal, en ajout seul, chaîné par empreintes"),
    ...evidence.journal.map(journalLine),
    text(evidence.journalRule, { size: 7, color: soft }),
    text(`SHA-256 du dossier au format JSON : ${jsonSha256}`, { size: 7, color: soft }),
  );
  return paper.end();
};
