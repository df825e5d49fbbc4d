// The running application: its areas, its database, its ports; and how a call is opened on it.
import type { FastifyBaseLogger } from "fastify";
import { v7 } from "uuid";
import type { RecordKind } from "../contract.ts";
import { dayInParis } from "../day.ts";
import type { EventType, JobType } from "../event.ts";
import type { Grants, Who } from "../who.ts";
import type { Area } from "./area.ts";
import { keepChanges } from "./audit.ts";
import type { Call, Change, Services } from "./call.ts";
import type { Database, Db } from "./database.ts";

/** A change that open screens hear of. */
export interface LiveChange {
  kind: RecordKind;
  id: string;
}

export interface Application {
  areas: readonly Area[];
  database: Database;
  grants: Grants;
  records: Call["records"];
  services: Services;
  /** Who a request is from, by its Authorization header; null when it proves nobody. */
  identify: (authorization: string | undefined) => Promise<Who | null>;
  /** Keeps a job in the transaction. */
  enqueue: (db: Db, job: JobType<never>, payload: unknown, more?: { startAfter?: Date; key?: string }) => Promise<void>;
  /** Has a kept job done at once rather than at the next look, after commit. */
  wake?: (job: JobType<never>) => void;
  /** Tells open screens, after commit. */
  publish: (changes: readonly LiveChange[]) => void;
  log: FastifyBaseLogger;
  /** Answers are checked against their schema: in tests. */
  checksAnswers: boolean;
}

export interface Caller {
  who: Who;
  requestId: string;
  endpoint: string;
  address: string;
  userAgent: string;
}

/** The application itself, for what it does without being asked. */
export const itself = (endpoint: string): Caller => ({
  who: { sub: null, email: "", name: "Écurie", roles: ["admin"] },
  requestId: v7(),
  endpoint,
  address: "",
  userAgent: "",
});

/** A call with what it will leave behind. */
export interface OpenCall extends Call {
  changes: Change[];
  effects: (() => void | Promise<void>)[];
  isUnchanged: boolean;
}

/** Opens a call on a connection: `db` is a transaction for a write, the pool for a read. */
export function openCall(application: Application, db: Db, caller: Caller): OpenCall {
  const now = application.services.clock();
  const call: OpenCall = {
    db,
    ...caller,
    now,
    today: dayInParis(now),
    grants: application.grants,
    records: application.records,
    services: application.services,
    areas: application.areas,
    changes: [],
    effects: [],
    isUnchanged: false,
    changed: (change) => void call.changes.push(change),
    unchanged: () => void (call.isUnchanged = true),
    emit: <P>(type: EventType<P>, payload: P) => react(application, call, type.name, payload),
    enqueue: async (job, payload, more) => {
      await application.enqueue(db, job as JobType<never>, payload, more);
      call.effects.push(() => application.wake?.(job as JobType<never>));
    },
    afterCommit: (effect) => void call.effects.push(effect),
  };
  return call;
}

async function react(application: Application, call: Call, name: string, payload: unknown): Promise<void> {
  for (const { reactions = [] } of application.areas) {
    for (const reaction of reactions) if (reaction.on.name === name) await reaction.do(call, payload as never);
  }
}

/** What follows a commit: open screens hear of the changes, effects run; nothing here undoes the write. */
export function settle(application: Application, call: OpenCall): void {
  const changes = new Map(call.changes.map(({ record, id }) => [`${record} ${id}`, { kind: record, id }]));
  if (changes.size > 0) application.publish([...changes.values()]);
  for (const effect of call.effects) {
    Promise.resolve()
      .then(effect)
      .catch((error: unknown) => application.log.error({ err: error, requestId: call.requestId }, "an effect after commit failed"));
  }
}

/** Runs `act` in a transaction of its own, history and live changes included: jobs, commands, demonstration. */
export async function inTransaction<T>(application: Application, caller: Caller, act: (call: Call) => Promise<T>): Promise<T> {
  const { result, call } = await application.database.db.transaction().execute(async (db) => {
    const opened = openCall(application, db, caller);
    const out = await act(opened);
    await keepChanges(opened, caller.endpoint);
    return { result: out, call: opened };
  });
  settle(application, call);
  return result;
}
