// General terms: use, care, insurance and fines of the car, and data recorded by its tracker.
import type { PaperOrder } from "../paper-quote.ts";
import type { Article } from "./terms.ts";

export const carArticles = ({ quote }: PaperOrder): Article[] => [
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
