// The running application: its areas, its database, its ports; and the calls opened on it.
import type { FastifyBaseLogger } from "fastify";
import { dayInParis } from "../calendar/day.ts";
import type { JobType, Question } from "../event.ts";
import { type Grants, system, type Actor, actorId } from "../actor.ts";
import { newId } from "../new-id.ts";
import type { NetworkAddress } from "./http/network-address.ts";
import type { Admission } from "./admission/admission.ts";
import type { Area } from "./area.ts";
import { withExportSlot } from "./export/slots.ts";
import { recordChanges } from "./records/audit.ts";
import type { Call, Change, LiveChange, Services } from "./call.ts";
import type { Database, Db } from "./database.ts";
import { requireFields } from "./records/fields.ts";
import { type OutsideContext, type Outside, requireFetchedBytes, withTransactionOpen } from "./outside.ts";

export interface Application {
  areas: readonly Area[];
  database: Database;
  /** Decides which calls are admitted under load. */
  admission: Admission;
  grants: Grants;
  records: Call["records"];
  parts: Call["parts"];
  services: Services;
  /** Services on other machines: called by jobs, while no transaction is open. */
  outside: Outside;
  /** The actor of a request, from its Authorization header; null when it proves no identity. */
  identify: (authorization: string | undefined) => Promise<Actor | null>;
  /** Stores a job in the transaction. */
  enqueue: (
    db: Db,
    job: JobType<unknown>,
    payload: unknown,
    more?: { startAfter?: Date; key?: string },
  ) => Promise<void>;
  /** Runs a stored job immediately after commit rather than at the next poll. */
  wake?: (job: JobType<unknown>) => void;
  /** Notifies open screens, after commit. */
  publish: (changes: readonly LiveChange[]) => void;
  log: FastifyBaseLogger;
  /** True in tests: an answer that its schema rejects, or that has an undeclared key, is an error. */
  validatesAnswers: boolean;
}

export interface Caller {
  actor: Actor;
  requestId: string;
  endpoint: string;
  /** Null for work that the application starts on its own. */
  address: NetworkAddress | null;
  userAgent: string;
  /** True once the caller has closed its connection; absent for work that the application starts on its own. */
  hasDisconnected?: () => boolean;
  /** No user waits for the answer: the call may take its time. */
  isInBackground?: true;
}

/** The caller of work that the application starts on its own. */
export const systemCaller = (endpoint: string): Caller => ({
  actor: system,
  requestId: newId(),
  endpoint,
  address: null,
  userAgent: "",
  isInBackground: true,
});

/** A change and its author. */
export interface AttributedChange extends Change {
  by: Actor;
}

/** Effects of a call, shared by its copies for other actors (`Call.as`). */
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
  /** Binds the methods of a call to its `actor`, whatever else was replaced in it. */
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

/** Publishes the changes to open screens and runs the effects, after commit; nothing here undoes the write. */
export function publishOutcome(application: Application, call: OpenCall): void {
  const changes = new Map(
    call.outcome.changes
      .filter(({ record }) => !application.records[record]?.isReserved)
      .map(({ record, id }) => [`${record} ${id}`, { kind: record, id }]),
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

/**
 * Opens a transaction, runs `act` on a call in it, and publishes the outcome after commit. `act` is run again when it
 * reads a stored file that is not at hand (`withTransactionOpen`): its effects are all on the call.
 */
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
        const done = { result: await act(opened), call: opened };
        requireFetchedBytes();
        return done;
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

/** Opens an outside context, for jobs and for handlers that first call another machine. */
export const openOutsideContext = (application: Application, caller: Caller): OutsideContext => ({
  now: application.services.clock(),
  actor: caller.actor,
  ...(caller.hasDisconnected && { hasDisconnected: caller.hasDisconnected }),
  outside: application.outside,
  within: (act) => inTransaction(application, caller, act),
  withinExport: (act) =>
    withExportSlot(application.database, actorId(caller.actor), () =>
      inTransaction(application, { ...caller, isInBackground: true }, act),
    ),
  log: application.log,
});
