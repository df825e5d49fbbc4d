// How kilometres over and under the agreed ones are settled: by the fluidity grid, else at a price per
// kilometre, frozen when the quote is priced. A contract signed without a price keeps its clause.
import { z } from "zod";
import { type Cents, centsSchema, frenchNumber, frenchPrice } from "#kernel/money.ts";
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
  /** Where prices are read with tax too; null where they are not. */
  vatRate: number | null;
}

/** `0,12 € HT (0,144 € TTC)`: tax is asked on the whole, so that its thousandths are told. */
function perKilometre(cents: Cents, vatRate: number | null): string {
  const price = `${frenchPrice(cents)} HT`;
  if (vatRate === null) return price;
  const withTax = Number((cents * (1 + vatRate)).toFixed(1));
  const withTaxText = Number.isInteger(withTax)
    ? frenchPrice(withTax)
    : `${frenchNumber(withTax / 100, 3)}\u00a0€`;
  return `${price} (${withTaxText} TTC)`;
}

/** In a few words, beside the mileage. */
export const kilometreFact = ({ hasGrid, kmPrices, vatRate }: Kilometres): string | null => {
  if (hasGrid) return "réglé par la grille de fluidité";
  return kmPrices
    ? `${perKilometre(kmPrices.overCents, vatRate)} par km en plus, ${perKilometre(kmPrices.underCents, vatRate)} rendus par km en moins`
    : null;
};

/** The clause, whole. `paper` is what shows the grid. */
export function kilometreClause({ hasGrid, kmPrices, vatRate }: Kilometres, paper: string): string {
  const settled = "L’écart constaté à la restitution est régularisé, en plus ou en moins,";
  if (hasGrid)
    return `${settled} d’après la grille de fluidité ${paper} : l’écart de loyer se lit par proportion entre ses lignes, et au tarif de son dernier intervalle au-delà ; il est dû, ou rendu, pour chaque mois de la durée.`;
  return kmPrices
    ? `${settled} au prix de ${perKilometre(kmPrices.overCents, vatRate)} par kilomètre parcouru au-delà du kilométrage convenu, et de ${perKilometre(kmPrices.underCents, vatRate)} rendus par kilomètre non parcouru.`
    : `${settled} d’après la grille de fluidité ${paper}, par proportion entre ses lignes ; à défaut de grille, par un avenant convenu de bonne foi.`;
}
