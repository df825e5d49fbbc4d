// A life cycle is a table of moves. It is interpreted once, on the server; its verdict (`offers`)
// travels with every record, so that no screen computes a rule again.
import { z } from "zod";
import type { Permission } from "./contract.ts";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

export interface StateRule {
  label: string;
  tone: Tone;
  /** True where a record may stay for ever. */
  final?: boolean;
  /** What brings a record here when no move does: "the last signature". */
  reachedBy?: string;
}

export interface Move<Subject, State extends string> {
  /** The verb on the button: "Envoyer en signature". */
  label: string;
  from: readonly State[];
  /** The state after; `same` when the move does not change it. */
  to: State | "same";
  may: Permission;
  /** True where the click deserves a confirmation. */
  isGrave?: boolean;
  /** French reasons why it cannot be done now, all of them. */
  refusals?: (subject: Subject) => string[];
}

export interface Flow<Subject, State extends string = string, Name extends string = string> {
  /** The thing, with its article: "Ce devis". */
  subject: string;
  states: Readonly<Record<State, StateRule>>;
  start: NoInfer<State>;
  moves: Readonly<Record<Name, Move<Subject, NoInfer<State>>>>;
}

/** Declares a life cycle: `flow<Quote>()({ … })`. */
export const flow =
  <Subject>() =>
  <const State extends string, const Name extends string>(table: Flow<Subject, State, Name>): Flow<Subject, State, Name> =>
    table;

/** One possible move of a record: nothing against it, or the reasons. */
export interface Offer {
  label: string;
  isGrave: boolean;
  reasons: string[];
}
export type Offers<Name extends string = string> = Record<Name, Offer>;

export const offersSchema = z.record(z.string(), z.object({ label: z.string(), isGrave: z.boolean(), reasons: z.array(z.string()) }));

/** Tells why a permission is lacking, in French, or null when it is held. */
export type Lacks = (permission: Permission) => string | null;

/** Why a move is refused now: state first, then role, then the rules of the move. */
export function refusals<Subject extends { status: string }>(of: Flow<Subject, string, string>, name: string, subject: Subject, lacks: Lacks): string[] {
  const move = of.moves[name];
  if (!move) throw new RangeError(`unknown move: ${name}`);
  const out: string[] = [];
  if (!move.from.includes(subject.status)) {
    out.push(`${of.subject} est au statut « ${of.states[subject.status]?.label ?? subject.status} ».`);
  }
  const lacking = lacks(move.may);
  if (lacking) out.push(lacking);
  return out.length > 0 ? out : (move.refusals?.(subject) ?? []);
}

/** Every move of a flow with what stands against it now. */
export function offersOf<Subject extends { status: string }, State extends string, Name extends string>(
  of: Flow<Subject, State, Name>,
  subject: Subject,
  lacks: Lacks,
): Offers<Name> {
  const names = Object.keys(of.moves) as Name[];
  return Object.fromEntries(
    names.map((name) => {
      const move = of.moves[name];
      return [name, { label: move.label, isGrave: move.isGrave ?? false, reasons: refusals(of as never, name, subject, lacks) }];
    }),
  ) as Offers<Name>;
}

/** The French word of each state: what a filter and a badge show. */
export const stateLabels = <State extends string>(of: { states: Readonly<Record<State, StateRule>> }): Record<State, string> =>
  Object.fromEntries(Object.entries<StateRule>(of.states).map(([state, rule]) => [state, rule.label])) as Record<State, string>;
