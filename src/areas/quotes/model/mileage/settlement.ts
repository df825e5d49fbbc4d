// Settlement of excess and unused kilometres: by the lines of the fluidity grid on their side, else at a price per
// kilometre, frozen when the quote is priced. Quotes signed before that keep their clause.
import { z } from "zod";
import { type Cents, centsSchema, frenchNumber, frenchPrice } from "#kernel/money.ts";
import type { PriceParameters } from "#settings/model/parameters/price-parameters.ts";
import { linesAbove } from "./fluidity.ts";

/** Without tax. */
export const kmPricesSchema = z.object({
  /** Charged per excess kilometre. */
  overCents: centsSchema,
  /** Refunded per unused kilometre. */
  underCents: centsSchema,
  /**
   * True when it settles a side without lines; absent under the former clause, which applied the slope of the other
   * side.
   */
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

/** Sides of the agreed mileage on which the grid has lines. */
export interface GridSides {
  over: boolean;
  under: boolean;
}

interface Line {
  kilometrage: number;
  priceCents: Cents | null;
}

/** Under the former clause, a grid with any line settles both sides. */
export function gridSides(lines: readonly Line[], mileage: number, kmPrices: KmPrices | null): GridSides {
  const priced = lines.filter(({ priceCents }) => priceCents !== null);
  if (kmPrices?.isBySide !== true) return { over: priced.length > 0, under: priced.length > 0 };
  return {
    over: priced.some((line) => line.kilometrage > mileage),
    under: priced.some((line) => line.kilometrage < mileage),
  };
}

/** A rent per month at a mileage. */
interface RentPoint {
  kilometrage: number;
  cents: number;
}

interface AgreedMileage extends RentPoint {
  durationMonths: number;
}

/** The rent at a mileage, not rounded: proportional between points, then along the slope of the last interval. */
function rentAt(kilometrage: number, points: readonly RentPoint[]): number {
  const sorted = points.toSorted((a, b) => a.kilometrage - b.kilometrage);
  const reached = sorted.findIndex((point, index) => index > 0 && point.kilometrage >= kilometrage);
  const [from, to] = sorted.slice(reached === -1 ? -2 : reached - 1);
  if (!from || !to) throw new RangeError("an interval has two ends");
  return (
    from.cents +
    ((to.cents - from.cents) * (kilometrage - from.kilometrage)) / (to.kilometrage - from.kilometrage)
  );
}

/**
 * Cost of excess kilometres over the whole duration, not rounded: proportional between lines, then along the slope of
 * the last interval; at the price per kilometre without any line above.
 */
export function excessMileageCost(
  kilometres: number,
  agreed: AgreedMileage,
  lines: readonly RentPoint[],
  kmOverCents: Cents,
): number {
  const points = [agreed, ...linesAbove(lines, agreed.kilometrage)];
  if (points.length === 1) return kilometres * kmOverCents;
  return (rentAt(agreed.kilometrage + kilometres, points) - agreed.cents) * agreed.durationMonths;
}

/**
 * Amount of the kilometres driven over the whole duration, not rounded: charged above the agreed mileage, refunded
 * (negative) below it. Each side by its lines, else by its price; null where the contract states neither.
 */
export function mileageSettlementCost(
  driven: number,
  agreed: AgreedMileage,
  lines: readonly Line[],
  kmPrices: KmPrices | null,
): number | null {
  const kilometres = driven - agreed.kilometrage;
  if (kilometres === 0) return 0;
  const sides = gridSides(lines, agreed.kilometrage, kmPrices);
  if (kilometres > 0 ? sides.over : sides.under) {
    const points = lines.flatMap(({ kilometrage, priceCents }) =>
      priceCents === null || kilometrage === agreed.kilometrage ? [] : { kilometrage, cents: priceCents },
    );
    return (rentAt(driven, [agreed, ...points]) - agreed.cents) * agreed.durationMonths;
  }
  if (kmPrices === null) return null;
  return kilometres * (kilometres > 0 ? kmPrices.overCents : kmPrices.underCents);
}

export interface MileageSettlement {
  /** Sides settled by the grid, on the paper that shows rents at other mileages. */
  sides: GridSides;
  kmPrices: KmPrices | null;
  /** Rate of the tax to show; null when prices are shown without tax only. */
  vatRate: number | null;
}

/** `0,12 € HT (0,144 € TTC)`: VAT is charged on the total, so the unit price with tax shows its thousandths. */
function perKilometre(cents: Cents, vatRate: number | null): string {
  const price = `${frenchPrice(cents)} HT`;
  if (vatRate === null) return price;
  const withTax = Number((cents * (1 + vatRate)).toFixed(1));
  const withTaxText = Number.isInteger(withTax)
    ? frenchPrice(withTax)
    : `${frenchNumber(withTax / 100, 3)}\u00a0€`;
  return `${price} (${withTaxText} TTC)`;
}

/** Short form, displayed next to the mileage. */
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

/** Clause for a grid on one side and a price per kilometre on the other. */
function clauseBySide(
  isOverByGrid: boolean,
  { overCents, underCents }: KmPrices,
  { vatRate, paper }: { vatRate: number | null; paper: string },
): string {
  return isOverByGrid
    ? `Les kilomètres parcourus au-delà du kilométrage convenu sont régularisés ${byGrid(paper)} ; il est dû pour chaque mois de la durée. Les kilomètres non parcourus le sont au prix de ${perKilometre(underCents, vatRate)} rendus par kilomètre.`
    : `Les kilomètres non parcourus sont régularisés ${byGrid(paper)} ; il est rendu pour chaque mois de la durée. Les kilomètres parcourus au-delà du kilométrage convenu le sont au prix de ${perKilometre(overCents, vatRate)} par kilomètre.`;
}

/** The full clause. `paper` names the document that shows the grid. */
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
