// The letter to the client of a parking fee (forfait de post-stationnement) that we paid and bill again: no driver can be
// named, and only its debtor, or the holder of its mandate, claims against it (CGCT, L2333-87; CE 12-6-2024, 491026).
import type { Letter } from "#kernel/documents/letter.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { heldAs, hourText, noticeFacts, rentalFacts } from "./facts.ts";
import { type NoticeLetterFacts, noticeFrame } from "./french.ts";
import type { Pack } from "../pack.ts";

export interface FeeLetterFacts extends NoticeLetterFacts, Pick<Pack, "rental"> {
  client: Letter["addressee"];
  paidOn: Day;
  paidCents: number;
  rebilledCents: number;
  /** 0 where the client is billed none. */
  handlingFeeCents: number;
  /** The last day of the claim (RAPO), one month after the notice. */
  claimLastDay: Day | null;
  /** True while our own claim is pending, or was made. */
  isClaimed: boolean;
}

const invoiceText = ({ rebilledCents, handlingFeeCents }: FeeLetterFacts): string =>
  handlingFeeCents === 0
    ? `Une facture suit : ${frenchPrice(rebilledCents)} au titre du forfait, hors champ de la TVA.`
    : `Une facture suit : ${frenchPrice(rebilledCents)} au titre du forfait et, comme le prévoit votre contrat, ${frenchPrice(handlingFeeCents)} pour le traitement de l’avis, hors champ de la TVA.`;

function claimTexts({ isClaimed, claimLastDay, notice, on, lessor }: FeeLetterFacts): string[] {
  if (isClaimed)
    return [
      "Nous avons formé un recours administratif préalable contre ce forfait. S’il aboutit, la somme facturée vous est rendue par un avoir.",
    ];
  const rule = `Ce forfait se conteste par un recours administratif préalable, adressé à ${notice.authority} dans le mois de l’avis de paiement (code général des collectivités territoriales, art. L. 2333-87). Le recours ne dispense pas du paiement. Il n’appartient qu’au redevable, c’est-à-dire à nous, ou à la personne à qui il a donné mandat.`;
  if (claimLastDay === null) return [rule];
  return claimLastDay < on
    ? [rule, `Le délai de ce recours est passé depuis le ${frenchDay(claimLastDay)}.`]
    : [
        rule,
        `Si vous souhaitez le contester, écrivez vos motifs à ${lessor.email} avant le ${frenchDay(claimLastDay)}, dernier jour du recours : nous vous donnons mandat, ou le formons nous-mêmes.`,
      ];
}

export function feeLetter(facts: FeeLetterFacts): Letter {
  const { notice, client, lessor, paidCents, paidOn } = facts;
  return {
    ...noticeFrame(facts),
    title: "Forfait de post-stationnement payé pour vous",
    addressee: client,
    greeting: "Madame, Monsieur,",
    sections: [
      {
        paragraphs: [
          `Nous avons reçu un avis de paiement concernant le véhicule ${notice.plate}, qui vous était ${heldAs(facts)} le ${hourText(notice)}. La loi ne permet pas de désigner une autre personne : nous avons payé ${frenchPrice(paidCents)} le ${frenchDay(paidOn)}.`,
        ],
      },
      { facts: [...noticeFacts(notice), ...rentalFacts(facts)] },
      { heading: "Facturation", paragraphs: [invoiceText(facts), "Ne payez rien à l’autorité."] },
      { heading: "Contestation", paragraphs: claimTexts(facts) },
      { paragraphs: [`Une question : ${lessor.phone}, ${lessor.email}.`] },
    ],
    notices: [
      "Données personnelles : cet avis et les dates de votre location servent à vous facturer ce forfait ; aucune donnée vous concernant n’a été transmise pour son paiement. Vous pouvez nous écrire pour y accéder ou les faire rectifier (RGPD, art. 15 et 16).",
    ],
  };
}
