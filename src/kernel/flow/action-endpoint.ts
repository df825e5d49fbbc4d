// The endpoint of an action, declared with it. A plain action also declares the columns that it sets; another one has a
// verb.
import type { z } from "zod";
import type { Actor } from "../actor.ts";
import type { Day } from "../calendar/day.ts";
import type { Method } from "../contract.ts";
import type { Erased } from "../erased.ts";

/** The schema of a body, which names the version that the caller saw; undefined where the endpoint takes none. */
export type MoveBody = z.ZodType<{ version: number | null }> | undefined;
export type MoveBodyOutput<Body extends MoveBody> = Body extends z.ZodType ? z.output<Body> : undefined;

/** The input of the words and the columns of a plain move. */
export interface MoveContext<Subject, Body> {
  /** The words of its endpoint. */
  did: string;
  /** The words of its button. */
  label: string;
  /** The record before the move, as the flow judges it. */
  subject: Subject;
  body: Body;
  actor: Actor;
  now: Date;
  today: Day;
}

export interface MoveEndpoint<
  Subject,
  Name extends string = string,
  Body extends MoveBody = MoveBody,
  Columns extends object = object,
> {
  /** Unique in the application, as every name of a contract. */
  name: Name;
  /** Below that of the record. */
  path: string;
  /** POST by default. */
  method?: Method;
  body?: Body;
  /** The history and the API page: "a rouvert l’état des lieux". */
  did: string;
  /** The line of history, where it is more specific than `did`: a reason. */
  line?: Erased<[context: MoveContext<Subject, MoveBodyOutput<Body>>], string>;
  /** The line in the history of the parent record, where there is one: the car of a task. */
  parentLine?: Erased<[context: MoveContext<Subject, MoveBodyOutput<Body>>], string>;
  summary?: string;
  /** The columns set besides the status. */
  set?: Erased<[context: MoveContext<Subject, MoveBodyOutput<Body>>], Columns>;
}

/** Declares the endpoint of a move in its flow. `NoInfer` keeps the flow from widening the type of the body. */
export const moveEndpoint = <
  Subject,
  const Name extends string,
  Columns extends object,
  Body extends MoveBody = undefined,
>(
  endpoint: MoveEndpoint<Subject, Name, Body, Columns>,
): MoveEndpoint<Subject, Name, NoInfer<Body>, Columns> => endpoint;
