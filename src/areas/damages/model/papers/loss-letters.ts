// Letters of a loss: to the client, and the cession of the car.
import type { Letter } from "#collection/model/papers/letter.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { lossKinds } from "../losses/flow.ts";
import type { Loss } from "../losses/loss.ts";
import type { LossPaperFacts } from "./facts.ts";
import { carSection, frameOf, nbsp, noClient, questions } from "./frame.ts";

const rentText = (loss: Loss): string[] =>
  loss.companyName === "" || loss.hasEndedRental
    ? []
    : [
        "Le loyer court jusqu’à la fin de la location. Dites-nous si vous souhaitez un véhicule de remplacement jusqu’au terme de votre contrat, ou la fin de celui-ci.",
      ];

/** To the client of a car that is stolen or wrecked. */
export function clientLossLetter(facts: LossPaperFacts): Letter {
  const { loss, client } = facts;
  const isTheft = loss.kind === "THEFT";
  return {
    ...frameOf(facts),
    title: isTheft ? "Votre véhicule est déclaré volé" : "Votre véhicule n’est pas réparable",
    addressee: client ?? noClient,
    sections: [
      {
        paragraphs: [
          isTheft
            ? `Nous avons enregistré le vol, le ${frenchInstant(loss.lostAt)}, du véhicule que vous louez. Remettez-nous toutes ses clés et les documents du bord que vous détenez.`
            : `L’expert a classé le véhicule que vous louez après le sinistre du ${frenchInstant(loss.lostAt)}${nbsp}: il ne sera pas réparé. Remettez-nous ses clés et ses documents.`,
          ...rentText(loss),
        ],
      },
      ...(isTheft
        ? [
            {
              facts: [
                ["Plainte n°", loss.complaintNumber],
                ["Déposée le", loss.complaintOn === null ? "" : frenchDay(loss.complaintOn)],
              ] as const,
            },
          ]
        : []),
      carSection(facts),
      questions(facts),
    ],
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
