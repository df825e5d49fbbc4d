// How kilometres over and under the agreed ones are settled: by the lines of the fluidity grid on their side,
// else at a price per kilometre, frozen when the quote is priced. What was signed before keeps its clause.
import { z } from "zod";
import { type Cents, centsSchema, frenchNumber, frenchPrice } from "#kernel/money.ts";
import type { PriceParameters } from "#settings/model/parameters/price-parameters.ts";
import { linesAbove } from "./fluidity.ts";

/** Without tax. */
export const kmPricesSchema = z.object({
  /** Asked for a kilometre over. */
  overCents: centsSchema,
  /** Given back for a kilometre under. */
  underCents: centsSchema,
  /** True when it settles the side where the grid has no line; absent where the clause left that side to the other's slope. */
  isBySide: z.literal(true).optional(),
});
export type KmPrices = z.output<typeof kmPricesSchema>;

export const kmPricesOf = ({
  kmOverCents,
  kmUnderCents,
}: Pick<PriceParameters, "kmOverCents" | "kmUnderCents">): KmPrices => ({
  overCents: kmOverCents,
  underCents: kmUnderCents,
  isBySide: true,
});

/** On which sides of the agreed mileage the grid has lines. */
export interface GridSides {
  over: boolean;
  under: boolean;
}

interface Line {
  kilometrage: number;
  priceCents: Cents | null;
}

/** A grid agreed to before each side was settled by itself settles both as soon as it has a line. */
export function gridSides(lines: readonly Line[], kilometrage: number, kmPrices: KmPrices | null): GridSides {
  const priced = lines.filter(({ priceCents }) => priceCents !== null);
  if (kmPrices?.isBySide !== true) return { over: priced.length > 0, under: priced.length > 0 };
  return {
    over: priced.some((line) => line.kilometrage > kilometrage),
    under: priced.some((line) => line.kilometrage < kilometrage),
  };
}

/**
 * What so many kilometres over the agreed ones cost over the whole duration, not rounded: in proportion between
 * the lines, the slope of the last interval going on beyond; at the price per kilometre where no line is over.
 */
export function excessMileageCost(
  kilometres: number,
  agreed: { kilometrage: number; cents: number; durationMonths: number },
  lines: readonly { kilometrage: number; cents: number }[],
  kmOverCents: Cents,
): number {
  const points = [agreed, ...linesAbove(lines, agreed.kilometrage)];
  if (points.length === 1) return kilometres * kmOverCents;
  const driven = agreed.kilometrage + kilometres;
  const reached = points.findIndex((point, index) => index > 0 && point.kilometrage >= driven);
  const [from, to] = points.slice(reached === -1 ? -2 : reached - 1);
  if (!from || !to) throw new RangeError("an interval has two ends");
  const slope = (to.cents - from.cents) / (to.kilometrage - from.kilometrage);
  return (from.cents + slope * (driven - from.kilometrage) - agreed.cents) * agreed.durationMonths;
}

export interface MileageSettlement {
  /** Where the paper shows rents at other mileages. */
  sides: GridSides;
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
export const mileageSettlementSummary = ({ sides, kmPrices, vatRate }: MileageSettlement): string | null => {
  if (sides.over && sides.under) return "réglé par la grille de fluidité";
  if (kmPrices === null) return null;
  const over = sides.over
    ? "en plus, réglé par la grille de fluidité"
    : `${perKilometre(kmPrices.overCents, vatRate)} par km en plus`;
  const under = sides.under
    ? "en moins, réglé par la grille de fluidité"
    : `${perKilometre(kmPrices.underCents, vatRate)} rendus par km en moins`;
  return `${over}${sides.over || sides.under ? " ; " : ", "}${under}`;
};

const byGrid = (paper: string): string =>
  `d’après la grille de fluidité ${paper} : l’écart de loyer se lit par proportion entre ses lignes, et au tarif de son dernier intervalle au-delà`;

/** One side by the grid, the other at its price per kilometre. */
function clauseBySide(
  isOverByGrid: boolean,
  { overCents, underCents }: KmPrices,
  { vatRate, paper }: { vatRate: number | null; paper: string },
): string {
  return isOverByGrid
    ? `Les kilomètres parcourus au-delà du kilométrage convenu sont régularisés ${byGrid(paper)} ; il est dû pour chaque mois de la durée. Les kilomètres non parcourus le sont au prix de ${perKilometre(underCents, vatRate)} rendus par kilomètre.`
    : `Les kilomètres non parcourus sont régularisés ${byGrid(paper)} ; il est rendu pour chaque mois de la durée. Les kilomètres parcourus au-delà du kilométrage convenu le sont au prix de ${perKilometre(overCents, vatRate)} par kilomètre.`;
}

/** The clause, whole. `paper` is what shows the grid. */
export function mileageSettlementClause(
  { sides, kmPrices, vatRate }: MileageSettlement,
  paper: string,
): string {
  const settled = "L’écart constaté à la restitution est régularisé, en plus ou en moins,";
  if (sides.over && sides.under)
    return `${settled} ${byGrid(paper)} ; il est dû, ou rendu, pour chaque mois de la durée.`;
  if (kmPrices && (sides.over || sides.under)) return clauseBySide(sides.over, kmPrices, { vatRate, paper });
  return kmPrices
    ? `${settled} au prix de ${perKilometre(kmPrices.overCents, vatRate)} par kilomètre parcouru au-delà du kilométrage convenu, et de ${perKilometre(kmPrices.underCents, vatRate)} rendus par kilomètre non parcouru.`
    : `${settled} d’après la grille de fluidité ${paper}, par proportion entre ses lignes ; à défaut de grille, par un avenant convenu de bonne foi.`;
}
