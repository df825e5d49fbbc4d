// An area as the server sees it: a contract, a handler for each endpoint, and its background work.
import type { FastifyInstance } from "fastify";
import type {
  Answer,
  Arguments,
  Contract,
  ListEndpoint,
  Input,
  Permission,
  RecordKind,
} from "../contract.ts";
import type { Erased } from "../erased.ts";
import type { EventType, JobType, Question } from "../event.ts";
import type { Field, FieldSet } from "../field.ts";
import type { UnreadKey } from "../history.ts";
import type { Tone } from "../flow/flow.ts";
import type { Manifest } from "../manifest.ts";
import type { PlannedCount, PlannedEvent, PlanningQuery } from "../calendar/planned.ts";
import type { Application } from "./application.ts";
import type { Call } from "./call.ts";
import type { Tables } from "./database.ts";
import type { Derivation } from "./derivations.ts";
import type { CountedTable } from "./tallies/counted.ts";
import { listSql, type ListSource } from "./lists/source.ts";
import type { ListSql } from "./lists/sql.ts";
import { fieldsOfTables, type TableSet } from "./records/tables.ts";
import type { AnyOutsideCall, OutsideCall, OutsideContext } from "./outside.ts";

type HandlerFunction<E> = (input: Input<E>, call: Call) => Promise<Answer<E>> | Answer<E>;

/** A handler whose `check` judges the address before the body is read: a refused body is never stored. */
interface CheckedHandler<E> {
  check: (head: Pick<Input<E>, keyof Input<E> & ("params" | "query")>) => void;
  act: HandlerFunction<E>;
}

type BodyOf<E> = Arguments<E> extends { body: infer B } ? B : never;
/** Values of the form that edits a record: the body of the write, as the editor received it. */
export type FormValues<E> = { [K in keyof BodyOf<E>]?: BodyOf<E>[K] | null | undefined };

/**
 * The handler of an edit. `form` reads the record as the form shows it, with the function of its read endpoint: a
 * conflict answers these values, pruned to the keys of the body.
 */
interface EditHandler<E> {
  form: (input: Input<E>, call: Call) => Promise<FormValues<E>>;
  act: HandlerFunction<E>;
}

/**
 * Runs in the transaction of the call for a write; in two steps when it needs an answer from another machine first.
 */
export type Handler<E> =
  | HandlerFunction<E>
  | CheckedHandler<E>
  | EditHandler<E>
  | (OutsideCall<Input<E>, Answer<E>> & Partial<Pick<CheckedHandler<E>, "check">>);

/** A list declares its source; every other endpoint gets a handler. A missing one does not compile. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: C[K] extends ListEndpoint<infer _I, infer _F, infer _S> ? ListSource<C[K]> : Handler<C[K]>;
};

/** A handler with the types of its endpoint erased. */
export type AnyHandler =
  | Erased<[input: unknown, call: Call], unknown>
  | { check: Erased<[head: unknown], void>; act: Erased<[input: unknown, call: Call], unknown> }
  | {
      form: Erased<[input: unknown, call: Call], Promise<object>>;
      act: Erased<[input: unknown, call: Call], unknown>;
    }
  | AnyOutsideCall;

/** The reaction of a later area, in the same transaction, to an event of an earlier one. */
export interface Reaction {
  on: EventType<unknown>;
  do: Erased<[call: Call, payload: unknown], Promise<void>>;
}
export const reaction = <P>(
  on: EventType<P>,
  effect: (call: Call, payload: NoInfer<P>) => Promise<void>,
): Reaction => ({ on, do: effect });

/** The answer of a later area to a question of an earlier one, in the call that asks. */
export interface QuestionAnswer {
  to: Question<unknown, unknown>;
  /** Passes the answer to `receive`, also `Erased`: a returned value would lose the type that the asker expects. */
  give: Erased<[call: Call, input: unknown, receive: Erased<[answer: unknown], void>], Promise<void>>;
}
export const answer = <I, A>(
  to: Question<I, A>,
  find: (call: Call, input: NoInfer<I>) => Promise<NoInfer<A>>,
): QuestionAnswer => ({
  to,
  give: async (call: Call, input: I, receive: (found: A) => void) => receive(await find(call, input)),
});

/** Work done outside a request, on behalf of the application. */
export interface JobHandler {
  on: JobType<unknown>;
  do: Erased<[errand: OutsideContext, payload: unknown], Promise<void>>;
  /** Cron expression, in Paris time, for scheduled work. */
  cron?: string;
  /** Runs after the last try has failed. */
  giveUp?: Erased<[call: Call, payload: unknown, reason: string], Promise<void>>;
}

interface JobOptions<P> {
  cron?: string;
  giveUp?: (call: Call, payload: P, reason: string) => Promise<void>;
}

/**
 * A job in several steps, which may call other machines between two transactions. It runs at least once: each step
 * checks which parts are already done.
 */
