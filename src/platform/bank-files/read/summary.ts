// The totals that a bank writes above the movements of an account (`TxsSummry`).
import { parseDecimalAmount } from "#kernel/sepa/decimal.ts";
import { elementAt, sumOf, textAt } from "./elements.ts";
import type { Entry } from "./entries.ts";
import { unreadable } from "./file-text.ts";
import type { XmlElement } from "./xml.ts";

type Summed = Pick<Entry, "amountCents" | "isBooked" | "details">;

/** Banks count movements, or the payments inside them. */
const countsOf = (entries: readonly Summed[]): readonly number[] => [
  entries.length,
  sumOf(entries.map(({ details }) => Math.max(1, details.length))),
];

function isTotalOf(total: XmlElement, entries: readonly Summed[]): boolean {
  const count = textAt(total, "NbOfNtries");
  const sum = textAt(total, "Sum");
  return (
    (count === null || countsOf(entries).includes(Number(count))) &&
    (sum === null ||
      parseDecimalAmount(sum) === sumOf(entries.map(({ amountCents }) => Math.abs(amountCents))))
  );
}

/** Banks total all movements, or the booked ones alone. */
function checkTotal(total: XmlElement | null, entries: readonly Summed[]): void {
  const booked = entries.filter(({ isBooked }) => isBooked);
  if (total && !isTotalOf(total, entries) && !isTotalOf(total, booked))
    throw unreadable("Les mouvements du relevé ne font pas les totaux qu’il annonce : il est incomplet.");
}

/** Reversals are left to the balance: banks do not agree on which side they count them. */
export function checkSummary(of: XmlElement, entries: readonly Entry[]): void {
  const summary = elementAt(of, "TxsSummry");
  if (!summary || entries.some(({ isReversal }) => isReversal)) return;
  checkTotal(elementAt(summary, "TtlNtries"), entries);
  checkTotal(
    elementAt(summary, "TtlCdtNtries"),
    entries.filter(({ amountCents }) => amountCents > 0),
  );
  checkTotal(
    elementAt(summary, "TtlDbtNtries"),
    entries.filter(({ amountCents }) => amountCents < 0),
  );
}
