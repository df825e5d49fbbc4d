// Letters of a loss: to the client, and the cession of the car.
import type { Letter } from "#kernel/documents/letter.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { endedWords, lostWords } from "../losses/client-words.ts";
import { lossKinds } from "../losses/flow.ts";
import type { LossPaperFacts } from "./facts.ts";
import { carSection, frameOf, noClient, questions } from "./frame.ts";

const titleOf = ({ hasEndedRental, kind }: LossPaperFacts["rented"]): string => {
  if (hasEndedRental) return "Fin de la location de votre véhicule";
  return kind === "THEFT" ? "Votre véhicule est déclaré volé" : "Votre véhicule n’est pas réparable";
};

/** To the client of a car that is stolen or wrecked, in the words of the mail: its rental runs, or is ended. */
export function clientLossLetter(facts: LossPaperFacts): Letter {
  const { rented, client } = facts;
  const words = rented.hasEndedRental ? endedWords(rented) : lostWords(rented);
  return {
    ...frameOf(facts),
    title: titleOf(rented),
    addressee: client ?? noClient,
    sections: [{ paragraphs: [...words.paragraphs] }, carSection(facts), questions(facts)],
  };
}

const priceOf = ({ loss, damage }: LossPaperFacts): string => {
  const cents = loss.amountCents ?? (damage?.offerAnswer === "ACCEPTED" ? damage.offerCents : null);
  return cents === null ? "" : frenchPrice(cents);
};

/** The cession of a lost car to the insurer or to a scrapyard: a draft until it is recorded. */
export function cessionLetter(facts: LossPaperFacts): Letter {
  const { loss, damage, lessor } = facts;
  const isToScrapyard = loss.buyer === "VHU";
  return {
    ...frameOf(facts),
    title: "Cession du véhicule",
    addressee: { name: loss.buyerName || damage?.insurer || "Acquéreur", lines: [] },
    isDraft: loss.status !== "CEDED",
    sections: [
      {
        paragraphs: [
          `${lessor.name}, propriétaire, cède le véhicule ci-dessous, ${loss.kind === "THEFT" ? "volé" : "accidenté"} le ${frenchInstant(loss.lostAt)}, en l’état.`,
        ],
      },
      {
        facts: [
          ["Acquéreur", loss.buyerName || damage?.insurer || ""],
          ["Agrément VHU", isToScrapyard ? loss.approvalNumber : ""],
          ["Prix", priceOf(facts)],
          ["Cédé le", loss.cededAt === null ? "" : frenchInstant(loss.cededAt)],
          ["Origine", lossKinds[loss.kind]],
          ["N° de sinistre", damage?.claimNumber ?? ""],
          ["Plainte n°", loss.complaintNumber],
        ],
      },
      carSection(facts),
      {
        heading: "Remis à l’acquéreur",
        paragraphs: [
          "Le certificat d’immatriculation barré, portant la mention « cédé le » avec la date, l’heure et notre signature (code de la route, art. R. 322-4), un certificat de situation administrative, les clés et les documents du bord.",
          ...(isToScrapyard
            ? ["Le centre agréé établit le certificat de destruction (code de la route, art. R. 322-9)."]
            : []),
        ],
      },
      {
        paragraphs: [
          "Fait en deux exemplaires. Signature de l’acquéreur, précédée de son nom et de sa qualité :",
        ],
      },
    ],
  };
}
