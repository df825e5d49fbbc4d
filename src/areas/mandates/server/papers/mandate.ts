// A SEPA mandate on paper, on one page. Loaded by the thread of documents.
import { type Block, boxes, pairs, stack, text } from "#platform/paper/blocks.ts";
import { navy, soft } from "#platform/paper/style.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import { signatureBlock } from "#signatures/server/papers/signature-block.ts";
import { bankInstruction, mandateParagraphs, mandateTitles, type Scheme } from "../../model/wording.ts";

export interface MandatePaper {
  lessor: Lessor;
  scheme: Scheme;
  reference: string;
  /** The issuer that it allows to debit. */
  creditor: { name: string; address: string; creditorId: string };
  debtor: { holder: string; companyName: string; address: string };
  /** In groups of four. */
  iban: string;
  /** Empty where the IBAN is enough. */
  bic: string;
  bankName: string;
  /** The reference of the mandate stays, and its account changes. */
  isAmendment: boolean;
  /** « Camille Durand, Gérante ». */
  signer: string;
}

const box = (title: string, lines: readonly string[]): Block =>
  stack(
    text(title, { size: 8.5, color: soft }, { after: 2 }),
    text(lines[0] ?? "", { isBold: true }, { after: 1 }),
    text(lines.slice(1).filter(Boolean).join("\n"), { size: 9 }),
  );

export const draw: Draw<MandatePaper> = (mandate) => {
  const { lessor, scheme, reference, creditor, debtor, isAmendment } = mandate;
  const title = mandateTitles[scheme];
  const paper = lessorPaper(lessor, { title: `${title} ${reference}`, name: title });
  letterhead(paper, lessor, {
    title,
    facts: [`Référence unique du mandat : ${reference}`, ...(isAmendment ? ["Changement de compte"] : [])],
  });
  paper.put(
    ...mandateParagraphs(scheme, creditor.name).map((paragraph) => text(paragraph, {}, { after: 6 })),
    boxes(
      [
        box("Titulaire du compte à débiter", [
          debtor.holder,
          debtor.companyName === debtor.holder ? "" : `Pour ${debtor.companyName}`,
          debtor.address,
        ]),
        box("Créancier", [
          creditor.name,
          `${creditor.address}, France`,
          `Identifiant créancier SEPA (ICS) : ${creditor.creditorId}`,
        ]),
      ],
      { line: "#c5ccd8" },
    ),
    pairs(
      [
        ["IBAN", mandate.iban],
        ...(mandate.bic === "" ? [] : ([["BIC", mandate.bic]] as const)),
        ...(mandate.bankName === "" ? [] : ([["Banque", mandate.bankName]] as const)),
        ["Référence (RUM)", reference],
        ["Type de paiement", "Récurrent"],
      ],
      1,
    ),
    ...(scheme === "B2B" ? [text(bankInstruction, { isBold: true, color: navy }, { after: 6 })] : []),
    signatureBlock({
      lessor: { name: creditor.name, by: "Créancier" },
      client: { name: debtor.companyName, by: "" },
      signers: [mandate.signer],
    }),
  );
  return paper.end();
};
