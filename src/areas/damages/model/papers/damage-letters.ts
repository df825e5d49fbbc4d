// Letters of a damage: to the insurer, and to the client.
import type { Letter, LetterSection } from "#kernel/documents/letter.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import type { Damage } from "../damages/damage.ts";
import { damageKinds, responsibilities } from "../damages/kinds.ts";
import { hasThirdParty } from "../damages/third-party.ts";
import { insurerDays, insurerDueOn } from "../damages/clocks.ts";
import type { DamagePaperFacts } from "./facts.ts";
import { carSection, frameOf, nbsp, noClient, questions } from "./frame.ts";

const yes = (holds: boolean): string => (holds ? "Oui" : "Non");

const thirdPartySection = (damage: Damage): LetterSection => ({
  heading: "Tiers en cause",
  facts: [
    ["Nom", damage.thirdPartyName],
    ["Immatriculation", damage.thirdPartyPlate],
    ["Assureur", damage.thirdPartyInsurer],
    ["N° de contrat", damage.thirdPartyPolicy],
  ],
});

const attachments = ({ photos, papers }: Damage): string => {
  const parts = [
    photos.length > 0 ? countText(photos.length, "photo", "photos") : "",
    papers.length > 0 ? "constat amiable" : "",
  ].filter(Boolean);
  return parts.length === 0 ? "Aucune." : `${parts.join(", ")}.`;
};

const theftSection = ({ loss, car }: DamagePaperFacts): LetterSection[] =>
  loss === null
    ? []
    : [
        {
          heading: "Vol",
          facts: [
            ["Plainte n°", loss.complaintNumber],
            ["Déposée le", loss.complaintOn === null ? "" : frenchDay(loss.complaintOn)],
            ["Boîtier télématique", yes(car.hasBox)],
          ],
          paragraphs: ["Les clés que nous détenons sont à votre disposition."],
        },
      ];

/** The declaration to the insurer of the fleet (C. assurances, L113-2 4°). */
export function insurerLetter(facts: DamagePaperFacts): Letter {
  const { damage, driverName, lessor, client } = facts;
  const isTheft = damage.kind === "THEFT";
  return {
    ...frameOf(facts),
    title: isTheft ? "Déclaration de vol" : "Déclaration de sinistre",
    addressee: { name: damage.insurer || "Assureur", lines: [] },
    isDraft: damage.claimedOn === null,
    isRegistered: true,
    sections: [
      {
        facts: [
          ["Police", damage.policyNumber],
          ["Assuré", damage.isFleetPolicy ? lessor.name : damage.companyName],
          ["N° de sinistre", damage.claimNumber],
          ["Locataire", client?.name ?? ""],
          ["Conducteur", driverName],
        ],
      },
      carSection(facts),
      {
        heading: "Circonstances",
        facts: [
          ["Nature", damageKinds[damage.kind]],
          ["Date et heure", frenchInstant(damage.damageTime)],
          ["Lieu", damage.place],
          ["Blessés", yes(damage.hasInjured)],
          ["Véhicule immobilisé", yes(damage.isImmobilised)],
          ["Déposé chez", damage.garageName],
        ],
        paragraphs: damage.circumstances === "" ? [] : [damage.circumstances],
      },
      ...theftSection(facts),
      ...(hasThirdParty(damage) ? [thirdPartySection(damage)] : []),
      { heading: "Pièces jointes", paragraphs: [attachments(damage)] },
    ],
  };
}

