// Custody (garde): the holder of a car at an instant. Several intervals may overlap: kinds have a precedence.
import { z } from "zod";
import { dayInParis } from "#kernel/calendar/day.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";

/** In order of precedence: a client stays liable for a car that is at a garage (C. route, L121-2 and L121-3). */
export const custodyKinds = {
  BUYER: "Acheteur",
  THIEF: "Volé",
  CLIENT: "Client",
  CONVERTER: "Transformateur",
  GARAGE: "Garage",
  CARRIER: "Transporteur",
  SUPPLIER: "Fournisseur",
  STAFF: "Notre parc",
} as const;
export type CustodyKind = keyof typeof custodyKinds;
/** STAFF is never stored: it holds what nobody else does. */
export type StoredCustodyKind = Exclude<CustodyKind, "STAFF">;

const precedence = Object.keys(custodyKinds);

const custodySpanSchema = z.object({
  kind: enumOf(custodyKinds),
  holder: z.string(),
  periodId: id.nullable(),
  companyId: id.nullable(),
  fromAt: instant,
  /** Null while it lasts. */
  untilAt: instant.nullable(),
  /** False where the day alone is known: the interval covers that whole day. */
  hasFromTime: z.boolean(),
  hasUntilTime: z.boolean(),
});
export type CustodySpan = z.output<typeof custodySpanSchema>;

export interface CustodyInterval extends CustodySpan {
  source: string;
  sourceId: string;
}

const ms = (at: string): number => Date.parse(at);
const endMs = ({ untilAt }: CustodyInterval): number => (untilAt === null ? Infinity : ms(untilAt));

const covers = (one: CustodyInterval, at: string): boolean => ms(one.fromAt) <= ms(at) && ms(at) < endMs(one);

/** The last day of an interval that ends with a day. */
export const lastDayUntil = (untilAt: string) => dayInParis(new Date(ms(untilAt) - 1));

/** True unless the instant is on a day of which the hour of the handover is unknown. */
function isCertainAt(one: CustodyInterval, at: string): boolean {
  const on = dayInParis(at);
  const isAfterStart = one.hasFromTime || on > dayInParis(one.fromAt);
  return isAfterStart && (one.hasUntilTime || one.untilAt === null || on < lastDayUntil(one.untilAt));
}

/** The last to begin comes first among intervals of one kind. */
const compareByPrecedence = (one: CustodyInterval, other: CustodyInterval): number =>
  precedence.indexOf(one.kind) - precedence.indexOf(other.kind) || ms(other.fromAt) - ms(one.fromAt);

export interface HolderAt {
  kind: CustodyKind;
  /** The name of the holder; empty for our staff. */
  holder: string;
  periodId: string | null;
  companyId: string | null;
  /** The source of the interval; null for our staff. */
  source: string | null;
  /** False where a person must choose: the hour of a handover of that day is unknown, or two of a kind held it. */
  isCertain: boolean;
  /** The others whose interval covers the instant, by precedence. */
  beside: CustodyInterval[];
}

/** The holder at an instant, among the intervals of a car. */
export function holderAmong(intervals: readonly CustodyInterval[], at: string): HolderAt {
  const [first, ...beside] = intervals.filter((one) => covers(one, at)).toSorted(compareByPrecedence);
  if (!first)
    return {
      kind: "STAFF",
      holder: "",
      periodId: null,
      companyId: null,
      source: null,
      isCertain: true,
      beside: [],
    };
  const { kind, holder, periodId, companyId, source } = first;
  const isCertain = isCertainAt(first, at) && beside.every((other) => other.kind !== kind);
  return { kind, holder, periodId, companyId, source, isCertain, beside };
}

export const carCustodySchema = z.object({ spans: z.array(custodySpanSchema) });

const isExactBound = (intervals: readonly CustodyInterval[], at: string): boolean =>
  intervals.every(
    (one) =>
      (ms(one.fromAt) !== ms(at) || one.hasFromTime) &&
      (one.untilAt === null || ms(one.untilAt) !== ms(at) || one.hasUntilTime),
  );

const isSameHolder = (one: CustodySpan, other: CustodySpan): boolean =>
  one.kind === other.kind &&
  one.holder === other.holder &&
  one.periodId === other.periodId &&
  one.companyId === other.companyId;

/** The holders of a car one after the other, the last first: without a gap, from its first known holder on. */
export function custodySpans(intervals: readonly CustodyInterval[]): CustodySpan[] {
  const bounds = [
    ...new Set(intervals.flatMap(({ fromAt, untilAt }) => (untilAt === null ? [fromAt] : [fromAt, untilAt]))),
  ].toSorted((one, other) => ms(one) - ms(other));
  const out: CustodySpan[] = [];
  for (const [index, fromAt] of bounds.entries()) {
    const { kind, holder, periodId, companyId } = holderAmong(intervals, fromAt);
    const untilAt = bounds[index + 1] ?? null;
    const hasFromTime = isExactBound(intervals, fromAt);
    const hasUntilTime = untilAt === null || isExactBound(intervals, untilAt);
    const span = { kind, holder, periodId, companyId, fromAt, untilAt, hasFromTime, hasUntilTime };
    const last = out.at(-1);
    if (last && isSameHolder(last, span)) Object.assign(last, { untilAt, hasUntilTime });
    else out.push(span);
  }
  return out.toReversed();
}
