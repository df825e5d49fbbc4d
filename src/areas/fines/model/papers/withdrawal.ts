// The letters that withdraw a designation: to the authority that it was sent to, and to the client that it named.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { authorityText } from "../authority.ts";
import { countries, type LetterLanguage } from "../countries.ts";
import type { Withdrawal } from "../pack.ts";
import {
  carFacts,
  clientAddressee,
  designeeFacts,
  designeeName,
  noticeFacts,
  type PackFacts,
  rentalFacts,
} from "./facts.ts";
import { languageOf } from "./foreign.ts";
import type { Letter } from "#kernel/documents/letter.ts";

export interface WithdrawalFacts extends PackFacts {
  withdrawal: Withdrawal;
}

const frameOf = ({ lessor, pack, withdrawal: { on, signer } }: WithdrawalFacts) => ({
  lessor,
  on,
  reference: pack.number,
  signer,
});

function frenchWithdrawal(facts: WithdrawalFacts): Letter {
  const { pack, withdrawal } = facts;
  return {
    ...frameOf(facts),
    title: "Retrait de désignation",
    addressee: { name: pack.authority, lines: [] },
    isRegistered: true,
    greeting: "Madame, Monsieur,",
    sections: [
      {
        paragraphs: [
          `Par notre lettre du ${frenchDay(pack.sentOn)}, nous vous avons désigné ${designeeName(facts)} au titre de l’avis ci-dessous. Cette désignation est inexacte : nous la retirons, et vous prions de ne plus en tenir compte.`,
        ],
      },
      { heading: "Avis", facts: noticeFacts(pack) },
      { heading: "Véhicule", facts: carFacts(pack) },
      { heading: "Désignation retirée", facts: [...designeeFacts(facts), ...rentalFacts(pack)] },
      { heading: "Motif", paragraphs: [withdrawal.reason] },
      {
        paragraphs: [
          "Une nouvelle désignation, ou une requête en exonération, vous est adressée séparément s’il y a lieu. Ce retrait ne vaut pas reconnaissance de l’infraction.",
        ],
      },
      {
        heading: "Pièces jointes",
        paragraphs: ["Copie de l’avis, copie de la désignation retirée, justificatif du motif."],
      },
    ],
  };
}

interface Words {
  number: string;
  sentOn: string;
  plate: string;
  instant: string;
  name: string;
  reason: string;
}

interface Phrases {
  title: string;
  greeting: string;
  lines: (words: Words) => readonly string[];
}

const french: Phrases = {
  title: "Retrait de notre réponse",
  greeting: "Madame, Monsieur,",
  lines: ({ number, sentOn, plate, instant, name, reason }) => [
    `Par notre réponse du ${sentOn} à votre avis n° ${number} (véhicule immatriculé ${plate}, le ${instant}), nous vous avons indiqué que le locataire était ${name}.`,
    `Cette indication est inexacte : nous la retirons. Motif : ${reason}`,
    "Une nouvelle réponse vous est adressée séparément s’il y a lieu. Ce retrait ne vaut ni reconnaissance des faits, ni acceptation d’une responsabilité.",
  ],
};

