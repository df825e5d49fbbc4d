// Texts that the law attaches to the sale of a used car to a consumer.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";

export interface NoticeSection {
  title: string;
  paragraphs: readonly string[];
}

/** The box of C. conso, art. D211-2, and the guarantee against hidden defects. */
export const guaranteeSections = (seller: string): NoticeSection[] => [
  {
    title: "Garantie légale de conformité",
    paragraphs: [
      "Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien pour obtenir la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité. Durant un délai de douze mois pour un bien d’occasion, il n’est tenu d’établir que l’existence du défaut et non la date d’apparition de celui-ci (code de la consommation, art. L217-3 et L217-7).",
      "La garantie légale de conformité donne droit à la réparation ou au remplacement du bien dans un délai de trente jours suivant la demande, sans frais et sans inconvénient majeur. Le consommateur peut obtenir une réduction du prix, ou y mettre fin contre remboursement intégral, si le professionnel refuse, tarde plus de trente jours, ou si le défaut persiste ou est grave.",
    ],
  },
  {
    title: "Garantie des vices cachés",
    paragraphs: [
      `L’acheteur bénéficie de la garantie des vices cachés (code civil, art. 1641 à 1649) pendant deux ans à compter de la découverte du défaut : une réduction de prix si le bien est conservé, un remboursement intégral contre sa restitution à ${seller}.`,
    ],
  },
];

/** The notice and the form of the annex of C. conso, art. R221-1 and R221-3. */
export const withdrawalSections = (seller: {
  name: string;
  address: string;
  email: string;
}): NoticeSection[] => [
  {
    title: "Droit de rétractation",
    paragraphs: [
      "Vous avez le droit de vous rétracter de ce contrat sans donner de motif dans un délai de quatorze jours après la remise du véhicule ; un délai qui expire un samedi, un dimanche ou un jour férié est prolongé jusqu’au premier jour ouvrable suivant (code de la consommation, art. L221-18 et L221-19).",
      `Vous l’exercez par la fonction « Renoncer au contrat ici » de votre page, par le formulaire ci-dessous ou par toute déclaration dénuée d’ambiguïté adressée à ${seller.name}, ${seller.address}, ${seller.email}.`,
      "Nous vous remboursons tous les paiements reçus au plus tard quatorze jours après avoir été informés de votre décision ; nous pouvons différer ce remboursement jusqu’à la récupération du véhicule. Les frais de renvoi sont à votre charge.",
    ],
  },
  {
    title: "Formulaire de rétractation",
    paragraphs: [
      `À l’attention de ${seller.name}, ${seller.address}, ${seller.email} :`,
      "Je vous notifie par la présente ma rétractation du contrat portant sur la vente du véhicule désigné ci-dessus.",
      "Commandé le / reçu le : ……………………     Nom : ……………………     Adresse : …………………………………",
      "Date : ……………………     Signature (uniquement en cas de notification sur papier) : ……………………",
    ],
  },
];

/** `3 clés ; certificat d’immatriculation barré, carnet d’entretien`. */
export const handedText = (keys: number, papers: readonly string[]): string =>
  `${keys} ${keys === 1 ? "clé" : "clés"}${papers.length === 0 ? "" : ` ; ${papers.join(", ")}`}`;

export const handedOn = (day: Day): string => `Remis le ${frenchDay(day)}`;
