// The actions of a life cycle. A move leads a record from one state to another; a command acts on a record and leaves
// its state as it is.
import type { Permission } from "../contract.ts";
import type { MoveBody, MoveEndpoint } from "./action-endpoint.ts";

/** An action that users may run: its words, its permission, its rules. */
interface UserAction<Subject, Columns extends object> {
  /** The verb on the button: "Envoyer en signature". */
  label: string;
  may: Permission;
  /** True where the click requires a confirmation. */
  isGrave?: boolean;
  /** French reasons why it is refused now, all of them. */
  refusals?: (subject: Subject) => string[];
  /** The endpoint of a plain action: one that sets the state and some columns, and nothing else. */
  endpoint?: MoveEndpoint<Subject, string, MoveBody, Columns>;
}

interface Transition<State extends string> {
  from: readonly State[];
  to: State;
}
/** The states in which a command may be run. */
interface StateCondition<State extends string> {
  in: readonly State[];
}

/** A move made by a user. */
interface UserMove<Subject, State extends string, Columns extends object>
  extends UserAction<Subject, Columns>, Transition<State> {}
/** A command run by a user: a copy, a correction, a document added. */
interface UserCommand<Subject, State extends string, Columns extends object>
  extends UserAction<Subject, Columns>, StateCondition<State> {}

/** An action that is never offered to users: made by a payment, a delivery, a nightly job or the last signature. */
interface SystemAction {
  may: "SYSTEM";
  /** The trigger: "the last signature". */
  cause: string;
}
interface SystemMove<State extends string> extends SystemAction, Transition<State> {}
interface SystemCommand<State extends string> extends SystemAction, StateCondition<State> {}

export type Moves<Subject, State extends string, Columns extends object = object> = Readonly<
  Record<string, UserMove<Subject, State, Columns> | SystemMove<State>>
>;
export type Commands<Subject, State extends string, Columns extends object = object> = Readonly<
  Record<string, UserCommand<Subject, State, Columns> | SystemCommand<State>>
>;

/** An action that is offered to users. */
export type OfferedAction<Subject, State extends string, Columns extends object = object> =
  | UserMove<Subject, State, Columns>
  | UserCommand<Subject, State, Columns>;
export type Action<Subject, State extends string, Columns extends object = object> =
  | OfferedAction<Subject, State, Columns>
  | SystemMove<State>
  | SystemCommand<State>;
/** Every action of a life cycle, its moves and its commands, by name. */
export type Actions<Subject, State extends string, Columns extends object = object> = Readonly<
  Record<string, Action<Subject, State, Columns>>
>;

/** Names of the actions offered to users. */
export type OfferName<A> = {
  [Name in keyof A & string]: A[Name] extends { cause: string } ? never : Name;
}[keyof A & string];

/** The states in which an action may be run. */
export const statesOf = <State extends string>(action: Action<never, State>): readonly State[] =>
  "in" in action ? action.in : action.from;

/** The state of a record after an action, or null where it leaves the state as it is. */
export const stateAfter = <State extends string>(action: Action<never, State>): State | null =>
  "to" in action ? action.to : null;