/** The reason is stated in French, as it was typed. */
const phrases: Readonly<Record<LetterLanguage, Phrases>> = {
  fr: french,
  de: {
    title: "Rücknahme unserer Antwort",
    greeting: "Sehr geehrte Damen und Herren,",
    lines: ({ number, sentOn, plate, instant, name, reason }) => [
      `mit unserer Antwort vom ${sentOn} auf Ihr Schreiben Nr. ${number} (Kennzeichen ${plate}, ${instant}) haben wir Ihnen ${name} als Mieter benannt.`,
      `Diese Angabe ist unrichtig; wir nehmen sie zurück. Grund (auf Französisch): ${reason}`,
      "Soweit erforderlich, erhalten Sie gesondert eine neue Antwort. Diese Rücknahme ist weder ein Anerkenntnis des Sachverhalts noch einer Haftung.",
    ],
  },
  en: {
    title: "Withdrawal of our reply",
    greeting: "Dear Sir or Madam,",
    lines: ({ number, sentOn, plate, instant, name, reason }) => [
      `In our reply of ${sentOn} to your notice no. ${number} (vehicle registered ${plate}, ${instant}), we named ${name} as the hirer.`,
      `That statement is incorrect and we withdraw it. Reason (in French): ${reason}`,
      "A new reply will be sent to you separately where applicable. This withdrawal is neither an admission of the facts nor of any liability.",
    ],
  },
  es: {
    title: "Retirada de nuestra respuesta",
    greeting: "Señoras y señores:",
    lines: ({ number, sentOn, plate, instant, name, reason }) => [
      `En nuestra respuesta de fecha ${sentOn} a su notificación n.º ${number} (matrícula ${plate}, ${instant}), les indicamos que el arrendatario era ${name}.`,
      `Esa indicación es inexacta y la retiramos. Motivo (en francés): ${reason}`,
      "En su caso, recibirán por separado una nueva respuesta. Esta retirada no supone reconocimiento de los hechos ni de responsabilidad alguna.",
    ],
  },
  it: {
    title: "Ritiro della nostra risposta",
    greeting: "Gentili Signori,",
    lines: ({ number, sentOn, plate, instant, name, reason }) => [
      `con la nostra risposta del ${sentOn} al Vostro verbale n. ${number} (targa ${plate}, ${instant}) Vi abbiamo indicato come locatario ${name}.`,
      `Tale indicazione è inesatta e la ritiriamo. Motivo (in francese): ${reason}`,
      "Se del caso, riceverete separatamente una nuova risposta. Il presente ritiro non costituisce riconoscimento dei fatti né di alcuna responsabilità.",
    ],
  },
  nl: {
    title: "Intrekking van ons antwoord",
    greeting: "Geachte heer, mevrouw,",
    lines: ({ number, sentOn, plate, instant, name, reason }) => [
      `In ons antwoord van ${sentOn} op uw beschikking nr. ${number} (kenteken ${plate}, ${instant}) hebben wij ${name} als huurder genoemd.`,
      `Die vermelding is onjuist; wij trekken haar in. Reden (in het Frans): ${reason}`,
      "Zo nodig ontvangt u afzonderlijk een nieuw antwoord. Deze intrekking houdt geen erkenning in van de feiten of van enige aansprakelijkheid.",
    ],
  },
  pt: {
    title: "Retirada da nossa resposta",
    greeting: "Exmos. Senhores,",
    lines: ({ number, sentOn, plate, instant, name, reason }) => [
      `Na nossa resposta de ${sentOn} à vossa notificação n.º ${number} (matrícula ${plate}, ${instant}), indicámos como locatário ${name}.`,
      `Essa indicação é inexata e retiramo-la. Motivo (em francês): ${reason}`,
      "Se for caso disso, receberão separadamente uma nova resposta. A presente retirada não constitui reconhecimento dos factos nem de qualquer responsabilidade.",
    ],
  },
};

function foreignWithdrawal(facts: WithdrawalFacts): Letter {
  const { pack, withdrawal } = facts;
  const { country, offenceOn, offenceTime } = pack;
  const own = phrases[languageOf(country)];
  const words: Words = {
    number: pack.number,
    sentOn: frenchDay(pack.sentOn),
    plate: pack.plate,
    instant: `${frenchDay(offenceOn)}, ${offenceTime} (${countries[country].zone})`,
    name: designeeName(facts),
    reason: withdrawal.reason,
  };
  const numbered = (lines: readonly string[]) => lines.map((line, index) => `${index + 1}. ${line}`);
  const lines = numbered(own.lines(words));
  const frenchLines = numbered(french.lines(words));
  return {
    ...frameOf(facts),
    title: own.title,
    addressee: { name: pack.authority, lines: [countries[country].label.toLocaleUpperCase("fr")] },
    isRegistered: true,
    greeting: own.greeting,
    sections: [
      own === french
        ? { paragraphs: lines }
        : { bilingual: lines.map((line, index): [string, string] => [line, frenchLines[index] ?? ""]) },
    ],
  };
}

/** To the authority: the designation sent is inexact. */
export const withdrawalLetter = (facts: WithdrawalFacts): Letter =>
  facts.pack.country === "FR" ? frenchWithdrawal(facts) : foreignWithdrawal(facts);

const feeText = (handlingFeeCents: number): string[] =>
  handlingFeeCents === 0
    ? []
    : [
        `Les frais de dossier de ${frenchPrice(handlingFeeCents)} sont annulés ; s’ils vous ont été facturés, un avoir vous est adressé.`,
      ];

const withdrawnText = (authority: string, sentOn: Day, on: Day): string =>
  `Par notre lettre du ${frenchDay(sentOn)}, nous vous avons fait part de votre désignation auprès de ${authorityText(authority)} au titre de l’avis ci-dessous. Nous avons retiré cette désignation le ${frenchDay(on)}.`;

/** To the client: the designation no longer holds, nor its fee. The reason may concern others and is not stated. */
export function clientWithdrawalLetter(facts: WithdrawalFacts): Letter {
  const { pack, lessor, withdrawal } = facts;
  return {
    ...frameOf(facts),
    title: "Désignation retirée",
    addressee: clientAddressee(facts),
    greeting: "Madame, Monsieur,",
    sections: [
      { paragraphs: [withdrawnText(pack.authority, pack.sentOn, withdrawal.on)] },
      { facts: [...noticeFacts(pack), ["Immatriculation", pack.plate]] },
      {
        paragraphs: [
          "Si cette autorité vous adresse un avis pour ces faits, transmettez-le-nous sans le payer.",
          ...feeText(pack.handlingFeeCents),
          `Une question : ${lessor.phone}, ${lessor.email}.`,
        ],
      },
    ],
    notices: [
      "Données personnelles : nous avons demandé à cette autorité de ne plus tenir compte des coordonnées que nous lui avions indiquées (RGPD, art. 16 et 19).",
    ],
  };
}
