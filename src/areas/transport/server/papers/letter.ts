// The letter of reservations, to be sent by registered post to the carrier. Loaded by the document thread.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { heading, pairs, space, text } from "#platform/paper/blocks.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";

export interface LetterPaper {
  lessor: Lessor;
  madeOn: Day;
  carrierName: string;
  vin: string;
  carTitle: string;
  receivedOn: Day;
  pickupCity: string;
  reservations: string;
  article: string;
  deadline: Day;
}

export const draw: Draw<LetterPaper> = (letter) => {
  const title = "Lettre de réserves";
  const paper = lessorPaper(letter.lessor, { title: `${title} ${letter.vin}`, name: title });
  letterhead(paper, letter.lessor, {
    title,
    facts: [
      "Recommandé avec avis de réception",
      `Le ${frenchDay(letter.madeOn)}`,
      `À envoyer au plus tard le ${frenchDay(letter.deadline)}`,
    ],
  });
  paper.put(
    text(letter.carrierName, { isBold: true }),
    space(10),
    pairs([
      ["Véhicule", letter.carTitle],
      ["VIN", letter.vin],
      ["Enlevé à", letter.pickupCity],
      ["Reçu le", frenchDay(letter.receivedOn)],
    ]),
    space(10),
    text("Madame, Monsieur,"),
    text(
      `Conformément à l’${letter.article}, nous vous notifions les réserves motivées suivantes sur l’état du véhicule que vous nous avez livré :`,
    ),
    heading("Réserves"),
    text(letter.reservations),
    space(8),
    text(
      "Nous vous tenons pour responsable de ces dommages et vous demandons de les déclarer à votre assureur. Les photos prises à la réception sont à votre disposition.",
    ),
    text("Veuillez agréer, Madame, Monsieur, nos salutations distinguées."),
    space(20),
    text(letter.lessor.name, { isBold: true }),
  );
  return paper.end();
};
