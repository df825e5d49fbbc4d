// An invoice against the rate in force and the cars that it lists.
import { type Cents, frenchPrice, frenchRate, roundCents } from "#kernel/money.ts";
import { isBeyondTolerance } from "../payments/payment.ts";
import type { VatRegime } from "../orders/price.ts";
import { dueOf, type InvoicedCar, type InvoiceDraft } from "./invoice.ts";

/** A supplier rounds its VAT by car or over the whole invoice: half a cent for each. */
const roundingCents = (nbOfCars: number): Cents => Math.ceil(Math.max(nbOfCars, 1) / 2);

type TaxedPart = Pick<InvoiceDraft, "netCents" | "exemptCents">;

export const expectedVat = ({ netCents, exemptCents }: TaxedPart, rate: number): Cents =>
  roundCents((netCents - exemptCents) * rate);

/** The first of the rates that its VAT follows; null when there is none. */
export function rateOfInvoice(
  { vatRegime, vatCents, ...part }: TaxedPart & Pick<InvoiceDraft, "vatRegime" | "vatCents">,
  rates: readonly number[],
  nbOfCars: number,
): number | null {
  if (vatRegime !== "FRENCH") return 0;
  const fits = (rate: number): boolean =>
    Math.abs(vatCents - expectedVat(part, rate)) <= roundingCents(nbOfCars);
  return rates.find(fits) ?? null;
}

export function vatMessage(part: TaxedPart, rate: number): string {
  const taxed = frenchPrice(part.netCents - part.exemptCents);
  return `À ${frenchRate(rate)}, la TVA de ${taxed} est de ${frenchPrice(expectedVat(part, rate))}.`;
}

/** The problem of a total that differs from what is due for its cars; null when it agrees or is explained. */
export function differenceProblem(
  { totalCents, explanation }: Pick<InvoiceDraft, "totalCents" | "explanation">,
  cars: readonly Pick<InvoicedCar, "dueCents">[],
): string | null {
  const dueCents = dueOf(cars);
  if (cars.length === 0 || Math.abs(totalCents - dueCents) <= roundingCents(cars.length)) return null;
  const due = `${frenchPrice(dueCents)} sont dus pour ses véhicules, et la facture en compte ${frenchPrice(totalCents)}`;
  if (isBeyondTolerance(totalCents, dueCents))
    return `${due}. Un écart de plus de 5 % ne s’explique pas ici : corrigez le prix des véhicules, ou retirez ceux qui n’y sont pas.`;
  return /\p{L}{3}/u.test(explanation) ? null : `${due} : dites pourquoi.`;
}

const regimeWords: Readonly<Record<VatRegime, string>> = {
  FRENCH: "avec la TVA française",
  INTRA_EU: "en acquisition intracommunautaire",
  MARGIN: "sous le régime de la marge",
  IMPORT: "en importation",
};

/** Orders whose regime is not that of the invoice. */
export const regimeProblems = (vatRegime: VatRegime, cars: readonly InvoicedCar[]): string[] => [
  ...new Set(
    cars
      .filter((car) => car.vatRegime !== vatRegime)
      .map(
        (car) =>
          `La commande ${car.orderNumber} est ${regimeWords[car.vatRegime]}, la facture ${regimeWords[vatRegime]}.`,
      ),
  ),
];
