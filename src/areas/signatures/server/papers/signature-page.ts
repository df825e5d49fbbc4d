// The page that follows a signed document: who signed it, when, and how they were identified. Loaded by
// the thread of documents.
import { frenchInstant } from "#kernel/day.ts";
import { Paper, soft } from "#kernel/server/paper.ts";
import type { Draw } from "#kernel/server/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { footers } from "#settings/server/letterhead.ts";
import { consentText, levelStatement, sealStatement } from "../../model/consent.ts";

export interface SignaturePage {
  title: string;
  lessor: Lessor;
  procedureId: string;
  documentSha256: string;
  signers: readonly { name: string; signedAt: string; identifiedBy: string }[];
}

export const draw: Draw<SignaturePage> = async (page) => {
  const paper = new Paper("Signatures électroniques", page.lessor.name);
  paper.paragraph("Signatures électroniques", { size: 17, isBold: true });
  paper.paragraph(page.title, { size: 11 });
  paper.pairs(
    [
      ["Procédure", page.procedureId],
      ["Empreinte SHA-256", page.documentSha256],
    ],
    1,
  );
  paper.paragraph(`« ${consentText} »`, { color: soft });
  for (const signer of page.signers) {
    paper.heading(signer.name);
    paper.pairs(
      [
        ["Signé le", frenchInstant(signer.signedAt)],
        ["Identifié par", signer.identifiedBy],
      ],
      1,
    );
  }
  paper.y += 10;
  paper.rule(paper.y);
  paper.y += 8;
  paper.paragraph(levelStatement, { size: 8, color: soft });
  paper.paragraph(sealStatement, { size: 8, color: soft });
  footers(paper, page.lessor, "Signatures");
  return paper.end();
};
