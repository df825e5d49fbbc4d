// General terms: return of the car, ends of the contract, ownership, law and courts.
import { frenchNumber, frenchPrice, frenchRate, withVat } from "#kernel/money.ts";
import { noticeOf } from "../../../model/commitment.ts";
import type { PaperOrder } from "../paper-quote.ts";
import type { Article } from "./terms.ts";

const restitution: Article = {
  title: "Restitution",
  paragraphs: [
    "Au terme, le Locataire restitue le véhicule au lieu convenu, propre, avec ses clés, ses papiers, ses câbles et ses accessoires, après avoir effacé ses données et coupé ses abonnements. Un examen contradictoire en décrit l’état ; le Locataire absent en reçoit le procès-verbal, photographies à l’appui.",
    "L’usure normale n’est pas due. Sont facturés, au coût de remise en état diminué de la vétusté : les rayures de plus de 30 mm qui ne se polissent pas, les bosses de plus de 20 mm ou de plus de 2 mm de creux, plus de deux petits chocs par élément, et les éléments ou papiers manquants. Le Locataire peut demander dans les huit jours une contre-expertise par un expert indépendant, dont l’avis s’impose ; chaque partie en supporte la moitié.",
  ],
};

interface Indemnity {
  what: string;
  /** The meaning of LT in the formula. */
  rents: string;
  cap: string;
}

/** A consumer reads the indemnity with tax, in euros (C. conso, L112-1): it is taxed as a whole, insurance included. */
function indemnityOf({ quote, vatRate }: PaperOrder): Indemnity {
  const rentsCents = quote.durationMonths * quote.monthlyTotalCents;
  return quote.company.client.type === "INDIVIDUAL"
    ? {
        what: "indemnité, toutes taxes comprises,",
        rents: `le total des loyers de la durée du Contrat, TVA de ${frenchRate(vatRate)} calculée sur le tout, soit ${frenchPrice(withVat(rentsCents, vatRate))} TTC aux conditions du présent document`,
        cap: "les loyers qui restent, comptés de même",
      }
    : {
        what: "indemnité, hors taxes,",
        rents: "le total des loyers hors taxes de la durée du Contrat",
        cap: "les loyers hors taxes qui restent",
      };
}

const earlyTermination = (order: PaperOrder): Article => {
  const { quote, parameters } = order;
  const { what, rents, cap } = indemnityOf(order);
  return {
    title: "Résiliation anticipée par le locataire",
    paragraphs: [
      `Le Locataire engagé peut mettre fin au Contrat avant son terme, par écrit, moyennant un préavis ${noticeOf(parameters)} et une ${what} égale à LT × ${frenchNumber(parameters.earlyTerminationShare, 2)} × DA / (DC − ${parameters.earlyTerminationMonths}), où LT est ${rents}, DC cette durée en mois et DA le nombre de mois qui restent à courir, le mois commencé compris, sans que l’indemnité dépasse ${cap}. Le kilométrage est régularisé au prorata de la durée écoulée.`,
      ...(quote.isNonBinding ? ["Cet article ne s’applique pas à une location sans engagement."] : []),
    ],
  };
};

const breach: Article = {
  title: "Résiliation pour manquement",
  paragraphs: [
    "Le Contrat est résilié de plein droit huit jours après une mise en demeure restée sans effet et visant cette clause (code civil, art. 1225), en cas de loyer impayé, de défaut d’assurance, d’usage interdit ou de déclaration inexacte lors de l’étude du dossier. Le véhicule est restitué aussitôt.",
    "Le Locataire doit alors les loyers échus et, à titre de clause pénale, l’indemnité de résiliation anticipée ; le juge peut la modérer ou l’augmenter si elle est manifestement excessive ou dérisoire (code civil, art. 1231-5). Lorsque le manquement vient du Loueur, le Locataire peut résilier dans les mêmes formes, sans indemnité.",
  ],
};

const property: Article = {
  title: "Propriété et cession",
  paragraphs: [
    "Le Locataire s’interdit d’aliéner le véhicule ou de le donner en gage, et fait connaître le droit du Loueur à quiconque prétendrait le saisir. En cas de procédure collective, l’administrateur décide de la continuation du Contrat (code de commerce, art. L. 622-13) et le Loueur peut revendiquer le véhicule (art. L. 624-9).",
    "Le Locataire consent par avance à ce que le Loueur cède le Contrat ou les loyers à un établissement qui finance le véhicule (code civil, art. 1216 et 1321), sans que ses droits en soient diminués. Il ne cède pas le Contrat sans accord écrit.",
  ],
};

const events: Article = {
  title: "Force majeure et imprévision",
  paragraphs: [
    "Aucune partie ne répond d’un manquement dû à la force majeure (code civil, art. 1218). Si un changement imprévisible rend l’exécution excessivement onéreuse pour l’une d’elles, les parties renégocient de bonne foi (art. 1195).",
  ],
};

const consumer: Article = {
  title: "Locataire consommateur",
  paragraphs: [
    "Lorsque le Locataire est un consommateur, les règles impératives du code de la consommation l’emportent sur toute clause contraire, notamment sur le droit de rétractation lorsqu’il est ouvert (art. L. 221-18 et L. 221-28) et sur les clauses abusives (art. L. 212-1). Les pénalités et l’indemnité de 40 € réservées aux professionnels ne lui sont pas appliquées. Après réclamation écrite, il peut saisir gratuitement le médiateur dont le Loueur lui communique les coordonnées (art. L. 612-1).",
  ],
};

const courts = ({ lessor }: PaperOrder): Article => ({
  title: "Droit et tribunaux",
  paragraphs: [
    `Le Contrat est soumis au droit français. Une clause annulée n’atteint pas les autres. Entre commerçants, tout litige relève du tribunal du siège du Loueur, à ${lessor.city}, même en cas de pluralité de défendeurs (code de procédure civile, art. 48) ; à l’égard d’un consommateur, des tribunaux que la loi désigne.`,
  ],
});

export const endArticles = (order: PaperOrder): Article[] => [
  restitution,
  earlyTermination(order),
  breach,
  property,
  events,
  consumer,
  courts(order),
];
