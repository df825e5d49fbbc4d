// Words to the client of a lost car, at each step of its loss: those of the mails, and of the letter.
import { type Day, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import type { LossKind } from "./flow.ts";

const nbsp = "\u00a0";

/** A lost car and its rental, as far as its client is concerned. */
export interface RentedLoss {
  /** Its plate and its model. */
  car: string;
  kind: LossKind;
  lostAt: string;
  complaintNumber: string;
  complaintOn: Day | null;
  /** True for the wreck of a car that was stolen. */
  isFoundWrecked: boolean;
  isFleetPolicy: boolean;
  insurer: string;
  /** The last day to notify the insurer of a theft (C. assurances, L113-2 4°). */
  claimDueOn: Day;
  hasDeposit: boolean;
  /** True where a box of the car can be located. */
  hasBox: boolean;
  /** True once the rental is ended by this loss. */
  hasEndedRental: boolean;
  /** True where the contract goes on with another car. */
  isReplaced: boolean;
}

export interface ClientWords {
  subject: string;
  paragraphs: readonly string[];
}

const theftFacts = ({ car, lostAt, complaintNumber, complaintOn }: RentedLoss): string => {
  const complaint =
    complaintOn === null ? "" : ` (plainte n°${nbsp}${complaintNumber} du ${frenchDay(complaintOn)})`;
  return `Nous avons enregistré le vol de votre véhicule ${car}, le ${frenchInstant(lostAt)}${complaint}. Remettez-nous toutes ses clés et les documents du bord que vous détenez.`;
};

const wreckFacts = ({ car, lostAt, isFoundWrecked }: RentedLoss): string =>
  isFoundWrecked
    ? `Votre véhicule volé ${car} a été retrouvé le ${frenchInstant(lostAt)}, hors d’état d’être réparé.`
    : `Votre véhicule ${car} est déclaré en épave depuis le ${frenchInstant(lostAt)}${nbsp}: il ne sera pas réparé. Remettez-nous ses clés et ses documents.`;

const choices: Readonly<Record<LossKind, string>> = {
  THEFT: `Remplacement ou fin${nbsp}: si le véhicule n’est pas retrouvé, votre contrat peut se poursuivre jusqu’à son terme avec un autre véhicule, ou prendre fin. Écrivez-nous ce que vous préférez.`,
  WRECK: `Remplacement ou fin${nbsp}: votre contrat peut se poursuivre jusqu’à son terme avec un autre véhicule, ou prendre fin. Écrivez-nous ce que vous préférez.`,
};

const rents: Readonly<Record<LossKind, string>> = {
  THEFT: `Loyer${nbsp}: il reste dû tant que la location court. Trente jours après la plainte, ou dès que l’offre de l’assureur est acceptée, la location peut être terminée à l’heure du vol${nbsp}: les loyers payés pour les jours suivants vous sont alors rendus.`,
  WRECK: `Loyer${nbsp}: il reste dû tant que la location court. Dès que l’offre de l’assureur est acceptée, ou sur le rapport de l’expert, la location peut être terminée à l’heure de la perte${nbsp}: les loyers payés pour les jours suivants vous sont alors rendus.`,
};

const ourInsurance: Readonly<Record<LossKind, string>> = {
  THEFT: `Assurance${nbsp}: nous déclarons le vol à notre assureur. Envoyez-nous le récépissé de la plainte.`,
  WRECK: `Assurance${nbsp}: nous suivons l’indemnisation avec notre assureur.`,
};

function insuranceText({ kind, isFleetPolicy, insurer, claimDueOn }: RentedLoss): string {
  if (isFleetPolicy) return ourInsurance[kind];
  const theirs = insurer === "" ? "votre assureur" : `votre assureur (${insurer})`;
  const claim =
    kind === "THEFT"
      ? `déclarez le vol à ${theirs} au plus tard le ${frenchDay(claimDueOn)} (code des assurances, art. L. 113-2, 4°), puis envoyez-nous le numéro de sinistre et le récépissé de la plainte.`
      : `transmettez-nous l’offre de ${theirs} dès que vous la recevez${nbsp}: le véhicule est à nous, c’est à nous d’y répondre.`;
  return `Assurance${nbsp}: ${claim} Ne résiliez pas ce contrat d’assurance avant la fin de la location.`;
}

const depositTexts = ({ hasDeposit }: RentedLoss): string[] =>
  hasDeposit
    ? [
        `Dépôt de garantie${nbsp}: il vous est rendu dans les trente jours du règlement du décompte, déduction faite des sommes restant dues.`,
      ]
    : [];

const settlement = `Ensuite${nbsp}: à la fin de la location, vous recevez le décompte des loyers, des kilomètres et, selon votre contrat, de ce que l’assureur n’indemnise pas.`;

const searchTexts = ({ kind, hasBox }: RentedLoss): string[] =>
  kind === "WRECK"
    ? []
    : [
        ...(hasBox
          ? [
              "Les positions du boîtier sont relevées depuis l’heure du vol, pour la seule recherche du véhicule, trente jours au plus.",
            ]
          : []),
        "Si vous apprenez où se trouve le véhicule, n’y touchez pas et appelez-nous.",
      ];

const lostSubjects: Readonly<Record<LossKind, string>> = {
  THEFT: "Vol de votre véhicule",
  WRECK: "Perte de votre véhicule",
};

/** The car is declared stolen or wrecked during its rental, which goes on. */
export const lostWords = (loss: RentedLoss): ClientWords => ({
  subject: `${lostSubjects[loss.kind]} ${loss.car}`,
  paragraphs: [
    loss.kind === "THEFT" ? theftFacts(loss) : wreckFacts(loss),
    choices[loss.kind],
    rents[loss.kind],
    insuranceText(loss),
    ...depositTexts(loss),
    settlement,
    ...searchTexts(loss),
  ],
});

const endHours: Readonly<Record<LossKind, string>> = { THEFT: "du vol", WRECK: "de la perte" };

/** The rental is ended at the hour of the loss. */
export const endedWords = (loss: RentedLoss): ClientWords => {
  const { car, kind, lostAt, isReplaced, isFleetPolicy } = loss;
  return {
    subject: `Fin de la location de votre véhicule ${car}`,
    paragraphs: [
      `La location de votre véhicule ${car} est terminée à l’heure ${endHours[kind]}, le ${frenchInstant(lostAt)}.`,
      isReplaced
        ? "Votre contrat se poursuit jusqu’à son terme avec un autre véhicule, que nous vous proposerons dès que possible. Aucun loyer n’est dû avant sa livraison."
        : "Votre contrat prend fin avec elle.",
      `Loyer${nbsp}: aucun loyer n’est dû après cette heure. Ceux qui ont été facturés pour les jours suivants font l’objet d’un avoir.`,
      `Kilomètres${nbsp}: ils sont comptés jusqu’au dernier relevé fait avec vous.`,
      ...(isReplaced ? [] : depositTexts(loss)),
      ...(isFleetPolicy
        ? []
        : [
            `Assurance${nbsp}: transmettez-nous tout courrier de votre assureur, et attendez son indemnisation pour résilier l’assurance de ce véhicule.`,
          ]),
    ],
  };
};

/** The end of the rental was a mistake: it runs again, its car lost or not. */
export const resumedWords = ({ car, isLost }: { car: string; isLost: boolean }): ClientWords => ({
  subject: `Votre location continue${nbsp}: véhicule ${car}`,
  paragraphs: [
    `La fin de la location de votre véhicule ${car}, que nous vous avions annoncée, est annulée${nbsp}: la location court de nouveau, et son loyer reste dû.`,
    isLost
      ? "Le véhicule reste déclaré perdu. Notre message précédent sur cette perte vaut de nouveau, comme le choix entre un remplacement et la fin de votre contrat."
      : "Le véhicule n’est plus déclaré perdu. Ne tenez pas compte de nos messages sur sa perte.",
  ],
});

/** A stolen car is back; `isStillWrecked` where it was a wreck before it was stolen. */
export const foundWords = ({
  car,
  foundAt,
  place,
  hasEndedRental,
  isStillWrecked,
  isWrecked,
}: {
  car: string;
  foundAt: string;
  place: string;
  hasEndedRental: boolean;
  isStillWrecked: boolean;
  isWrecked: boolean;
}): ClientWords => ({
  subject: `Votre véhicule ${car} est retrouvé`,
  paragraphs: [
    `Votre véhicule volé ${car} a été retrouvé le ${frenchInstant(foundAt)}, ${place}${isWrecked ? ", hors d’état d’être réparé" : ""}.`,
    hasEndedRental
      ? `Sa location reste terminée à l’heure du vol${nbsp}: vous n’avez rien à faire.`
      : isStillWrecked
        ? "Il reste déclaré en épave. Notre message précédent sur cette perte vaut toujours."
        : `Il vous revient et votre location se poursuit${nbsp}: son loyer n’a pas cessé d’être dû. Avant que vous ne le repreniez, son état doit être constaté${nbsp}: appelez-nous pour en convenir, et prévenez votre assureur s’il est assuré par vos soins.`,
  ],
});

/** A recovery recorded by mistake. */
export const reopenedWords = ({
  car,
  hasEndedRental,
}: {
  car: string;
  hasEndedRental: boolean;
}): ClientWords => ({
  subject: `Votre véhicule ${car} n’est pas retrouvé`,
  paragraphs: [
    `Nous vous avions écrit que votre véhicule ${car} était retrouvé${nbsp}: c’était une erreur. Il reste déclaré volé.`,
    hasEndedRental
      ? "Sa location reste terminée à l’heure du vol."
      : "Notre message précédent sur ce vol vaut de nouveau, comme le choix entre un remplacement et la fin de votre contrat.",
  ],
});

/** A declaration made by mistake; `isStillLost` where the car was lost before it. */
export const withdrawnWords = ({
  car,
  kind,
  isStillLost,
}: {
  car: string;
  kind: LossKind;
  isStillLost: boolean;
}): ClientWords => ({
  subject: `Déclaration annulée${nbsp}: véhicule ${car}`,
  paragraphs: [
    kind === "THEFT"
      ? `La déclaration du vol de votre véhicule ${car} est annulée${nbsp}: elle était une erreur.`
      : `Votre véhicule ${car} n’est plus déclaré en épave${nbsp}: cette déclaration était une erreur.`,
    isStillLost
      ? "Le véhicule reste perdu, comme nous vous l’avions écrit auparavant."
      : "Votre location se poursuit sans changement. Ne tenez pas compte de notre message précédent, et prévenez votre assureur si vous lui avez déclaré cette perte.",
  ],
});

/** The hour or the complaint of a declaration is corrected. */
export const correctedWords = (loss: RentedLoss): ClientWords => ({
  subject: `${lostSubjects[loss.kind]} ${loss.car}${nbsp}: déclaration corrigée`,
  paragraphs: [
    "Nous avons corrigé la déclaration que nous vous avions annoncée. Celle-ci la remplace.",
    loss.kind === "THEFT" ? theftFacts(loss) : wreckFacts(loss),
    ...(loss.kind === "THEFT" && !loss.isFleetPolicy ? [insuranceText(loss)] : []),
    "Rien d’autre ne change pour votre location.",
  ],
});

/** The return of the car, recorded late, precedes its loss. */
export const returnedBeforeWords = ({
  car,
  returnedAt,
}: {
  car: string;
  returnedAt: string;
}): ClientWords => ({
  subject: `Véhicule ${car}${nbsp}: sa perte ne vous concerne plus`,
  paragraphs: [
    `Vous nous aviez rendu le véhicule ${car} le ${frenchInstant(returnedAt)}, avant sa perte. Ne tenez pas compte de nos messages à ce sujet${nbsp}: la location s’arrête à votre restitution.`,
  ],
});

/** A car that its client was waiting for is lost, or is back for it. */
export const awaitedWords = ({ car, isLost }: { car: string; isLost: boolean }): ClientWords => ({
  subject: isLost ? "Votre livraison est retardée" : "Votre livraison reprend",
  paragraphs: [
    isLost
      ? `Le véhicule ${car}, qui vous était destiné, n’est plus disponible. Votre contrat reste en vigueur et aucun loyer ne court avant la livraison${nbsp}: nous cherchons un autre véhicule et vous proposerons une nouvelle date.`
      : `Le véhicule ${car}, que nous vous avions dit indisponible, vous est de nouveau destiné. Ne tenez pas compte de notre message précédent${nbsp}: nous reprenons la préparation de votre livraison.`,
  ],
});
