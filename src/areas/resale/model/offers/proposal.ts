// The proposed asking price of a car, with its reasons: our own sales, then the grid of its model.
import { z } from "zod";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { type Cents, roundCents } from "#kernel/money.ts";
import { version } from "#kernel/schema/french.ts";

/** Fewer sales say nothing of a market. */
export const leastSales = 3;
/** Share of the price, for each month of difference. */
const shareByMonth = 0.01;
const centsByKm = 6;
const [salesShare, gridShare] = [0.7, 0.3];
const vatRate = 1.2;
/** Proposals end in tens of euros. */
const stepCents = 1_000;
/** An asking price more than 5 % below the proposal needs a reason. */
const freeDiscount = 0.05;

export interface CarAge {
  months: number;
  km: number;
}
export interface ComparableSale extends CarAge {
  priceCents: Cents;
}

export const proposalSchema = z.object({
  car: carNameSchema,
  /** With tax; null when nothing compares. */
  proposedCents: z.int().nullable(),
  reasons: z.array(z.string()),
  /** The selling price that the quote of its last rental assumed, without tax. */
  hypothesisCents: z.int().nullable(),
  holdingCostCents: z.int().nullable(),
  isForSale: z.boolean(),
  /** Of its offer; of the car before it is for sale. */
  version,
  askingCents: z.int().nullable(),
});
export type Proposal = z.output<typeof proposalSchema>;

const euros = (cents: Cents): string =>
  `${(Math.round(cents) / 100).toLocaleString("fr-FR", { minimumFractionDigits: 2 })} €`;

/** A sale brought to the age and kilometres of our car. */
const broughtTo = (car: CarAge, { priceCents, months, km }: ComparableSale): number =>
  priceCents * (1 - shareByMonth * (car.months - months)) + (km - car.km) * centsByKm;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

interface Evidence {
  car: CarAge;
  /** Our sales of twelve months of the same finish, else of the same model and energy. */
  sales: readonly ComparableSale[];
  salesAre: "finish" | "model";
  /** Selling price of the grid of its model at its age and kilometres, without tax; null without a grid. */
  gridCents: Cents | null;
}

export const salesMedian = ({ car, sales }: Pick<Evidence, "car" | "sales">): Cents | null =>
  sales.length < leastSales ? null : roundCents(median(sales.map((sale) => broughtTo(car, sale))));

export function propose({
  car,
  sales,
  salesAre,
  gridCents,
}: Evidence): Pick<Proposal, "proposedCents" | "reasons"> {
  const soldCents = salesMedian({ car, sales });
  const modelCents = gridCents === null ? null : roundCents(gridCents * vatRate);
  const same = salesAre === "finish" ? "de la même finition" : "du même modèle et de la même énergie";
  const reasons = [
    soldCents === null
      ? `${sales.length === 0 ? "Aucune" : sales.length} de nos ventes de douze mois ${same} : il en faut ${leastSales}.`
      : `Médiane de ${sales.length} de nos ventes de douze mois ${same}, ramenées à ${car.months} mois et ${car.km.toLocaleString("fr-FR")} km : ${euros(soldCents)}.`,
    modelCents === null
      ? "Aucune grille de revente pour ce modèle."
      : `Grille de revente du modèle à cet âge et à ce kilométrage, TVA comprise : ${euros(modelCents)}.`,
  ];
  if (soldCents === null && modelCents === null)
    return { proposedCents: null, reasons: [...reasons, "Aucune proposition : le prix est à fixer."] };
  const exact =
    soldCents === null || modelCents === null
      ? (soldCents ?? modelCents ?? 0)
      : roundCents(soldCents * salesShare + modelCents * gridShare);
  if (soldCents !== null && modelCents !== null)
    reasons.push(`70 % de la médiane et 30 % de la grille : ${euros(exact)}.`);
  const proposedCents = Math.floor(exact / stepCents) * stepCents;
  return {
    proposedCents,
    reasons: [...reasons, `Arrondi à la dizaine d’euros inférieure : ${euros(proposedCents)}.`],
  };
}

/** True when a price needs a reason. */
export const isFarBelow = (priceCents: Cents, proposedCents: Cents | null): boolean =>
  proposedCents !== null && priceCents < proposedCents * (1 - freeDiscount);
