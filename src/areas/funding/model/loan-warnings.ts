// Figures of a loan that do not fit its car: only a person can judge them.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";

export interface FundedCar {
  /** Price with tax, transport and registration; null while the price is unknown. */
  costCents: Cents | null;
  /** Day of its order; null for a car bought without an order. */
  orderedOn: Day | null;
}

interface LoanFigures {
  amountCents: Cents | null;
  startsOn: Day | null;
}

/** A loan may cover the whole cost of a car, rarely more. */
const amountWarning = ({ amountCents }: LoanFigures, { costCents }: FundedCar): string | null =>
  amountCents !== null && costCents !== null && amountCents > costCents
    ? `Le montant emprunté, ${frenchPrice(amountCents)}, dépasse le coût du véhicule : ${frenchPrice(costCents)} TTC avec son transport et sa carte grise.`
    : null;

const startWarning = ({ startsOn }: LoanFigures, { orderedOn }: FundedCar): string | null =>
  startsOn !== null && orderedOn !== null && startsOn < orderedOn
    ? `Les fonds sont versés le ${frenchDay(startsOn)}, avant la commande du véhicule, le ${frenchDay(orderedOn)}.`
    : null;

export const carWarnings = (loan: LoanFigures, car: FundedCar): string[] =>
  [amountWarning(loan, car), startWarning(loan, car)].filter((one) => one !== null);
