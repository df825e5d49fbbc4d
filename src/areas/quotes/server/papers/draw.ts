// Draws one of the papers of a quote. Loaded by the document thread.
import { withGapBelow, type Block, stack, text } from "#platform/paper/blocks.ts";
import type { Paper } from "#platform/paper/paper.ts";
import { navy } from "#platform/paper/style.ts";
import type { Draw } from "#platform/pdf.ts";
import { lessorPaper, letterhead } from "#settings/server/letterhead.ts";
import { paperTitles } from "../../model/papers/papers.ts";
import { agreement } from "./agreement.ts";
import { consumerSection } from "./consumer.ts";
import { orderStatementSection } from "./order-statement.ts";
import type { PaperOrder } from "./paper-quote.ts";
import { headFacts, parties } from "./parties.ts";
import { fluiditySection, rentSection } from "./rent.ts";
import { carSection, commentSection, contractSection, servicesSection } from "./sections.ts";
import { type Article, generalTerms } from "./terms/terms.ts";

const small = 7.4;
/** One article of the general terms, whose title stays with its first lines. */
const article = ({ title, paragraphs }: Article): Block =>
  withGapBelow(
    6,
    stack(
      (sheet, width) =>
        text(
          title,
          { size: small + 0.6, isBold: true, color: navy },
          { as: "H2", after: 2 },
        )(sheet, width).map((line) => ({ ...line, holds: true })),
      ...paragraphs.map((words) => text(words, { size: small, align: "justify" }, { after: 3.2 })),
    ),
  );

function drawTerms(paper: Paper, order: PaperOrder): void {
  const duration = order.quote.type === "long" ? "longue" : "moyenne";
  paper.put(
    text(
      `Conditions générales de location ${duration} durée`,
      { size: 14, isBold: true },
      { as: "H1", after: 8 },
    ),
  );
  paper.putInColumns(...generalTerms(order).map(article));
}

function drawOffer(paper: Paper, order: PaperOrder): void {
  letterhead(paper, order.lessor, { title: paperTitles[order.kind], facts: headFacts(order.quote) });
  paper.put(
    parties(order),
    carSection(order),
    contractSection(order),
    rentSection(order),
    servicesSection(order),
  );
  // An order form always shows the grid: its general terms settle mileage by it.
  if (order.quote.displayFluidityGrid || order.kind === "order-form") paper.put(fluiditySection(order));
  paper.put(consumerSection(order), commentSection(order), orderStatementSection(order));
}

export const draw: Draw<PaperOrder> = async (order) => {
  const { kind, lessor, quote } = order;
  const paper = lessorPaper(lessor, {
    title: `${paperTitles[kind]} ${quote.orderId ?? ""}`.trim(),
    name: quote.orderId ?? "Projet",
  });
  if (kind !== "general-terms") drawOffer(paper, order);
  if (kind === "order-form") {
    paper.put(agreement(order));
    paper.newPage();
  }
  if (kind !== "quote") drawTerms(paper, order);
  return paper.end();
};
