// Letters in French: to the authority, to the client, contests, and the certificate of a parking fee.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { authorityText } from "../authority.ts";
import { type ContestGround, contestGrounds } from "../outcome.ts";
import type { Notice, Pack } from "../pack.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import {
  carFacts,
  clientAddressee,
  designeeFacts,
  heldAs,
  hourText,
  isToll,
  noticeFacts,
  type PackFacts,
  rentalFacts,
} from "./facts.ts";
import type { Letter } from "#kernel/documents/letter.ts";

type Frame = Pick<Letter, "lessor" | "on" | "reference" | "isDraft" | "signer">;
const frameOf = ({ lessor, pack, isDraft }: PackFacts): Frame => ({
  lessor,
  on: pack.sentOn,
  reference: pack.number,
  isDraft,
  signer: pack.signer,
});

const givenAs = ({ rental }: Pack): string =>
  rental?.isLoan ? "prêté à un locataire, en remplacement du sien" : "donné en location";

const basisOf = (pack: Pack): string =>
  isToll(pack)
    ? `Vous nous avez adressé cet avis de péage impayé. Le véhicule était ${givenAs(pack)} : nous formons la protestation prévue à l’article 529-6 du code de procédure pénale et vous indiquons la personne qui en avait l’usage.`
    : `Vous nous avez adressé cet avis en qualité de titulaire du certificat d’immatriculation. Le véhicule était ${givenAs(pack)} : conformément aux articles L. 121-2, L. 121-3 et L. 121-6 du code de la route, nous vous indiquons qui en avait la garde à cet instant.`;

/** To the authority: who held the car. */
export function designationLetter(facts: PackFacts): Letter {
  const { pack } = facts;
  return {
    ...frameOf(facts),
    title: isToll(pack) ? "Protestation et désignation" : "Désignation",
    addressee: { name: pack.authority, lines: [] },
    isRegistered: true,
    greeting: "Madame, Monsieur,",
    sections: [
      { paragraphs: [basisOf(pack)] },
      { heading: "Avis", facts: noticeFacts(pack) },
      { heading: "Véhicule", facts: carFacts(pack) },
      {
        heading: pack.designee.kind === "COMPANY" ? "Locataire désigné" : "Personne désignée",
        facts: [...designeeFacts(facts), ...rentalFacts(pack)],
      },
      {
        heading: "Pièces jointes",
        paragraphs: [
          pack.rental === null || pack.rental.isLoan
            ? "Copie de l’avis."
            : "Copie de l’avis, extrait du contrat de location sans les prix, procès-verbal de livraison du véhicule.",
        ],
      },
    ],
    notices: [
      "Nous savons qu’une fausse déclaration expose son auteur aux peines prévues par le code de la route et le code pénal.",
    ],
  };
}

const feeText = ({ handlingFeeCents }: Pack): string[] =>
  handlingFeeCents === 0
    ? []
    : [
        `Comme le prévoit votre contrat, le traitement de cet avis vous est facturé ${frenchPrice(handlingFeeCents)}, hors champ de la TVA.`,
      ];

/** The facts that the designation states, of a company or of the person who leases. */
const dataNotice = ({ designee }: Pack): string => {
  const stated =
    designee.kind === "COMPANY"
      ? "les coordonnées de votre société"
      : "vos nom, date et lieu de naissance, adresse et permis de conduire";
  return `Données personnelles : nous avons indiqué à cette autorité ${stated} et les dates de la location, comme la loi nous y oblige. Vous pouvez nous écrire pour y accéder ou les faire rectifier (RGPD, art. 15 et 16).`;
};

/** A company names the person who drove; a person who leases pays, or contests. */
const delayText = ({ designee }: Pack): string =>
  designee.kind === "COMPANY"
    ? "À compter de son envoi, vous aurez 45 jours pour désigner la personne qui conduisait (code de la route, art. L. 121-6). Ne payez pas l’avis qui nous a été adressé : votre paiement ne vous dispenserait pas de cette désignation."
    : "À compter de son envoi, vous aurez 45 jours pour le payer, ou pour le contester, notamment si une autre personne conduisait. Ne payez pas l’avis qui nous a été adressé.";

const whatFollows = (pack: Pack): string[] =>
  isToll(pack)
    ? [
        `Nous avons indiqué à ${authorityText(pack.authority)}, le ${frenchDay(pack.sentOn)}, que vous aviez l’usage du véhicule. Réglez le péage à réception de l’avis qui vous sera adressé.`,
      ]
    : pack.country === "FR"
      ? [
          `Nous avons indiqué à ${authorityText(pack.authority)}, le ${frenchDay(pack.sentOn)}, que le véhicule vous était ${heldAs(pack)}. Vous recevrez votre propre avis.`,
          delayText(pack),
        ]
      : [
          `Nous avons indiqué à ${authorityText(pack.authority)}, le ${frenchDay(pack.sentOn)}, que le véhicule vous était ${heldAs(pack)}. Cette autorité s’adressera à vous, dans les formes et les délais de son pays.`,
        ];

