// The days on which the VAT of a document becomes due: at its issue, as it is paid, at the handover of its car.
import type { FrozenDocument } from "#billing/model/documents/frozen.ts";
import { operationOf } from "#billing/model/documents/operations.ts";
import { type Day, latestOf } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import {
  type DocumentMovement,
  isDeclared,
  type RateSums,
  ratesOfUse,
  type SettledMovement,
  settledByRate,
} from "#ledger/model/e-reporting/payments.ts";

/** VAT falls due at the issue of a document, as it is paid, or no later than the handover of its car. */
export type VatTiming = "ISSUE" | "PAYMENT" | "HANDOVER";

export interface TaxedFact {
  document: FrozenDocument;
  timing: VatTiming;
  movements: readonly DocumentMovement[];
  /** Uses of a credit note that were paid back. */
  paidBack: readonly { day: Day; cents: Cents; vatCents: Cents; before: { cents: Cents; vatCents: Cents } }[];
  /** Numbers of credit notes set off here whose own VAT was due at their issue. */
  creditsDueAtIssue: readonly string[];
  handedOn: Day | null;
}

const isSpvSale = ({ lines }: FrozenDocument): boolean =>
  lines.some(({ kind }) => kind === "SPV_SELLING" || kind === "SPV_GOING_CONCERN");

/** `isCorrectedAfterHandover`: a credit note whose invoice has its VAT due already. */
export function vatTimingOf(document: FrozenDocument, isCorrectedAfterHandover: boolean): VatTiming {
  if (document.isVatOnDebits || isSpvSale(document) || isCorrectedAfterHandover) return "ISSUE";
  return operationOf(document.lines) === "GOODS" ? "HANDOVER" : "PAYMENT";
}

function addRates(rates: readonly RateSums[], added: readonly RateSums[], sign: 1 | -1): RateSums[] {
  const sums = new Map(rates.map((one) => [one.rate, one]));
  for (const one of added) {
    const sum = sums.get(one.rate) ?? { ...one, cents: 0, vatCents: 0 };
    sums.set(one.rate, {
      ...sum,
      cents: sum.cents + sign * one.cents,
      vatCents: sum.vatCents + sign * one.vatCents,
    });
  }
  return [...sums.values()];
}

export interface DatedRates {
  day: Day;
  rates: RateSums[];
}

/** The settlements of a document by rate. A credit note whose VAT was due at its issue, or never, counts as a payment. */
export function settledOf({ document, timing, movements, creditsDueAtIssue }: TaxedFact): SettledMovement[] {
  return settledByRate(document, movements, (one) => {
    const isAtIssue = one === document ? timing === "ISSUE" : creditsDueAtIssue.includes(one.number);
    return !isAtIssue && (isDeclared(one) || vatTimingOf(one, false) === "HANDOVER");
  });
}

const sumByDay = (all: readonly DatedRates[]): DatedRates[] =>
  [...Map.groupBy(all, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    rates: ofDay.reduce<RateSums[]>((sum, { rates }) => addRates(sum, rates, 1), []),
  }));

/** VAT due by day: as payments arrive and, on the day of the handover, the uncredited remainder. */
export function dueByDay(fact: TaxedFact, settled: readonly SettledMovement[]): DatedRates[] {
  const { document, timing, handedOn, paidBack } = fact;
  const paid = settled.flatMap(({ movement, kind, rates }) =>
    kind === "LOST" ? [] : { day: movement.day, rates: rates.filter(({ category }) => category === "S") },
  );
  const back =
    timing === "ISSUE" ? [] : paidBack.map(({ day, ...use }) => ({ day, rates: ratesOfUse(document, use) }));
  const due = sumByDay([...paid, ...back]);
  if (timing !== "HANDOVER" || handedOn === null) return due;
  const before = due.filter(({ day }) => day < handedOn);
  const whole = document.vat.map(({ netCents, ...one }) => ({ ...one, cents: netCents + one.vatCents }));
  const credited = settled.flatMap(({ movement: { day, cents, credit }, kind }) =>
    kind === "SET_OFF" && credit
      ? { day: latestOf(day, handedOn), rates: ratesOfUse(credit.document, { cents, ...credit }) }
      : [],
  );
  const opposite = [...before.map(({ rates }) => ({ day: handedOn, rates })), ...credited];
  return [
    ...before,
    ...sumByDay([
      { day: handedOn, rates: whole },
      ...opposite.map(({ day, rates }) => ({ day, rates: addRates([], rates, -1) })),
    ]),
  ];
}