export const outsideJob = <P>(
  on: JobType<P>,
  effect: (errand: OutsideContext, payload: P) => Promise<void>,
  rule: JobOptions<P> = {},
): JobHandler => ({ on, do: effect, ...rule });

/** A job in one transaction. */
export const jobHandler = <P>(
  on: JobType<P>,
  effect: (call: Call, payload: P) => Promise<void>,
  cron?: string,
): JobHandler =>
  outsideJob(on, ({ within }, payload) => within((call) => effect(call, payload)), { ...(cron && { cron }) });

/** A kind of event in the planning. */
export interface PlannedKind {
  name: string;
  /** "Livraison", "Livraisons". */
  label: string;
  many: string;
  tone: Tone;
  /** Appointments with clients alone: the permission that moves them. They share one capacity. */
  movedBy?: Permission;
  /** The events that overlap a period, ordered by start. */
  between: (call: Call, within: PlanningQuery) => Promise<PlannedEvent[]>;
  /** The events of everybody that overlap a period, counted where a screen cannot show them all. */
  countByDay: (call: Call, within: Pick<PlanningQuery, "from" | "to">) => Promise<readonly PlannedCount[]>;
}

/**
 * Layers above the kernel add parts by declaration merging, each next to the code that reads it (a test compares):
 *
 * - `home`: src/platform/overview/home.ts;
 * - `recordPages`: src/platform/overview/record-pages.ts;
 * - `personalData`: src/platform/personal-data/personal-data.ts;
 * - `prerequisites`: src/areas/fleet/server/prerequisites.ts;
 * - `custodySources`: src/areas/fleet/server/custody/source.ts;
 * - `documentKinds`, `documentReaders`, `documentHolders`: src/areas/documents/server/kinds.ts;
 * - `signedSubjects`: src/areas/signatures/server/overview/signed-subjects.ts.
 */
export interface Area {
  name: string;
  manifest: Manifest;
  contract: Contract;
  /** By endpoint. */
  handlers: Readonly<Record<string, AnyHandler>>;
  lists: Readonly<Record<string, ListSql>>;
  /** Its tables, whose columns are fields of the history and declare the personal data that they hold. */
  tables: TableSet;
  /** Fields by kind of record: those of its tables, and those that it adds to kinds of earlier areas. */
  fields: Readonly<Record<string, FieldSet>>;
  reactions?: readonly Reaction[];
  answers?: readonly QuestionAnswer[];
  jobHandlers?: readonly JobHandler[];
  /** Values derived from records and stored, recomputed whenever a record changes. */
  derivations?: readonly Derivation[];
  /** The counters of its tables. */
  counted?: readonly CountedTable[];
  /** Events of this area in the planning. */
  planned?: readonly PlannedKind[];
  /** Routes that are not endpoints: another protocol, a stream. */
  routes?: (server: FastifyInstance, application: Application) => void | Promise<void>;
  /**
   * Creates records of the demonstration company through the verbs, in the order of the areas, in one transaction per
   * area.
   */
  demonstration?: (call: Call) => Promise<void>;
}

type RecordOf<M> = M extends { records: infer R } ? keyof R & string : never;
/** A field for each column of a record that people read. */
type ReadFields<Kind> = Kind extends keyof Tables
  ? FieldSet & Readonly<Record<Exclude<keyof Tables[Kind] & string, UnreadKey>, Field>>
  : FieldSet;
type OtherFields = { readonly [Kind in RecordKind]?: FieldSet };
/** Fields of the kinds that have no table here. */
type RecordFields<Kinds extends string> = [Kinds] extends [never]
  ? { fields?: OtherFields }
  : { fields: { readonly [Kind in Kinds]: ReadFields<Kind> } & OtherFields };
type AreaOptions = Omit<Area, "name" | "manifest" | "contract" | "handlers" | "lists" | "fields" | "tables">;

/** A column of a record that has no field for the history does not compile. */
export function area<
  const M extends Manifest,
  const C extends Contract,
  const T extends TableSet = Record<never, never>,
>(
  manifest: M,
  contract: C,
  handlers: Handlers<C>,
  ...[more]: [RecordOf<M>] extends [never]
    ? [more?: AreaOptions & { tables?: T; fields?: OtherFields }]
    : [more: AreaOptions & { tables?: T } & RecordFields<Exclude<RecordOf<M>, keyof T>>]
): Area {
  const calls: Record<string, AnyHandler> = {};
  const lists: Record<string, ListSql> = {};
  for (const [name, endpoint] of Object.entries(contract)) {
    const implementation: AnyHandler | ListSource<ListEndpoint> | undefined = handlers[name];
    if (!implementation) throw new TypeError(`${name} has no handler`);
    if (!("from" in implementation)) calls[name] = implementation;
    else if (endpoint.kind === "list") lists[name] = listSql(endpoint, implementation);
  }
  return {
    name: manifest.name,
    manifest,
    contract,
    handlers: calls,
    lists,
    tables: {},
    ...more,
    fields: { ...fieldsOfTables(more?.tables ?? {}), ...more?.fields },
  };
}
