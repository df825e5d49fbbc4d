// General terms of rental, written in house, by kind of rental. Articles of law are those in force in 2026; amounts
// and rates that are parameters are read from them.
import { frenchNumber } from "#kernel/money.ts";
import { commitmentFromMonths, noticeOf } from "../../../model/commitment.ts";
import { mileageSettlementClause } from "../../../model/mileage/settlement.ts";
import { mileageSettlement } from "../rent.ts";
import type { PaperOrder } from "../paper-quote.ts";
import { carArticles } from "./car-articles.ts";
import { endArticles } from "./end-articles.ts";

export interface Article {
  title: string;
  paragraphs: string[];
}

const contractArticles = ({ lessor, quote }: PaperOrder): Article[] => [
  {
    title: "Objet",
    paragraphs: [
      `Ces conditions générales régissent la location sans chauffeur de véhicules par ${lessor.name} (le « Loueur ») à la personne désignée au bon de commande (le « Locataire »). Avec le bon de commande et ses avenants signés, elles forment le contrat de location (le « Contrat »). Communiquées au Locataire professionnel, elles sont le socle unique de la négociation commerciale (code de commerce, art. L. 441-1) ; les conditions d’achat du Locataire ne s’y ajoutent pas.`,
      "Le Contrat est une location de chose (code civil, art. 1709 et suivants), sans option ni promesse d’achat : le véhicule reste à tout moment la propriété du Loueur ou de son financeur.",
    ],
  },
  {
    title: "Formation du contrat",
    paragraphs: [
      "Le Contrat est formé par la signature du bon de commande, sur papier ou par voie électronique (code civil, art. 1366 et 1367), sous la condition que l’étude du dossier du Locataire soit favorable. Le Loueur fait connaître un refus avant toute livraison ; les sommes versées sont alors rendues sans délai.",
      "Le loyer comprend les taxes d’immatriculation au barème du jour de l’offre. Si la loi les modifie avant l’immatriculation, le loyer est ajusté de la seule incidence de ce changement, justifiée par le Loueur ; lorsqu’elle dépasse 5 % du loyer, le Locataire peut renoncer à la commande sans frais dans les huit jours.",
    ],
  },
  {
    title: "Livraison",
    paragraphs: [
      "Le véhicule est remis au lieu et dans le délai du bon de commande, contre un procès-verbal contradictoire qui décrit son état, son kilométrage et ses accessoires. Avant la remise, le Locataire justifie de l’assurance du véhicule, de son moyen de paiement et du versement du dépôt de garantie.",
      "Si la livraison n’a pas eu lieu trente jours après une mise en demeure restée sans effet, le Locataire peut résoudre le Contrat par notification (code civil, art. 1226) ; les sommes versées lui sont rendues.",
      ...(quote.type === "medium"
        ? [
            "Le véhicule est l’un de ceux de la catégorie commandée, ou un véhicule équivalent par sa taille, son énergie et son équipement. Le Loueur peut le remplacer en cours de location par un véhicule de la même catégorie, sans frais.",
          ]
        : []),
    ],
  },
];

const durationArticle = ({ quote, parameters }: PaperOrder): Article => ({
  title: "Durée",
  paragraphs: [
    "La location court du jour de la livraison, pour la durée du bon de commande. Elle ne se renouvelle pas d’elle-même : une prolongation se convient par écrit. Un véhicule gardé au-delà du terme sans accord donne lieu, jusqu’à sa restitution, au loyer en cours.",
    `Une location de moins de ${parameters.nonBindingBelowMonths} mois est sans engagement : chaque partie peut y mettre fin à tout moment, par écrit, moyennant un préavis ${noticeOf(parameters)}. Un avenant qui l’allonge de ${commitmentFromMonths} mois ou plus engage les parties jusqu’au nouveau terme.`,
    ...(quote.type === "long"
      ? [
          "Lorsque le bon de commande prévoit un renouvellement à mi-parcours, un second véhicule, identique ou équivalent, est remis à la moitié de la durée contre restitution du premier ; l’engagement porte sur la durée entière.",
        ]
      : []),
  ],
});

const moneyArticles = (order: PaperOrder): Article[] => [
  {
    title: "Loyer et paiement",
    paragraphs: [
      "Le loyer est mensuel et payable d’avance, par prélèvement ou par virement. Le premier loyer est calculé au prorata des jours : le loyer mensuel, multiplié par les jours de location et divisé par les jours du mois ; au terme du Contrat, le dernier loyer en est le complément. La facture vaut notification préalable du prélèvement, cinq jours au moins avant l’échéance. Aucun délai de paiement ne dépasse trente jours après la date d’émission de la facture (code de commerce, art. L. 441-11, II).",
      "Toute somme impayée par un professionnel à son échéance porte de plein droit intérêt au taux de la Banque centrale européenne majoré de dix points, et donne lieu à une indemnité forfaitaire de 40 € pour frais de recouvrement (code de commerce, art. L. 441-10 et D. 441-5), sans préjudice d’une indemnité complémentaire justifiée.",
      "La TVA s’ajoute au taux en vigueur. Aucune compensation n’est opérée par le Locataire sans accord écrit, sauf entre créances certaines, liquides et exigibles (code civil, art. 1347-1).",
    ],
  },
  {
    title: "Dépôt de garantie",
    paragraphs: [
      "Le dépôt de garantie et le gage-espèces convenus garantissent toutes les sommes dues. Ils ne portent pas intérêt, et sont rendus dans les trente jours du règlement du décompte de restitution, déduction faite des sommes restant dues et justifiées.",
    ],
  },
  {
    title: "Kilométrage",
    paragraphs: [
      `Le kilométrage du bon de commande s’entend sur toute la durée. Le Locataire communique le relevé du compteur sur demande. ${mileageSettlementClause(mileageSettlement(order), "du bon de commande")}`,
      "Lorsque l’usage s’écarte de plus de 10 % de la proportion attendue, chaque partie peut demander qu’un avenant adapte durée, kilométrage et loyer. Un compteur hors d’usage se signale sans délai ; la distance est alors estimée d’après l’usage moyen constaté.",
    ],
  },
];

/** All articles, numbered, for this lessor, kind of rental and parameters. */
export function generalTerms(order: PaperOrder): Article[] {
  const articles = [
    ...contractArticles(order),
    durationArticle(order),
    ...moneyArticles(order),
    ...carArticles(order),
    ...endArticles(order),
  ];
  return articles.map((article, index) => ({
    ...article,
    title: `${frenchNumber(index + 1)}. ${article.title}`,
  }));
}
