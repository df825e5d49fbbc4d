// The offer of a car to one buyer, without commitment. Loaded by the thread of documents.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { heading, text } from "#platform/paper/blocks.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import type { Draw } from "#platform/pdf.ts";
import { buyerBlock, carBlock, priceBlock, regimeMention, type SaleFacts } from "./facts.ts";

export interface OfferPaper extends SaleFacts {
  until: Day;
  version: number;
}

export const draw: Draw<OfferPaper> = (offer) => {
  const { lessor, car, until, version, madeOn } = offer;
  const title = "Offre sans engagement";
  const paper = lessorPaper(lessor, { title: `${title} - ${car.title}`, name: title });
  letterhead(paper, lessor, {
    title,
    facts: [`Offre n° ${version} du ${frenchDay(madeOn)}`, `Valable jusqu’au ${frenchDay(until)}`],
  });
  const mention = regimeMention(offer);
  paper.put(
    buyerBlock(offer),
    heading("Le véhicule"),
    carBlock(offer),
    heading("Le prix"),
    priceBlock(offer),
    ...(mention ? [text(mention, { size: 10 }, { after: 6 })] : []),
    text(
      "Cette offre est sans engagement : elle ne réserve pas le véhicule, qui reste en vente. La vente naît du bon de commande signé.",
      { size: 10 },
    ),
  );
  return paper.end();
};