/** To the client: what was received, and what follows. */
export function clientLetter(facts: PackFacts): Letter {
  const { pack, lessor } = facts;
  return {
    ...frameOf(facts),
    title: "Avis reçu pour votre véhicule",
    addressee: clientAddressee(facts),
    greeting: "Madame, Monsieur,",
    sections: [
      {
        paragraphs: [
          `Nous avons reçu un avis concernant le véhicule ${[pack.plate, pack.carTitle].filter(Boolean).join(", ")}, ${pack.rental?.isLoan ? "que nous vous avons prêté" : `que vous louez${pack.rental === null ? "" : ` par le contrat ${pack.rental.orderId}`}`}.`,
        ],
      },
      { facts: noticeFacts(pack) },
      { paragraphs: [...whatFollows(pack), ...feeText(pack)] },
      { paragraphs: [`Une question : ${lessor.phone}, ${lessor.email}.`] },
    ],
    notices: [dataNotice(pack)],
  };
}

const groundTexts: Readonly<Record<ContestGround, string>> = {
  THEFT:
    "Le véhicule avait été volé : nous sommes exonérés en application des articles L. 121-2 et L. 121-6 du code de la route.",
  SALE: "Le véhicule avait été cédé avant l’infraction : le nouveau propriétaire en est seul redevable.",
  USURPED_PLATE:
    "La plaque de notre véhicule a été usurpée (code de la route, art. L. 317-4-1) : une plainte a été déposée.",
  OTHER_PLATE: "Cette plaque n’était pas celle d’un de nos véhicules ce jour-là.",
  FEE_CLAIM:
    "Nous formons le recours administratif préalable obligatoire prévu à l’article L. 2333-87 du code général des collectivités territoriales.",
};
const proofTexts: Readonly<Record<ContestGround, string>> = {
  THEFT: "Récépissé du dépôt de plainte.",
  SALE: "Certificat de cession et accusé d’enregistrement du système d’immatriculation.",
  USURPED_PLATE: "Récépissé du dépôt de plainte, photographies du véhicule.",
  OTHER_PLATE: "Relevé de nos immatriculations à cette date.",
  FEE_CLAIM: "Avis de paiement, certificat d’immatriculation.",
};

export interface NoticeLetterFacts {
  lessor: Lessor;
  notice: Notice;
  on: Day;
  isDraft: boolean;
  signer: string;
}

export interface ContestFacts extends NoticeLetterFacts {
  ground: ContestGround;
  reason: string;
  /** The lessee that the certificate of registration named on the day of a parking fee. */
  lesseeOnCertificate: string | null;
}

const lesseeText = (name: string): string =>
  `Le certificat d’immatriculation nommait à cette date un locataire, ${name} : l’avis de paiement devait lui être adressé, et nous n’en sommes pas redevables (CGCT, art. L. 2333-87 ; CE, 12 juin 2024, n° 491026).`;

export const noticeFrame = ({ lessor, notice, on, isDraft, signer }: NoticeLetterFacts): Frame => ({
  lessor,
  on,
  reference: notice.number,
  isDraft,
  signer,
});

/** To the authority: why we are not liable. */
export function contestLetter(facts: ContestFacts): Letter {
  const { notice, ground, reason, lesseeOnCertificate } = facts;
  return {
    ...noticeFrame(facts),
    title: ground === "FEE_CLAIM" ? "Recours administratif préalable" : "Requête en exonération",
    addressee: { name: notice.authority, lines: [] },
    isRegistered: true,
    greeting: "Madame, Monsieur,",
    sections: [
      { paragraphs: ["Nous contestons l’avis désigné ci-dessous."] },
      { heading: "Avis", facts: [...noticeFacts(notice), ["Immatriculation", notice.plate]] },
      {
        heading: contestGrounds[ground],
        paragraphs: [
          groundTexts[ground],
          ...(ground === "FEE_CLAIM" && lesseeOnCertificate !== null
            ? [lesseeText(lesseeOnCertificate)]
            : []),
          reason,
        ],
      },
      { heading: "Pièces jointes", paragraphs: [proofTexts[ground]] },
      { paragraphs: ["Nous vous demandons d’annuler cet avis, et de nous en informer par écrit."] },
    ],
  };
}

export interface CertificateFacts extends NoticeLetterFacts, Pick<Pack, "rental"> {
  companyName: string;
  rebilledCents: number;
}

/** For a client to whom a parking fee is billed again: the certificate named no lessee, and nobody could be named. */
export function feeCertificate(facts: CertificateFacts): Letter {
  const { notice, companyName, rebilledCents } = facts;
  return {
    ...noticeFrame(facts),
    title: "Attestation, forfait de post-stationnement",
    addressee: { name: companyName, lines: [] },
    greeting: "Madame, Monsieur,",
    sections: [
      {
        paragraphs: [
          `Nous attestons que le certificat d’immatriculation du véhicule ${notice.plate} ne mentionnait aucun locataire le ${frenchDay(notice.sendingDate)}, jour de l’avis de paiement. Celui-ci nous a donc été adressé, et la loi ne permet pas de désigner une autre personne (CGCT, art. L. 2333-87).`,
        ],
      },
      { facts: [...noticeFacts(notice), ...rentalFacts(facts)] },
      {
        paragraphs: [
          `Le véhicule vous était ${heldAs(facts)} le ${hourText(notice)}. Nous avons payé ce forfait ; ${frenchPrice(rebilledCents)} vous sont refacturés, hors champ de la TVA.`,
          "Le recours contre ce forfait n’appartient qu’à son redevable, ou à la personne à qui il a donné mandat : écrivez-nous si vous souhaitez le contester.",
        ],
      },
    ],
  };
}
