// Causes that may end a rental, judged from its contract for the day of the end: no choice of money is left to a person.
import { z } from "zod";
import { addDays, type Day, daySchema, frenchDay } from "#kernel/calendar/day.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { isBinding, type TerminationParameters } from "./early-termination.ts";
import { isCarAwaited, isOut, type Period, type PeriodEnd, periodEnds, termOf } from "./period.ts";
import { type SignedContract, termsByDay, withoutLaterAmendments } from "./terms/terms-by-day.ts";

/** A car returned this number of days before the term, or before its renewal, is returned at it. */
export const daysBeforeTerm = 10;

/** Another car of the contract, from its delivery, planned or made, to its own end. */
const otherCarSchema = z
  .object({ from: daySchema, until: daySchema.nullable(), isOut: z.boolean() })
  .nullable();

export const endFactsSchema = z.object({
  /** Oldest first: the term, and whether it binds the client, from each change of the terms on. */
  terms: z.array(z.object({ from: daySchema.nullable(), term: daySchema, binds: z.boolean() })),
  /** The day of an early termination that the client has signed. */
  endsEarlyOn: daySchema.nullable(),
  /** Another contract has taken its place: nothing binds the client of this one any more. */
  isReplaced: z.boolean(),
  /** The cause noted before: the end of a replaced contract may keep it. */
  noted: enumOf(periodEnds).nullable(),
  renewal: otherCarSchema,
  /** The car that takes its place, or the one that it was to take the place of and that is still out. */
  exchange: otherCarSchema,
});
export type EndFacts = z.output<typeof endFactsSchema>;

interface EndingRental {
  contract: SignedContract;
  parameters: TerminationParameters;
  period: Period & { endCause: PeriodEnd | null };
  endsEarlyOn: Day | null;
  isReplaced: boolean;
  /** The contract awaits cars, or has some. */
  isActive: boolean;
}

/** A signed early termination before its delivery gives up an awaited car. */
const isAwaited = (period: Period, endsEarlyOn: Day | null): boolean =>
  period.kind === "REPLACEMENT" ? period.startDay === null : isCarAwaited(period, endsEarlyOn);

function otherCar(
  { contract, period, endsEarlyOn, isReplaced, isActive }: EndingRental,
  isOther: (other: Period) => boolean,
): EndFacts["exchange"] {
  const others = contract.periods.filter(({ id }) => id !== period.id);
  const goesOn = (other: Period): boolean => isOut(other) || isAwaited(other, endsEarlyOn);
  const next = others.findLast((other) => isOther(other) && (goesOn(other) || other.endDay !== null));
  // An active contract whose other cars are all back has this one alone.
  if (!next || isReplaced || (isActive && !others.some(goesOn))) return null;
  const { startDay, deliveryDateDeadline: due, endDay } = next;
  return { from: startDay !== null && startDay < due ? startDay : due, until: endDay, isOut: isOut(next) };
}

export function endFacts(of: EndingRental): EndFacts {
  const { contract, parameters, period, endsEarlyOn, isReplaced } = of;
  const isLater = ({ position }: Period): boolean => position > period.position;
  const terms = termsByDay(contract).flatMap(({ from, agreement }) => {
    const term = termOf(agreement.terms, contract.periods);
    const until = from === null ? { ...contract, amendments: [] } : withoutLaterAmendments(contract, from);
    return term === null ? [] : [{ from, term, binds: isBinding(until, parameters) }];
  });
  return {
    terms,
    endsEarlyOn,
    isReplaced,
    noted: period.endCause,
    renewal: otherCar(of, (other) => isLater(other) && other.kind === "MIDTERM"),
    exchange: otherCar(of, (other) => (isLater(other) ? other.kind === "REPLACEMENT" : isOut(other))),
  };
}

const choose = (cause: PeriodEnd): string => `choisissez «\u00a0${periodEnds[cause]}\u00a0».`;

type OtherCar = EndFacts["exchange"];

const goesOnAfter = (other: OtherCar, on: Day): other is NonNullable<OtherCar> =>
  other !== null && (other.until === null || other.until >= on);

function renewalReason({ renewal }: EndFacts, on: Day): string | null {
  if (!goesOnAfter(renewal, on)) return "Ce contrat ne prévoit pas d’autre véhicule.";
  const earliest = addDays(renewal.from, -daysBeforeTerm);
  return on < earliest && !renewal.isOut
    ? `Le second véhicule est attendu le ${frenchDay(renewal.from)}\u00a0: cette cause est possible à partir du ${frenchDay(earliest)}.`
    : null;
}

type Refusals = Record<PeriodEnd, string | null>;

const fromLosses = { THEFT: null, WRECK: null } as const;
const notReplaced = "Aucun autre contrat n’a remplacé celui-ci.";

/** Its money is that of the contract that took its place. */
function refusalsOfReplaced(noted: PeriodEnd | null): Refusals {
  const reason = `Un autre contrat a remplacé celui-ci\u00a0: ${choose("REPLACED")}`;
  const all = { TERM: reason, FREE: reason, EARLY: reason, MIDTERM: reason, SWAP: reason, REPLACED: null };
  return { ...all, ...(noted !== null && { [noted]: null }), ...fromLosses };
}

/** The last car bears the end of the contract. */
function refusalsBesideAnother({ renewal, exchange }: EndFacts, cause: "MIDTERM" | "SWAP"): Refusals {
  const reason = `Un autre véhicule de ce contrat est chez le client\u00a0: ${choose(cause)}`;
  return {
    TERM: reason,
    FREE: reason,
    EARLY: reason,
    MIDTERM: renewal?.isOut ? null : reason,
    SWAP: exchange?.isOut ? null : reason,
    REPLACED: notReplaced,
    ...fromLosses,
  };
}

/** French reasons against each cause on a day; null for those that are possible. */
export function endRefusals(facts: EndFacts, on: Day): Refusals {
  const { terms, endsEarlyOn, isReplaced, noted, renewal, exchange } = facts;
  if (isReplaced) return refusalsOfReplaced(noted);
  if (renewal?.isOut || exchange?.isOut)
    return refusalsBesideAnother(facts, renewal?.isOut ? "MIDTERM" : "SWAP");
  const { term, binds } = terms.findLast(({ from }) => from === null || from <= on) ?? {
    term: on,
    binds: false,
  };
  // A client that has signed an early termination owes it until the term.
  const termFrom = endsEarlyOn !== null && binds ? term : addDays(term, -daysBeforeTerm);
  const atTerm = `Le terme est le ${frenchDay(term)}\u00a0: dès le ${frenchDay(termFrom)}, ${choose("TERM")}`;
  const before = `Le terme est le ${frenchDay(term)}\u00a0: avant le ${frenchDay(termFrom)}, ${choose(binds ? "EARLY" : "FREE")}`;
  return {
    TERM: on < termFrom ? before : null,
    FREE: binds
      ? `Ce contrat engage le client\u00a0: ${on < termFrom ? choose("EARLY") : choose("TERM")}`
      : null,
    EARLY: binds ? (on < termFrom ? null : atTerm) : `Rien n’engage le client\u00a0: ${choose("FREE")}`,
    ...fromLosses,
    MIDTERM: renewalReason(facts, on),
    SWAP: goesOnAfter(exchange, on) ? null : "Aucun échange de véhicule n’est ouvert sur ce contrat.",
    REPLACED: notReplaced,
  };
}
