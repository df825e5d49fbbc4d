// Causes that may end a rental, judged from its contract for the day of the end: no choice of money is left to a person.
import { z } from "zod";
import { addDays, type Day, daySchema, frenchDay } from "#kernel/calendar/day.ts";
import { isBinding, type TerminationParameters } from "./early-termination.ts";
import { type Period, type PeriodEnd, periodEnds, termOf } from "./period.ts";
import { type SignedContract, termsByDay, withoutLaterAmendments } from "./terms/terms-by-day.ts";

/** A car returned this number of days before the term, or before its renewal, is returned at it. */
export const daysBeforeTerm = 10;

/** Another car of the contract that takes the place of this one, from its delivery, planned or made, to its own end. */
const successorSchema = z.object({ from: daySchema, until: daySchema.nullable() }).nullable();

export const endFactsSchema = z.object({
  /** Oldest first: the term, and whether it binds the client, from each change of the terms on. */
  terms: z.array(z.object({ from: daySchema.nullable(), term: daySchema, binds: z.boolean() })),
  /** The day of an early termination that the client has signed. */
  endsEarlyOn: daySchema.nullable(),
  /** Another contract has taken its place: nothing binds the client of this one any more. */
  isReplaced: z.boolean(),
  renewal: successorSchema,
  exchange: successorSchema,
});
export type EndFacts = z.output<typeof endFactsSchema>;

interface EndingRental {
  contract: SignedContract;
  parameters: TerminationParameters;
  period: Period;
  endsEarlyOn: Day | null;
  isReplaced: boolean;
}

function successorOf({ contract, period, isReplaced }: EndingRental, kind: Period["kind"]) {
  const next = contract.periods.find((one) => one.kind === kind && one.position > period.position);
  if (!next || isReplaced) return null;
  const { startDay, deliveryDateDeadline: due, endDay } = next;
  return { from: startDay !== null && startDay < due ? startDay : due, until: endDay };
}

export function endFacts(of: EndingRental): EndFacts {
  const { contract, parameters, endsEarlyOn, isReplaced } = of;
  const terms = termsByDay(contract).flatMap(({ from, agreement }) => {
    const term = termOf(agreement.terms, contract.periods);
    const until = from === null ? { ...contract, amendments: [] } : withoutLaterAmendments(contract, from);
    return term === null ? [] : [{ from, term, binds: isBinding(until, parameters) }];
  });
  return {
    terms,
    endsEarlyOn,
    isReplaced,
    renewal: successorOf(of, "MIDTERM"),
    exchange: successorOf(of, "REPLACEMENT"),
  };
}

const choose = (cause: PeriodEnd): string => `choisissez «\u00a0${periodEnds[cause]}\u00a0».`;

const isOver = ({ until }: { until: Day | null }, on: Day): boolean => until !== null && until < on;

function renewalReason({ renewal }: EndFacts, on: Day): string | null {
  if (renewal === null || isOver(renewal, on)) return "Ce contrat ne prévoit pas d’autre véhicule.";
  const earliest = addDays(renewal.from, -daysBeforeTerm);
  return on < earliest
    ? `Le second véhicule est attendu le ${frenchDay(renewal.from)}\u00a0: cette cause est possible à partir du ${frenchDay(earliest)}.`
    : null;
}

/** French reasons against each cause on a day; null for those that are possible. */
export function endRefusals(facts: EndFacts, on: Day): Record<PeriodEnd, string | null> {
  const { terms, endsEarlyOn, isReplaced, exchange } = facts;
  const { term, binds } = terms.findLast(({ from }) => from === null || from <= on) ?? {
    term: on,
    binds: false,
  };
  const isBound = binds && !isReplaced;
  // A client that has signed an early termination owes it until the term.
  const termFrom = endsEarlyOn !== null && isBound ? term : addDays(term, -daysBeforeTerm);
  const atTerm = `Le terme est le ${frenchDay(term)}\u00a0: dès le ${frenchDay(termFrom)}, ${choose("TERM")}`;
  const before = `Le terme est le ${frenchDay(term)}\u00a0: avant le ${frenchDay(termFrom)}, ${choose(isBound ? "EARLY" : "FREE")}`;
  return {
    TERM: on < termFrom ? before : null,
    FREE: isBound
      ? `Ce contrat engage le client\u00a0: ${on < termFrom ? choose("EARLY") : choose("TERM")}`
      : null,
    EARLY: isBound ? (on < termFrom ? null : atTerm) : `Rien n’engage le client\u00a0: ${choose("FREE")}`,
    THEFT: null,
    WRECK: null,
    MIDTERM: renewalReason(facts, on),
    SWAP:
      exchange === null || isOver(exchange, on)
        ? "Aucun échange de véhicule n’est ouvert sur ce contrat."
        : null,
  };
}
