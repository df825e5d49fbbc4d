// How kilometres over and under the agreed ones are settled: by the fluidity grid, else at a price per
// kilometre, frozen when the quote is priced. A contract signed without a price keeps its clause.
import { z } from "zod";
import { centsSchema, frenchPrice } from "#kernel/money.ts";
import type { PriceParameters } from "#settings/model/price-parameters.ts";

/** Without tax. */
export const kmPricesSchema = z.object({
  /** Asked for a kilometre over. */
  overCents: centsSchema,
  /** Given back for a kilometre under. */
  underCents: centsSchema,
});
export type KmPrices = z.output<typeof kmPricesSchema>;

export const kmPricesOf = ({
  kmOverCents,
  kmUnderCents,
}: Pick<PriceParameters, "kmOverCents" | "kmUnderCents">): KmPrices => ({
  overCents: kmOverCents,
  underCents: kmUnderCents,
});

export interface Kilometres {
  /** True when the paper shows rents at other mileages. */
  hasGrid: boolean;
  kmPrices: KmPrices | null;
}

/** In a few words, beside the mileage. */
export const kilometreFact = ({ hasGrid, kmPrices }: Kilometres): string | null => {
  if (hasGrid) return "réglé par la grille de fluidité";
  return kmPrices
    ? `${frenchPrice(kmPrices.overCents)} HT par km en plus, ${frenchPrice(kmPrices.underCents)} HT rendus par km en moins`
    : null;
};

/** The clause, whole. `paper` is what shows the grid. */
export function kilometreClause({ hasGrid, kmPrices }: Kilometres, paper: string): string {
  const settled = "L’écart constaté à la restitution est régularisé, en plus ou en moins,";
  if (hasGrid)
    return `${settled} d’après la grille de fluidité ${paper} : l’écart de loyer se lit par proportion entre ses lignes, et au tarif de son dernier intervalle au-delà ; il est dû, ou rendu, pour chaque mois de la durée.`;
  return kmPrices
    ? `${settled} au prix de ${frenchPrice(kmPrices.overCents)} HT par kilomètre parcouru au-delà du kilométrage convenu, et de ${frenchPrice(kmPrices.underCents)} HT rendus par kilomètre non parcouru.`
    : `${settled} d’après la grille de fluidité ${paper}, par proportion entre ses lignes ; à défaut de grille, par un avenant convenu de bonne foi.`;
}
