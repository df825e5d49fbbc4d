// The settlements of a contract, shared between the leaving company and the incoming one.
import { addMonths, type Day, daysBetween } from "#kernel/calendar/day.ts";
import { type Cents, roundCents } from "#kernel/money.ts";
import { rentStartOn } from "../period.ts";
import {
  settlementDueCents,
  settlementDueWithVat,
  type Settlement,
  type VatRates,
} from "../settlements/settlement.ts";
import type { TransferClauses } from "./transfer-clauses.ts";
import {
  effectDay,
  amendmentsInOrder,
  type SignedAmendment,
  type SignedContract,
} from "../terms/terms-by-day.ts";

/** A settlement stated by another signed amendment, as shared by the two companies. */
export interface SharedSettlement {
  /** Number of the amendment. */
  number: number;
  months: number;
  dueCents: Cents;
  leavingCents: Cents;
  incomingCents: Cents;
}

interface SettledMonth {
  from: Day;
  cents: number;
}

/** Share of a settlement per month; equal shares when the months were not stored separately. */
function settledMonths({ months, amountCents, parts }: Settlement, start: Day): SettledMonth[] {
  if (!parts)
    return Array.from({ length: months }, (_, index) => ({
      from: addMonths(start, index),
      cents: amountCents / months,
    }));
  return parts.flatMap((part) =>
    Array.from({ length: part.months }, (_, index) => ({
      from: addMonths(part.from, index),
      cents: part.cents,
    })),
  );
}

/** Fraction of a month that precedes a day. */
function elapsedShare(from: Day, on: Day): number {
  const to = addMonths(from, 1);
  if (to <= on) return 1;
  return from >= on ? 0 : daysBetween(from, on) / daysBetween(from, to);
}

function leavingShare(settlement: Settlement, start: Day, on: Day): number {
  const months = settledMonths(settlement, start);
  const total = months.reduce((sum, { cents }) => sum + cents, 0);
  if (total === 0) return 0;
  return months.reduce((sum, { from, cents }) => sum + cents * elapsedShare(from, on), 0) / total;
}

/**
 * The settlements of all signed amendments, shared on the day of a transfer: months before it belong to the leaving
 * company unless the clauses say otherwise, and the incoming company bears the remainder of each amount. With tax when
 * rates are given.
 */
export function shareSettlements(
  contract: SignedContract,
  transfer: Pick<SignedAmendment, "number" | "effectOn" | "isFromDelivery">,
  clauses: Pick<TransferClauses, "settlement">,
  rates: VatRates | null = null,
): SharedSettlement[] {
  const start = rentStartOn(contract.periods);
  if (!start) return [];
  const on = effectDay(transfer, contract.periods);
  return amendmentsInOrder(contract).flatMap(({ number, stated }) => {
    if (number === transfer.number || !stated || settlementDueCents(stated) === 0) return [];
    const dueCents = rates ? settlementDueWithVat(stated, rates) : settlementDueCents(stated);
    const share = clauses.settlement === "LEAVING" ? leavingShare(stated, start, on) : 0;
    const leavingCents = roundCents(dueCents * share);
    return [
      { number, months: stated.months, dueCents, leavingCents, incomingCents: dueCents - leavingCents },
    ];
  });
}
