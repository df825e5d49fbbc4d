// An accounting entry as a rule wants it, and the arithmetic of its lines.
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { ThirdKind } from "./accounts.ts";
import type { Journal } from "./journals.ts";

export interface Third {
  kind: ThirdKind;
  id: string;
}

/** The operation that a line belongs to in the VAT summary: `baseCents` has the sign of the VAT, debit positive. */
export interface LineVat {
  category: string;
  rate: number;
  baseCents: Cents | null;
}

export interface Line {
  /** Of the chart of accounts. */
  role: string;
  /** That of the company. */
  account: string;
  third: Third | null;
  carId: string | null;
  contractId: string | null;
  /** A debit above zero, a credit below. */
  cents: Cents;
  vat: LineVat | null;
  /** The same amount in the currency of the piece, of the same sign. */
  foreign: { cents: Cents; currency: string } | null;
}

export interface WantedEntry {
  /** Unique within its fact. */
  key: string;
  journal: Journal;
  day: Day;
  piece: { ref: string; on: Day };
  label: string;
  lines: readonly Line[];
}

export const line = (role: string, cents: Cents, more: Partial<Line> = {}): Line => ({
  role,
  account: role,
  cents,
  third: null,
  carId: null,
  contractId: null,
  vat: null,
  foreign: null,
  ...more,
});

export const third = (kind: ThirdKind, id: string): { third: Third } => ({ third: { kind, id } });

const lineKey = ({ role, account, third: of, carId, contractId, vat, foreign }: Line): string =>
  [
    role,
    account,
    of?.id,
    carId,
    contractId,
    vat?.category,
    vat?.rate,
    vat?.baseCents === null,
    foreign?.currency,
  ].join(" ");

const opposite = (one: Line): Line => ({
  ...one,
  cents: -one.cents,
  vat: one.vat && { ...one.vat, baseCents: one.vat.baseCents === null ? null : -one.vat.baseCents },
  foreign: one.foreign && { ...one.foreign, cents: -one.foreign.cents },
});

/** Merges lines with the same account, third party, car, contract and VAT, and drops those that net to zero. */
export function netLines(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const one of lines) {
    const key = lineKey(one);
    const sum = sums.get(key);
    if (!sum) {
      sums.set(key, one);
      continue;
    }
    const { vat, foreign } = sum;
    sums.set(key, {
      ...sum,
      cents: sum.cents + one.cents,
      vat: vat && {
        ...vat,
        baseCents: vat.baseCents === null ? null : vat.baseCents + (one.vat?.baseCents ?? 0),
      },
      foreign: foreign && { ...foreign, cents: foreign.cents + (one.foreign?.cents ?? 0) },
    });
  }
  return [...sums.values()].filter(({ cents }) => cents !== 0);
}

/** The wanted lines minus the frozen ones, in the order of the wanted lines. */
export const difference = (wanted: readonly Line[], frozen: readonly Line[]): Line[] =>
  netLines([...wanted, ...frozen.map(opposite)]);

export const opposed = (lines: readonly Line[]): Line[] => lines.map(opposite);
