// The running application: its areas, its database, its ports; and how a call is opened on it.
import type { FastifyBaseLogger } from "fastify";
import { dayInParis } from "../calendar/day.ts";
import type { JobType, Question } from "../event.ts";
import { type Grants, system, type Actor } from "../actor.ts";
import { newId } from "../new-id.ts";
import type { NetworkAddress } from "./http/network-address.ts";
import type { Admission } from "./admission/admission.ts";
import type { Area } from "./area.ts";
import { recordChanges } from "./records/audit.ts";
import type { Call, Change, LiveChange, Services } from "./call.ts";
import type { Database, Db } from "./database.ts";
import { requireFields } from "./records/fields.ts";
import { type OutsideContext, type Outside, withTransactionOpen } from "./outside.ts";

export interface Application {
  areas: readonly Area[];
  database: Database;
  /** Who may come in when there are many. */
  admission: Admission;
  grants: Grants;
  records: Call["records"];
  parts: Call["parts"];
  services: Services;
  /** Services of other machines: spoken to by errands, while no transaction is open. */
  outside: Outside;
  /** Who a request is from, by its Authorization header; null when it proves nobody. */
  identify: (authorization: string | undefined) => Promise<Actor | null>;
  /** Keeps a job in the transaction. */
  enqueue: (
    db: Db,
    job: JobType<unknown>,
    payload: unknown,
    more?: { startAfter?: Date; key?: string },
  ) => Promise<void>;
  /** Has a kept job done at once rather than at the next look, after commit. */
  wake?: (job: JobType<unknown>) => void;
  /** Tells open screens, after commit. */
  publish: (changes: readonly LiveChange[]) => void;
  log: FastifyBaseLogger;
  /** True in tests: an answer that its schema refuses, or that has a key that it does not name, is an error. */
  validatesAnswers: boolean;
}

export interface Caller {
  actor: Actor;
  requestId: string;
  endpoint: string;
  /** Null for what the application does without being asked. */
  address: NetworkAddress | null;
  userAgent: string;
  /** Nobody waits for the answer: it may take its time. */
  isInBackground?: true;
}

/** What the application does without being asked. */
export const systemCaller = (endpoint: string): Caller => ({
  actor: system,
  requestId: newId(),
  endpoint,
  address: null,
  userAgent: "",
  isInBackground: true,
});

/** A change, and whoever made it. */
export interface AttributedChange extends Change {
  by: Actor;
}

/** What a call will leave behind, whoever it is made for (`Call.as`). */
interface Outcome {
  changes: AttributedChange[];
  liveChanges: LiveChange[];
  effects: (() => void | Promise<void>)[];
  isUnchanged: boolean;
}
export interface OpenCall extends Call {
  outcome: Outcome;
}

/** Opens a call on a connection: `db` is a transaction for a write, the pool for a read. */
export function openCall(application: Application, db: Db, caller: Caller): OpenCall {
  const now = application.services.clock();
  const outcome: Outcome = { changes: [], liveChanges: [], effects: [], isUnchanged: false };
  /** Makes a call speak for its `actor`, whatever else was replaced in it. */
  const withActor = <C extends Omit<Call, "as" | "recordChange" | "emit" | "ask">>(call: C): C & Call => {
    const whole: C & Call = {
      ...call,
      as(actor) {
        return withActor({ ...this, actor });
      },
      recordChange: (change) => {
        if (application.validatesAnswers) requireFields(application.areas, change);
        outcome.changes.push({ ...change, by: call.actor });
      },
      emit: (type, payload) => runReactions(application, whole, type.name, payload),
      ask: (question, input) => collectAnswers(application, whole, question, input),
    };
    return whole;
  };
  return withActor({
    db,
    ...caller,
    now,
    today: dayInParis(now),
    grants: application.grants,
    records: application.records,
    parts: application.parts,
    services: application.services,
    areas: application.areas,
    outcome,
    emitChange: (change: LiveChange) => void outcome.liveChanges.push(change),
    markUnchanged: () => void (outcome.isUnchanged = true),
    enqueue: async <P>(job: JobType<P>, payload: P, more?: { startAfter?: Date; key?: string }) => {
      await application.enqueue(db, job, payload, more);
      outcome.effects.push(() => application.wake?.(job));
    },
    afterCommit: (effect: () => void | Promise<void>) => void outcome.effects.push(effect),
  });
}

async function runReactions(
  application: Application,
  call: Call,
  name: string,
  payload: unknown,
): Promise<void> {
  for (const { reactions = [] } of application.areas) {
    for (const reaction of reactions) if (reaction.on.name === name) await reaction.do(call, payload);
  }
}

async function collectAnswers<I, A>(
  application: Application,
  call: Call,
  question: Question<I, A>,
  input: I,
): Promise<A[]> {
  const found: A[] = [];
  const receive = (one: A): void => void found.push(one);
  for (const { answers = [] } of application.areas) {
    for (const answer of answers)
      if (answer.to.name === question.name) await answer.give(call, input, receive);
  }
  return found;
}

/** What follows a commit: open screens hear of the changes, effects run; nothing here undoes the write. */
export function publishOutcome(application: Application, call: OpenCall): void {
  const changes = new Map(
    call.outcome.changes.map(({ record, id }) => [`${record} ${id}`, { kind: record, id }]),
  );
  const all = [...changes.values(), ...call.outcome.liveChanges];
  if (all.length > 0) application.publish(all);
  for (const effect of call.outcome.effects) {
    Promise.resolve()
      .then(effect)
      .catch((error: unknown) =>
        application.log.error({ err: error, requestId: call.requestId }, "an effect after commit failed"),
      );
  }
}

const databaseOf = ({ database }: Application, { isInBackground }: Caller): Database["db"] =>
  isInBackground ? database.background.db : database.db;

/** Opens a transaction, gives `act` a call on it, and settles what follows the commit. */
export async function transact<T>(
  application: Application,
  caller: Caller,
  act: (call: OpenCall) => Promise<T>,
): Promise<T> {
  const { result, call } = await withTransactionOpen(() =>
    databaseOf(application, caller)
      .transaction()
      .execute(async (db) => {
        const opened = openCall(application, db, caller);
        return { result: await act(opened), call: opened };
      }),
  );
  publishOutcome(application, call);
  return result;
}

/** Runs `act` in a transaction of its own, history and live changes included: jobs, commands, demonstration. */
export const inTransaction = <T>(
  application: Application,
  caller: Caller,
  act: (call: Call) => Promise<T>,
): Promise<T> =>
  transact(application, caller, async (call) => {
    const result = await act(call);
    await recordChanges(call, caller.endpoint);
    return result;
  });

/** Opens an errand, for work and for handlers that ask outside first. */
export const openOutsideContext = (application: Application, caller: Caller): OutsideContext => ({
  now: application.services.clock(),
  outside: application.outside,
  within: (act) => inTransaction(application, caller, act),
  log: application.log,
});
