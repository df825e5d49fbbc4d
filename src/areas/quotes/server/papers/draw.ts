// Draws one of the papers of a quote. Loaded by the thread of documents.
import { Paper, soft } from "#kernel/server/paper.ts";
import type { Draw } from "#kernel/server/pdf.ts";
import { footers, letterhead } from "#settings/server/letterhead.ts";
import { documentTitles, showsTax } from "../../model/documents.ts";
import { agreement } from "./agreement.ts";
import type { PaperOrder } from "./paper-quote.ts";
import { headFacts, parties } from "./parties.ts";
import { carSection, commentSection, contractSection, fluiditySection, rentSection, servicesSection } from "./sections.ts";
import { generalTerms } from "./terms.ts";

const taxNotice = ({ quote }: PaperOrder): string =>
  [
    `Montants hors taxes${showsTax(quote) ? " et toutes taxes comprises au taux de 20 %" : ", TVA au taux en vigueur en sus"}.`,
    ...(quote.type === "long" ? ["Taxes d’immatriculation comprises, au barème du jour de l’offre."] : []),
  ].join(" ");

function drawTerms(paper: Paper, order: PaperOrder): void {
  paper.write(
    `Conditions générales de location ${order.quote.type === "long" ? "longue" : "moyenne"} durée`,
    { x: paper.left, y: paper.top, width: paper.width },
    { size: 14, isBold: true },
  );
  paper.y += 8;
  paper.columns(generalTerms(order));
}

function drawOffer(paper: Paper, order: PaperOrder): void {
  letterhead(paper, order.lessor, { title: documentTitles[order.kind], facts: headFacts(order.quote) });
  parties(paper, order);
  carSection(paper, order);
  contractSection(paper, order);
  rentSection(paper, order);
  paper.paragraph(taxNotice(order), { size: 8, color: soft });
  servicesSection(paper, order);
  // The general terms settle mileage by this grid: an order form always shows it.
  if (order.quote.displayFluidityGrid || order.kind === "order-form") fluiditySection(paper, order);
  commentSection(paper, order);
}

export const draw: Draw<PaperOrder> = async (order) => {
  const paper = new Paper(`${documentTitles[order.kind]} ${order.quote.orderId ?? ""}`.trim(), order.lessor.name);
  if (order.kind !== "general-terms") drawOffer(paper, order);
  if (order.kind === "order-form") {
    agreement(paper, order);
    paper.document.addPage();
  }
  if (order.kind !== "quote") drawTerms(paper, order);
  footers(paper, order.lessor, order.quote.orderId ?? "Projet");
  return paper.end();
};