/** Under the policy of the client, the client declares; we are the owner, and ask for a copy. */
export function clientClaimLetter(facts: DamagePaperFacts): Letter {
  const { damage, client, lessor } = facts;
  const due = insurerDueOn(damage.kind, damage.learntOn);
  const delay = insurerDays(damage.kind) === 2 ? "deux jours ouvrés" : "cinq jours ouvrés";
  return {
    ...frameOf(facts),
    title: "Sinistre à déclarer à votre assureur",
    addressee: client ?? noClient,
    sections: [
      {
        paragraphs: [
          `Le véhicule que vous louez a subi un sinistre le ${frenchInstant(damage.damageTime)} (${damageKinds[damage.kind].toLowerCase()}, ${damage.place}). Il est assuré par votre contrat.`,
          `Déclarez-le à votre assureur avant le ${frenchDay(due)}${nbsp}: la loi lui doit cette déclaration dans les ${delay} (code des assurances, art. L. 113-2, 4°). Un retard qui lui cause un préjudice peut vous priver de sa garantie.`,
          `Envoyez-nous une copie de votre déclaration et le numéro de sinistre${nbsp}: ${lessor.name} est propriétaire du véhicule.`,
        ],
      },
      {
        facts: [
          ["Assureur", damage.insurer],
          ["Police", damage.policyNumber],
        ],
      },
      carSection(facts),
      questions(facts),
    ],
  };
}

/** The part of a repair that the insurer does not pay, by liability: the share of the client. */
export function clientShareLetter(facts: DamagePaperFacts): Letter {
  const { damage, client } = facts;
  const { repairCents, refundedCents, responsibility, feeCents, feeReason, proposedShareCents } = damage;
  const shareCents = feeCents ?? proposedShareCents ?? 0;
  return {
    ...frameOf(facts),
    title: "Part des réparations à votre charge",
    addressee: client ?? noClient,
    isDraft: feeCents === null,
    sections: [
      {
        paragraphs: [
          `Le véhicule que vous louez a été réparé après le sinistre du ${frenchInstant(damage.damageTime)} (${damage.place}). L’assurance ne rembourse pas tout${nbsp}: une part reste à votre charge, comme le prévoit votre contrat.`,
        ],
      },
      {
        facts: [
          ["Réparation HT", repairCents === null ? "" : frenchPrice(repairCents)],
          ["Remboursé par l’assureur", frenchPrice(refundedCents)],
          ["Responsabilité", responsibility === null ? "" : responsibilities[responsibility]],
          ["À votre charge", frenchPrice(shareCents)],
          ["Motif", feeReason],
        ],
      },
      carSection(facts),
      {
        paragraphs: [
          "Une facture suit. Vous pouvez contester cette somme en nous écrivant, avec ce qui l’explique.",
        ],
      },
      questions(facts),
    ],
  };
}

/** To the insurer of the third party, for the share that is not ours (C. civ., art. 1240; loi du 5 juillet 1985). */
export function recourseLetter(facts: DamagePaperFacts): Letter {
  const { damage } = facts;
  const { thirdPartyName, thirdPartyPlate, thirdPartyInsurer, thirdPartyPolicy, responsibility } = damage;
  return {
    ...frameOf(facts),
    title: "Recours après un sinistre",
    addressee: { name: thirdPartyInsurer || thirdPartyName || "Assureur du tiers", lines: [] },
    isRegistered: true,
    sections: [
      {
        paragraphs: [
          `Notre véhicule a été endommagé le ${frenchInstant(damage.damageTime)} (${damage.place}) par votre assuré. Nous vous demandons l’indemnisation de notre préjudice.`,
        ],
      },
      {
        heading: "Votre assuré",
        facts: [
          ["Nom", thirdPartyName],
          ["Immatriculation", thirdPartyPlate],
          ["N° de contrat", thirdPartyPolicy],
        ],
      },
      carSection(facts),
      {
        heading: "Demande",
        facts: [
          ["Notre responsabilité", responsibility === null ? "" : responsibilities[responsibility]],
          ["Réparation HT", damage.repairCents === null ? "" : frenchPrice(damage.repairCents)],
          [
            "Somme demandée",
            damage.recourseClaimedCents === null ? "" : frenchPrice(damage.recourseClaimedCents),
          ],
        ],
        paragraphs: damage.circumstances === "" ? [] : [damage.circumstances],
      },
      { heading: "Pièces jointes", paragraphs: [attachments(damage)] },
      questions(facts),
    ],
  };
}
