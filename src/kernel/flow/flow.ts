// A life cycle is a table of moves and commands. It is interpreted once, on the server; its verdict (`offers`) is sent
// with every record, so that no screen evaluates a rule again.
import { z } from "zod";
import type { Day } from "../calendar/day.ts";
import type { Permission } from "../contract.ts";
import { labelsOf } from "../schema/keys.ts";
import { type Action, type Actions, type Commands, type Moves, type OfferName, statesOf } from "./action.ts";
import { type Next, nextSchema, type NextRule, toNext } from "./next.ts";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

export interface StateRule {
  label: string;
  tone: Tone;
  /** True where a record may stay permanently. */
  final?: boolean;
}

/**
 * The name of an action in `next`. Action names begin in lower case; saying so keeps a name a literal in a function
 * whose parameter is typed by the flow, where TypeScript would infer `string` while it still infers the actions.
 */
type NextActionName<A> = OfferName<A> & Uncapitalize<string>;

/** Declarations of a life cycle other than its actions. */
interface FlowFacts<Subject, State extends string, A> {
  /** The thing, with its article: "Ce devis". */
  subject: string;
  states: Readonly<Record<State, StateRule>>;
  start: NoInfer<State>;
  /** Other states in which a record may begin. */
  otherStarts?: readonly NoInfer<State>[];
  /** The buttons that come first, in this order; the others follow, moves before commands. */
  firstOffers?: readonly NoInfer<NextActionName<A>>[];
  /** For each state, the next step and its actor; null where there is none. */
  next: Readonly<Record<NoInfer<State>, NextRule<Subject, NoInfer<NextActionName<A>>>>>;
}

/** A life cycle, as the server and the screens read it. */
export interface Flow<
  Subject,
  State extends string = string,
  A extends Actions<Subject, State> = Actions<Subject, State>,
> extends FlowFacts<Subject, State, A> {
  /** Moves, then commands. */
  actions: A;
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
    const C extends Commands<Subject, NoInfer<State>>,
    const Start extends NoInfer<State>,
  >(
    table: FlowFacts<Subject, State, M & C> & StartStates<Start> & { moves: M; commands: C },
  ): Flow<Subject, State, M & C> & StartStates<Start> & { moves: M; commands: C } => ({
    ...table,
    actions: { ...table.moves, ...table.commands },
  });

/**
 * Declares a life cycle whose state is computed from facts and the day by `statusOf`, whenever one of them changes:
 * users run commands, and no move is declared.
 */
export const computedFlow =
  <Subject>() =>
  <
    const State extends string,
    const C extends Commands<Subject, NoInfer<State>>,
    const Start extends NoInfer<State>,
    Facts,
  >(
    table: FlowFacts<Subject, State, C> &
      StartStates<Start> & { commands: C; statusOf: (facts: Facts, today: Day) => NoInfer<State> },
  ): Flow<Subject, State, C> & typeof table => ({ ...table, actions: table.commands });

/** One possible action of a record, with the reasons that refuse it, if any. */
const offerSchema = z.object({
  label: z.string(),
  isGrave: z.boolean(),
  reasons: z.array(z.string()),
  /** True for the next action, when this person may make it now. */
  isNext: z.boolean(),
});
export type Offer = z.output<typeof offerSchema>;
export type Offers<Name extends string = string> = Record<Name, Offer>;

export const offersSchema = z.record(z.string(), offerSchema);

/** Shape of every record that has a life cycle. */
export const lifeCycleShape = { offers: offersSchema, next: nextSchema };

/** Returns the reason for a missing permission, in French, or null when it is held. */
export type Missing = (permission: Permission) => string | null;

function findAction<Subject, State extends string, A extends Actions<Subject, State>>(
  of: Flow<Subject, State, A>,
  name: keyof A & string,
): Action<Subject, State> {
  const action = of.actions[name];
  if (!action) throw new RangeError(`unknown action: ${name}`);
  return action;
}

/** True where the status of a record allows an action. */
export function isAllowedIn<Subject, State extends string, A extends Actions<Subject, State>>(
  of: Flow<Subject, State, A>,
  name: keyof A & string,
  status: string,
): boolean {
  const states: readonly string[] = statesOf(findAction(of, name));
  return states.includes(status);
}

/** The reason why the status alone refuses an action: one, or none. */
export function stateRefusals<Subject, State extends string, A extends Actions<Subject, State>>(
  of: Flow<Subject, State, A>,
  name: keyof A & string,
  status: string,
): string[] {
  const states: Readonly<Record<string, StateRule>> = of.states;
  return isAllowedIn(of, name, status)
    ? []
    : [`${of.subject} est au statut « ${states[status]?.label ?? status} ».`];
}

/** The reasons why an action is refused now: state first, then role, then the rules of the action. */
export function refusals<Subject, State extends string, A extends Actions<Subject, State>>(
  of: Flow<Subject, State, A>,
  name: keyof A & string,
  subject: NoInfer<Subject> & { status: string },
  missing: Missing,
): string[] {
  const action = findAction(of, name);
  const out = stateRefusals(of, name, subject.status);
  if ("cause" in action) return out;
  const missingRole = missing(action.may);
  if (missingRole) out.push(missingRole);
  return out.length > 0 ? out : (action.refusals?.(subject) ?? []);
}

/** Everything awaited now, the most urgent first. */
export function nextOf<Subject, State extends string, A extends Actions<Subject, State>>(
  of: Flow<Subject, State, A>,
  subject: NoInfer<Subject> & { status: string },
): Next[] {
  const rules: Readonly<Record<string, NextRule<Subject, string>>> = of.next;
  return (rules[subject.status]?.nextActors(subject) ?? []).map(toNext);
}

/** The usual next action of a status, or undefined: for a row of a list. */
export const usualMove = <Subject, State extends string, A extends Actions<Subject, State>>(
  of: Flow<Subject, State, A>,
  status: NoInfer<State>,
): OfferName<A> | undefined => of.next[status]?.usually;

/** The life cycle of a record now: every offered action with its refusals; and the next steps. */
export function lifeCycleOf<Subject, State extends string, A extends Actions<Subject, State>>(
  of: Flow<Subject, State, A>,
  subject: NoInfer<Subject> & { status: string },
  missing: Missing,
): { offers: Offers<OfferName<A>>; next: Next[] } {
  const next = nextOf(of, subject);
  const offers: Partial<Record<string, Offer>> = {};
  for (const name of new Set<string>([...(of.firstOffers ?? []), ...Object.keys(of.actions)])) {
    const action = findAction(of, name);
    if ("cause" in action) continue;
    const reasons = refusals(of, name, subject, missing);
    offers[name] = { label: action.label, isGrave: action.isGrave ?? false, reasons, isNext: false };
  }
  const main = next.find(({ move }) => move !== null && offers[move]?.reasons.length === 0)?.move;
  if (main && offers[main]) offers[main].isNext = true;
  return { offers: offers as Offers<OfferName<A>>, next };
}

/** The French label of each state: for filters and badges. */
export const stateLabels = <State extends string>(of: {
  states: Readonly<Record<State, StateRule>>;
}): Record<State, string> => labelsOf(of.states);
