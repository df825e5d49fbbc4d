// The page appended to a signed document: signers, instants and means of identification. Loaded by the document
// thread.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { heading, pairs, rule, space, text, together } from "#platform/paper/blocks.ts";
import { soft } from "#platform/paper/style.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { lessorPaper } from "#platform/paper/letterhead.ts";
import { levelStatement, sealStatement } from "../../model/wording/consent.ts";
import type { OrderStatement } from "../../model/wording/order.ts";

export interface SignaturePage {
  title: string;
  lessor: Lessor;
  procedureId: string;
  documentSha256: string;
  /** The consent sentence and the button agreed to. */
  consent: { text: string; button: string };
  order: OrderStatement | null;
  signers: readonly {
    name: string;
    capacity: string;
    companyName: string;
    signedAt: string;
    identifiedBy: string;
  }[];
}

export const draw: Draw<SignaturePage> = async (page) => {
  const title = "Signatures électroniques";
  const paper = lessorPaper(page.lessor, { title, name: "Signatures" });
  paper.put(
    text(title, { size: 17, isBold: true }, { as: "H1" }),
    text(page.title, { size: 11 }),
    pairs(
      [
        ["Procédure", page.procedureId],
        ["Empreinte SHA-256", page.documentSha256],
      ],
      1,
    ),
    text(`« ${page.consent.text} »`, { color: soft }),
    ...(page.order
      ? [
          text(`Bouton choisi : « ${page.consent.button} ».`),
          pairs([[page.order.total.label, page.order.total.value]], 1),
        ]
      : []),
    ...page.signers.map((signer) =>
      together(
        heading(signer.name),
        pairs(
          [
            ...(signer.capacity ? ([["Qualité", signer.capacity]] as const) : []),
            ...(signer.companyName ? ([["Signe pour", signer.companyName]] as const) : []),
            ["Signé le", frenchInstant(signer.signedAt)],
            ["Identifié par", signer.identifiedBy],
          ],
          1,
        ),
      ),
    ),
    space(10),
    rule(),
    text(levelStatement, { size: 8, color: soft }),
    text(sealStatement, { size: 8, color: soft }),
  );
  return paper.end();
};
