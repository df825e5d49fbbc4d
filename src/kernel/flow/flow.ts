// A life cycle is a table of moves. It is interpreted once, on the server; its verdict (`offers`) is sent with every
// record, so that no screen evaluates a rule again.
import { z } from "zod";
import type { Permission } from "../contract.ts";
import type { MoveBody, MoveEndpoint } from "./move-endpoint.ts";
import { type Next, nextSchema, type NextRule, toNext } from "./next.ts";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

export interface StateRule {
  label: string;
  tone: Tone;
  /** True where a record may stay permanently. */
  final?: boolean;
}

interface Transition<State extends string> {
  from: readonly State[];
  /** The next state; `same` when the move does not change it. */
  to: State | "same";
}

/** A move made by a user. */
export interface UserMove<
  Subject,
  State extends string,
  Columns extends object = object,
> extends Transition<State> {
  /** The verb on the button: "Envoyer en signature". */
  label: string;
  may: Permission;
  /** True where the click requires a confirmation. */
  isGrave?: boolean;
  /** French reasons why it is refused now, all of them. */
  refusals?: (subject: Subject) => string[];
  /** The endpoint of a plain move: one that only moves its record and sets some columns. */
  endpoint?: MoveEndpoint<Subject, string, MoveBody, Columns>;
}

/** A move that is never offered to users: made by a payment, a delivery, a nightly job or the last signature. */
export interface SystemMove<State extends string> extends Transition<State> {
  may: "SYSTEM";
  /** The trigger: "the last signature". */
  cause: string;
}

export type Move<Subject, State extends string, Columns extends object = object> =
  | UserMove<Subject, State, Columns>
  | SystemMove<State>;
export type Moves<Subject, State extends string, Columns extends object = object> = Readonly<
  Record<string, Move<Subject, State, Columns>>
>;

/** Names of the moves made by users. */
export type UserMoveName<M> = {
  [Name in keyof M & string]: M[Name] extends { cause: string } ? never : Name;
}[keyof M & string];

/**
 * The name of a move in `next`. Move names begin in lower case; saying so keeps a name a literal in a function whose
 * parameter is typed by the flow, where TypeScript would infer `string` while it still infers `M`.
 */
type NextMoveName<M> = UserMoveName<M> & Uncapitalize<string>;

export interface Flow<
  Subject,
  State extends string = string,
  M extends Moves<Subject, State> = Moves<Subject, State>,
> {
  /** The thing, with its article: "Ce devis". */
  subject: string;
  states: Readonly<Record<State, StateRule>>;
  start: NoInfer<State>;
  /** Other states in which a record may begin. */
  otherStarts?: readonly NoInfer<State>[];
  moves: M;
  /** For each state, the next step and its actor; null where there is none. */
  next: Readonly<Record<NoInfer<State>, NextRule<Subject, NoInfer<NextMoveName<M>>>>>;
}

/** The states in which a record of a life cycle may begin. */
export interface StartStates<Start extends string> {
  start: Start;
  otherStarts?: readonly Start[];
}

/** Declares a life cycle: `flow<Quote>()({ … })`. */
export const flow =
  <Subject>() =>
  <
    const State extends string,
    const M extends Moves<Subject, NoInfer<State>>,
    const Start extends NoInfer<State>,
  >(
    table: Flow<Subject, State, M> & StartStates<Start>,
  ): Flow<Subject, State, M> & StartStates<Start> =>
    table;

/** One possible move of a record, with the reasons that refuse it, if any. */
export interface Offer {
  label: string;
  isGrave: boolean;
  reasons: string[];
  /** True for the next move, when this person may make it now. */
  isNext: boolean;
}
export type Offers<Name extends string = string> = Record<Name, Offer>;

export const offersSchema = z.record(
  z.string(),
  z.object({ label: z.string(), isGrave: z.boolean(), reasons: z.array(z.string()), isNext: z.boolean() }),
);

/** Shape of every record that has a life cycle. */
export const lifeCycleShape = { offers: offersSchema, next: nextSchema };

/** Returns the reason for a missing permission, in French, or null when it is held. */
export type Missing = (permission: Permission) => string | null;

function findMove<Subject, State extends string, M extends Moves<Subject, State>>(
  of: Flow<Subject, State, M>,
  name: keyof M & string,
): Move<Subject, State> {
  const move = of.moves[name];
  if (!move) throw new RangeError(`unknown move: ${name}`);
  return move;
}

/** The reason why the status alone refuses a move: one, or none. */
export function stateRefusals<Subject, State extends string, M extends Moves<Subject, State>>(
  of: Flow<Subject, State, M>,
  name: keyof M & string,
  status: string,
): string[] {
  const states: Readonly<Record<string, StateRule>> = of.states;
  const from: readonly string[] = findMove(of, name).from;
  return from.includes(status) ? [] : [`${of.subject} est au statut « ${states[status]?.label ?? status} ».`];
}

/** The reasons why a move is refused now: state first, then role, then the rules of the move. */
export function refusals<Subject, State extends string, M extends Moves<Subject, State>>(
  of: Flow<Subject, State, M>,
  name: keyof M & string,
  subject: NoInfer<Subject> & { status: string },
  missing: Missing,
): string[] {
  const move = findMove(of, name);
  const out = stateRefusals(of, name, subject.status);
  if ("cause" in move) return out;
  const missingRole = missing(move.may);
  if (missingRole) out.push(missingRole);
  return out.length > 0 ? out : (move.refusals?.(subject) ?? []);
}

/** Everything awaited now, the most urgent first. */
export function nextOf<Subject, State extends string, M extends Moves<Subject, State>>(
  of: Flow<Subject, State, M>,
  subject: NoInfer<Subject> & { status: string },
): Next[] {
  const rules: Readonly<Record<string, NextRule<Subject, string>>> = of.next;
  return (rules[subject.status]?.nextActors(subject) ?? []).map(toNext);
}

/** The usual next move of a status, or undefined: for a row of a list. */
export function usualMove<Subject, State extends string, M extends Moves<Subject, State>>(
  of: Flow<Subject, State, M>,
  status: NoInfer<State>,
): UserMoveName<M> | undefined {
  return of.next[status]?.usually;
}

/** The life cycle of a record now: every user move with its refusals; and the next steps. */
export function lifeCycleOf<Subject, State extends string, M extends Moves<Subject, State>>(
  of: Flow<Subject, State, M>,
  subject: NoInfer<Subject> & { status: string },
  missing: Missing,
): { offers: Offers<UserMoveName<M>>; next: Next[] } {
  const next = nextOf(of, subject);
  const offers: Partial<Record<string, Offer>> = {};
  for (const [name, move] of Object.entries<Move<Subject, State>>(of.moves)) {
    if ("cause" in move) continue;
    const reasons = refusals(of, name, subject, missing);
    offers[name] = { label: move.label, isGrave: move.isGrave ?? false, reasons, isNext: false };
  }
  const main = next.find(({ move }) => move !== null && offers[move]?.reasons.length === 0)?.move;
  if (main && offers[main]) offers[main].isNext = true;
  return { offers: offers as Offers<UserMoveName<M>>, next };
}

/** The French label of each state: for filters and badges. */
export const stateLabels = <State extends string>(of: {
  states: Readonly<Record<State, StateRule>>;
}): Record<State, string> =>
  Object.fromEntries(
    Object.entries<StateRule>(of.states).map(([state, rule]) => [state, rule.label]),
  ) as Record<State, string>;
