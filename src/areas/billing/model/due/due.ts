// Computes the amounts that a contract owes by month and component, from its terms day by day. Billing charges the
// difference with the amounts already billed: facts give the same total in any order, processed any number of times.
//
// 489,90 € a month for 38 months, delivered on 17 January 2027: 237,05 € for 15 days of 31, 37 whole months, then
// 252,85 € in March 2030, the complement of the first month: 38 rents to the cent.
import { z } from "zod";
import { type Day, daySchema, daysBetween, firstOfMonth } from "#kernel/calendar/day.ts";
import { type Cents, roundCents, sumSchema } from "#kernel/money.ts";
import { id } from "#kernel/schema/french.ts";
import { type Holder, holderSchema } from "#contracts/model/terms/terms.ts";
import { rentStartOn, termOf } from "#contracts/model/period.ts";
import {
  findSegment,
  type SignedContract,
  type TermsSegment,
  termsByDay,
} from "#contracts/model/terms/terms-by-day.ts";
import { type CarIssuer, issuerChanges, issuerOn } from "./car-issuers.ts";
import { type Component, componentKinds, componentsOf } from "./components.ts";
import { cutSpan, daysInMonth, lengthOf, nextMonth, splitAt } from "./months.ts";
import { type DaySpan, type RentalHorizon, type RentalLane, rentalLanes } from "./rented-spans.ts";

/**
 * The rule of an amount.
 * - MONTH: a whole month, its rent.
 * - DAYS: rent × days ÷ days of the month, rounded half up.
 * - COMPLEMENT: the last month up to the term, rent less the amount of the first month, so that D months charge D rents.
 * - REST: the last share of a month split between lessees or issuers, its amount less the shares before.
 */
const dueRules = ["MONTH", "DAYS", "COMPLEMENT", "REST"] as const;
type DueRule = (typeof dueRules)[number];

const spanSchema = z.object({ from: daySchema, to: daySchema });

export const dueLineSchema = z.object({
  /** Its first day. */
  month: daySchema,
  component: z.object({ key: z.string(), kind: z.enum(componentKinds), label: z.string() }),
  /** Owes it: the lessee of those days. */
  holder: holderSchema,
  /** Bills those days. */
  issuerId: id,
  /** The rent of a whole month on the terms of those days. */
  monthlyCents: sumSchema,
  /** Days at that rent, possibly in several pieces. */
  spans: z.array(spanSchema),
  rule: z.enum(dueRules),
  /** Without tax. */
  cents: sumSchema,
  /** The number of the amendment that set this rent; null for the terms first signed. */
  amendment: z.int().nullable(),
});
export type DueLine = z.output<typeof dueLineSchema>;

export interface DueInput extends Pick<RentalHorizon, "through" | "isOver"> {
  contract: SignedContract;
  /** The issuers of its cars besides the lessor; they split months, and change no total. */
  issuers?: readonly CarIssuer[];
}

/** The contract's first and last months, which complete each other. */
interface Bounds {
  start: Day;
  term: Day;
}

interface Piece {
  span: DaySpan;
  holder: Holder;
  issuerId: string;
  amendment: number | null;
}

/** Days of one component at one rent in one month of one lane, for all its lessees and issuers. */
interface MonthlyGroup {
  month: Day;
  component: Component;
  pieces: Piece[];
}

/** The amount of the first month of the contract at a rent. */
const firstMonthCents = (monthlyCents: Cents, { start }: Bounds): Cents => {
  const month = firstOfMonth(start);
  return roundCents((monthlyCents * daysBetween(start, nextMonth(month))) / daysInMonth(month));
};

/** Segments of terms with, for each component, the amendment that gave it its rent. */
interface PricedSegment {
  from: Day | null;
  holder: Holder;
  components: { component: Component; amendment: number | null }[];
}

function pricedSegments(segments: readonly TermsSegment[]): PricedSegment[] {
  let before: PricedSegment["components"] = [];
  return segments.map(({ from, agreement: { terms, holder }, cause }) => {
    const components = componentsOf(terms).map((component) => {
      const former = before.find((one) => one.component.key === component.key);
      const isSame = former?.component.monthlyCents === component.monthlyCents;
      return { component, amendment: isSame ? former.amendment : (cause?.number ?? null) };
    });
    before = components;
    return { from, holder, components };
  });
}

interface LaneSpan {
  span: DaySpan;
  issuerId: string;
}

/** The spans of a lane, cut where terms or issuers change. */
function cutLane(
  lane: RentalLane,
  segments: readonly PricedSegment[],
  issuers: readonly CarIssuer[],
): LaneSpan[] {
  const changes = segments.flatMap(({ from }) => (from ? [from] : []));
  return lane.flatMap(({ carId, ...whole }) =>
    cutSpan(whole, [...changes, ...issuerChanges(issuers, carId)]).map((span) => ({
      span,
      issuerId: issuerOn(issuers, carId, span.from),
    })),
  );
}

