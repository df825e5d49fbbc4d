// Amounts left to bill on a contract: due less billed. Due amounts are recomputed from the facts each time,
// so that any order of facts, processed any number of times, bills the same.
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { ComponentKind } from "../due/components.ts";
import type { DueLine } from "../due/due.ts";

/** A line of rent on a finalised document. */
export interface BilledLine {
  id: string;
  /** The invoice, or the credit note, that holds it. */
  documentId: string;
  issuedOn: Day;
  month: Day;
  /** The key of its component. */
  component: string;
  kind: ComponentKind;
  label: string;
  /** Effect on the billed amount: negative on a credit note, 0 for a gesture. */
  countedCents: Cents;
  /** Of an invoice: what was not credited yet, without tax. 0 on a credit note. */
  leftCents: Cents;
}

/** A rent never billed before, or a complement to an amount already billed. */
export interface RentToBill {
  month: Day;
  component: string;
  kind: ComponentKind;
  label: string;
  cents: Cents;
  /** Null for a complement. */
  due: DueLine | null;
}

export interface RentToCredit {
  line: BilledLine;
  cents: Cents;
}

export interface RentDifference {
  toBill: RentToBill[];
  toCredit: RentToCredit[];
  /** Decreases that gestures have already credited: nothing is left of their lines. */
  dropped: { month: Day; component: string; cents: Cents }[];
}

const keyOf = ({ month, component }: { month: Day; component: string }): string => `${month} ${component}`;

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

/** Credits the most recent invoices first. */
function creditLines(lines: readonly BilledLine[], cents: Cents): { credits: RentToCredit[]; rest: Cents } {
  let rest = cents;
  const credits: RentToCredit[] = [];
  const latestFirst = lines
    .filter(({ leftCents }) => leftCents > 0)
    .toSorted((a, b) => b.issuedOn.localeCompare(a.issuedOn) || b.id.localeCompare(a.id));
  for (const line of latestFirst) {
    const taken = Math.min(rest, line.leftCents);
    if (taken > 0) credits.push({ line, cents: taken });
    rest -= taken;
  }
  return { credits, rest };
}

/** The difference of one lessee's rents: `due` and `billed` hold the same contract, company and issuer. */
export function rentDifference(due: readonly DueLine[], billed: readonly BilledLine[]): RentDifference {
  const out: RentDifference = { toBill: [], toCredit: [], dropped: [] };
  const dueByKey = Map.groupBy(due, ({ month, component }) => keyOf({ month, component: component.key }));
  const billedByKey = Map.groupBy(billed, keyOf);
  for (const key of new Set([...dueByKey.keys(), ...billedByKey.keys()])) {
    const [lines, before] = [dueByKey.get(key) ?? [], billedByKey.get(key) ?? []];
    const cents = sumOf(lines.map((line) => line.cents)) - sumOf(before.map((line) => line.countedCents));
    const [first] = before;
    if (first === undefined)
      for (const line of lines)
        out.toBill.push({
          month: line.month,
          component: line.component.key,
          kind: line.component.kind,
          label: line.component.label,
          cents: line.cents,
          due: line,
        });
    else if (cents > 0) {
      const { month, component, kind, label } = first;
      out.toBill.push({ month, component, kind, label, cents, due: null });
    } else if (cents < 0) {
      const { month, component } = first;
      const { credits, rest } = creditLines(before, -cents);
      out.toCredit.push(...credits);
      if (rest > 0) out.dropped.push({ month, component, cents: rest });
    }
  }
  out.toBill = out.toBill.filter((line) => line.cents > 0);
  return out;
}
