// General terms of rental, written in house, by kind of rental. Articles of law are those in force in 2026; amounts
// and rates that are parameters are read from them.
import { frenchNumber } from "#kernel/money.ts";
import { commitmentFromMonths, noticeOf } from "../../../model/commitment.ts";
import { mileageSettlementClause } from "../../../model/mileage/settlement.ts";
import { mileageSettlement } from "../rent.ts";
import type { PaperOrder } from "../paper-quote.ts";
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

/** General terms: use, care, insurance and fines of the car, and data recorded by its tracker. */
const carArticles = ({ quote }: PaperOrder): Article[] => [
  {
    title: "Usage du véhicule",
    paragraphs: [
      "Le Locataire a la garde du véhicule et en use raisonnablement, selon sa destination et la notice du constructeur (code civil, art. 1728). Seules le conduisent les personnes qu’il autorise, titulaires d’un permis valide.",
      "Sont exclus, sauf accord écrit : la sous-location et le prêt à des tiers, le transport de personnes ou de marchandises à titre onéreux, l’apprentissage de la conduite, les compétitions, le remorquage au-delà des limites du constructeur, la sortie des pays couverts par l’assurance. Toute transformation demande l’accord du Loueur ; l’apposition de marques publicitaires est permise si elle s’enlève sans trace.",
    ],
  },
  {
    title: "Entretien",
    paragraphs: [
      "Le loyer comprend les révisions du plan du constructeur et les réparations dues à l’usure normale, dans le réseau indiqué par le Loueur. Le Locataire présente le véhicule aux échéances, surveille les niveaux et la pression des pneumatiques, et s’arrête dès qu’un témoin l’exige.",
      `Restent à sa charge : l’énergie, le lavage, les péages et stationnements, ${quote.tires ? "les pneumatiques au-delà du nombre prévu au bon de commande" : "les pneumatiques"}, le bris de glace, et les réparations dues à un accident, à une négligence, à une erreur de carburant ou au défaut d’entretien. L’immobilisation pour entretien ou panne ne suspend pas le loyer, sauf faute du Loueur ou immobilisation de plus de quinze jours qui lui est imputable.`,
    ],
  },
  {
    title: "Assurance",
    paragraphs: [
      "Le véhicule est assuré pendant toute la location, au moins en responsabilité civile sans limite (code des assurances, art. L. 211-1), et en dommages tous accidents, vol, incendie, pour sa valeur de remplacement.",
      quote.insurance
        ? "L’assurance est souscrite par le Loueur ; sa notice est remise au Locataire, qui supporte les franchises et les exclusions qu’elle indique."
        : "L’assurance est souscrite par le Locataire, qui désigne le Loueur comme bénéficiaire des indemnités dues pour le véhicule, en justifie avant la livraison puis à chaque échéance. À défaut, le Loueur peut suspendre la livraison ou exiger l’immobilisation du véhicule.",
      "Tout sinistre est déclaré à l’assureur et au Loueur dans les cinq jours ouvrés, et le vol dans les deux jours ouvrés avec le récépissé de plainte (code des assurances, art. L. 113-2).",
    ],
  },
  {
    title: "Sinistre, vol, destruction",
    paragraphs: [
      "Aucune réparation d’accident n’est faite sans l’accord du Loueur. En cas de vol non suivi de découverte dans les trente jours, ou de destruction que l’expert déclare totale, la location prend fin de plein droit à la date de l’événement ; les loyers payés d’avance sont rendus au prorata.",
      `Le Locataire doit alors la valeur du véhicule à dire d’expert avant l’événement, diminuée des indemnités que le Loueur reçoit de l’assureur, sauf s’il prouve que la perte est arrivée sans sa faute (code civil, art. 1732)${quote.financialLossMentionHidden ? "." : " ou s’il a souscrit une garantie « perte financière » qui la couvre."}`,
    ],
  },
  {
    title: "Contraventions",
    paragraphs: [
      "Le Locataire est redevable des amendes, forfaits de post-stationnement et péages nés pendant la location. Saisi d’un avis, le Loueur désigne le Locataire ou le conducteur dans les quarante-cinq jours (code de la route, art. L. 121-2, L. 121-3 et L. 121-6) ; la société locataire désigne à son tour le conducteur. Les frais de traitement d’un avis sont facturés au tarif remis au Locataire lorsque sa fiche le prévoit.",
    ],
  },
  {
    title: "Données personnelles et télématique",
    paragraphs: [
      "Le Loueur traite les données des signataires, contacts et conducteurs pour conclure et exécuter le Contrat, recouvrer ses créances et répondre à ses obligations légales, le temps de la relation puis des prescriptions. Chacun dispose des droits d’accès, de rectification, d’effacement, de limitation, d’opposition et de réclamation auprès de la CNIL (règlement (UE) 2016/679).",
      "Lorsqu’un boîtier télématique équipe le véhicule, ses données servent à l’entretien, au suivi du kilométrage, à la lutte contre le vol et, si l’option est souscrite, à l’éco-conduite. Les positions sont gardées deux mois au plus, un an lorsqu’elles sont la seule preuve d’une prestation. Elles ne servent pas à relever la vitesse. Employeur, le Locataire informe ses salariés et consulte leurs représentants avant la mise en service, et leur permet de couper la localisation hors du temps de travail.",
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