function groupsOf(spans: readonly LaneSpan[], segments: readonly PricedSegment[]): MonthlyGroup[] {
  const groups = new Map<string, MonthlyGroup>();
  for (const { span, issuerId } of spans) {
    const segment = segments.findLast(({ from }) => from === null || from <= span.from);
    for (const { component, amendment } of segment?.components ?? []) {
      const month = firstOfMonth(span.from);
      const key = `${month} ${component.key} ${component.monthlyCents}`;
      const group = groups.get(key) ?? { month, component, pieces: [] };
      groups.set(key, group);
      if (segment) group.pieces.push({ span, holder: segment.holder, issuerId, amendment });
    }
  }
  return [...groups.values()];
}

const totalDays = (spans: readonly DaySpan[]): number => spans.reduce((sum, span) => sum + lengthOf(span), 0);

/** True if the car was out until the term; an earlier end is counted by days. */
const reachesTerm = (lane: RentalLane, { term }: Bounds): boolean =>
  lane.some(({ from, to }) => from < term && to >= term);

/** The amount of days at one rent in one month. */
function amountOf(
  { month, component: { monthlyCents }, pieces }: MonthlyGroup,
  lane: RentalLane,
  bounds: Bounds,
): { cents: Cents; rule: DueRule } {
  const inMonth = daysInMonth(month);
  const spans = pieces.map(({ span }) => span);
  if (totalDays(spans) === inMonth) return { cents: monthlyCents, rule: "MONTH" };
  const byDays = (days: number): Cents => roundCents((monthlyCents * days) / inMonth);
  const isLast = month === firstOfMonth(bounds.term) && month !== bounds.term && reachesTerm(lane, bounds);
  if (!isLast) return { cents: byDays(totalDays(spans)), rule: "DAYS" };
  const split = spans.map((span) => splitAt(span, bounds.term));
  const agreed = totalDays(split.map(([before]) => before));
  const late = totalDays(split.map(([, after]) => after));
  const first = firstMonthCents(monthlyCents, bounds);
  const complement = roundCents(((monthlyCents - first) * agreed) / daysBetween(month, bounds.term));
  // Late days never make a month dearer than its rent.
  return { cents: complement + Math.min(byDays(late), first), rule: agreed > 0 ? "COMPLEMENT" : "DAYS" };
}

const shareKey = ({ holder, issuerId }: Piece): string => `${holder.companyId} ${issuerId}`;

/** The lines of a group, one by lessee and issuer. The last one bears the remainder, so that a transfer changes no total. */
function linesOf(group: MonthlyGroup, lane: RentalLane, bounds: Bounds): DueLine[] {
  const { month, component, pieces } = group;
  const { key: componentKey, kind, label, monthlyCents } = component;
  const total = amountOf(group, lane, bounds);
  const shares = [...new Set(pieces.toReversed().map(shareKey))].toReversed();
  let left = total.cents;
  return shares.flatMap((key, index): DueLine[] => {
    const own = pieces.filter((piece) => shareKey(piece) === key);
    const [first] = own;
    if (!first) return [];
    const spans = own.map(({ span }) => span);
    const isAlone = shares.length === 1;
    const isLast = index === shares.length - 1;
    const share = isLast
      ? { cents: left, rule: isAlone ? total.rule : ("REST" as const) }
      : amountOf({ ...group, pieces: own }, lane, bounds);
    left -= share.cents;
    return [
      {
        month,
        component: { key: componentKey, kind, label },
        holder: first.holder,
        issuerId: first.issuerId,
        monthlyCents,
        spans,
        amendment: own.at(-1)?.amendment ?? null,
        ...share,
      },
    ];
  });
}

const byMonthThenComponent = (a: DueLine, b: DueLine): number =>
  a.month.localeCompare(b.month) || (a.spans[0]?.from ?? a.month).localeCompare(b.spans[0]?.from ?? b.month);

/** Everything that a contract owes from its delivery to its term, or to the return of its car. */
export function dueOf({ contract, through, isOver, issuers = [] }: DueInput): DueLine[] {
  const segments = termsByDay(contract);
  const start = rentStartOn(contract.periods);
  const term = termOf(findSegment(segments).agreement.terms, contract.periods);
  if (!start || !term) return [];
  const priced = pricedSegments(segments);
  return rentalLanes(contract.periods, { term, through, isOver })
    .flatMap((lane) =>
      groupsOf(cutLane(lane, priced, issuers), priced).flatMap((group) =>
        linesOf(group, lane, { start, term }),
      ),
    )
    .toSorted(byMonthThenComponent);
}
