// Texts that the law asks on the order form of a used car.
import type { Lessor } from "#settings/model/lessor.ts";

/** The box of C. conso., annex of art. D211-2: goods without digital element. */
export const conformityBox: readonly string[] = [
  "Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien pour obtenir la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité. Durant un délai de douze mois à compter de la délivrance du bien d’occasion, le consommateur n’est tenu d’établir que l’existence du défaut de conformité et non la date d’apparition de celui-ci.",
  "La garantie légale de conformité donne au consommateur droit à la réparation ou au remplacement du bien dans un délai de trente jours suivant sa demande, sans frais et sans inconvénient majeur pour lui.",
  "Si le bien est réparé dans le cadre de la garantie légale de conformité, le consommateur bénéficie d’une extension de six mois de la garantie initiale. Si le consommateur demande la réparation du bien, mais que le vendeur impose le remplacement, la garantie légale de conformité est renouvelée pour une période de deux ans à compter de la date de remplacement du bien.",
  "Le consommateur peut obtenir une réduction du prix d’achat en conservant le bien ou mettre fin au contrat en se faisant rembourser intégralement contre restitution du bien, si : 1° le professionnel refuse de réparer ou de remplacer le bien ; 2° la réparation ou le remplacement du bien intervient après un délai de trente jours ; 3° la réparation ou le remplacement du bien occasionne un inconvénient majeur pour le consommateur, notamment lorsque le consommateur supporte définitivement les frais de reprise ou d’enlèvement du bien non conforme, ou s’il supporte les frais d’installation du bien réparé ou de remplacement ; 4° la non-conformité du bien persiste en dépit de la tentative de mise en conformité du vendeur restée infructueuse.",
  "Le consommateur a également droit à une réduction du prix du bien ou à la résolution du contrat lorsque le défaut de conformité est si grave qu’il justifie que la réduction du prix ou la résolution du contrat soit immédiate. Le consommateur n’est alors pas tenu de demander la réparation ou le remplacement du bien au préalable. Le consommateur n’a pas droit à la résolution de la vente si le défaut de conformité est mineur.",
  "Toute période d’immobilisation du bien en vue de sa réparation ou de son remplacement suspend la garantie qui restait à courir jusqu’à la délivrance du bien remis en état.",
  "Les droits mentionnés ci-dessus résultent de l’application des articles L. 217-1 à L. 217-32 du code de la consommation. Le vendeur qui fait obstacle de mauvaise foi à la mise en œuvre de la garantie légale de conformité encourt une amende civile d’un montant maximal de 300 000 euros, qui peut être porté jusqu’à 10 % du chiffre d’affaires moyen annuel (article L. 241-5 du code de la consommation).",
  "Le consommateur bénéficie également de la garantie légale des vices cachés en application des articles 1641 à 1649 du code civil, pendant une durée de deux ans à compter de la découverte du défaut. Cette garantie donne droit à une réduction de prix si le bien est conservé ou à un remboursement intégral contre restitution du bien.",
];

export const professionalGuarantees: readonly string[] = [
  "Le véhicule est vendu dans l’état décrit, que l’acheteur professionnel a pu examiner. La garantie des vices cachés des articles 1641 et suivants du code civil s’applique.",
];

const sellerLine = ({ name, addressLine1, zipCode, city, email }: Lessor): string =>
  `${name}, ${addressLine1}, ${zipCode} ${city}, ${email}`;

/** Notice of C. conso., annex of art. R221-3. */
export const withdrawalNotice = (lessor: Lessor): string =>
  `Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours. Ce délai expire quatorze jours après le jour où vous, ou un tiers que vous désignez, prenez possession du véhicule ; s’il finit un samedi, un dimanche ou un jour férié, il est prolongé jusqu’au premier jour ouvrable suivant. Pour exercer ce droit, notifiez-nous votre décision par une déclaration dénuée d’ambiguïté (${sellerLine(lessor)}), par le formulaire ci-dessous ou par le bouton « Renoncer au contrat ici » de votre page. En cas de rétractation, nous vous remboursons tous les paiements reçus, au plus tard quatorze jours après avoir été informés de votre décision ; nous pouvons différer le remboursement jusqu’à la récupération du véhicule. Vous restituez le véhicule au plus tard quatorze jours après votre décision et supportez les frais directs de renvoi. Votre responsabilité n’est engagée que pour la dépréciation résultant de manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement du véhicule.`;

/** Form of C. conso., annex of art. R221-1. */
export const withdrawalForm = (lessor: Lessor): string[] => [
  "Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.",
  `À l’attention de ${sellerLine(lessor)} :`,
  "Je vous notifie par la présente ma rétractation du contrat portant sur la vente du véhicule ci-dessus, commandé le … / reçu le …",
  "Nom et adresse du consommateur :",
  "Signature (uniquement en cas de notification sur papier) et date :",
];
