// What a handler is given beside its input, and what it may leave behind.
import type { Permission, RecordKind } from "../contract.ts";
import type { Day } from "../calendar/day.ts";
import type { EventType, JobType, Question } from "../event.ts";
import { forbidden } from "../failure.ts";
import { type Grants, hasPermission, explainMissingPermission, requiredRoles, type Actor } from "../actor.ts";
import type { NetworkAddress } from "./http/network-address.ts";
import type { Area } from "./area.ts";
import type { Db } from "./database.ts";

/** Ports and outside services, added by those who provide them, by declaration merging. */
export interface Services {
  clock: () => Date;
}

/** One change of one record, as the history will say it. */
export interface Change {
  record: RecordKind;
  id: string;
  /** "a créé le devis"; the endpoint's own words when absent. */
  did?: string;
  before?: unknown;
  after?: unknown;
}

/** A change that open screens hear of. */
export interface LiveChange {
  kind: RecordKind;
  id: string;
  /** The account that it concerns: the screens of nobody else hear of it. */
  to?: string;
}

export interface Call {
  /** The open transaction of a write; the pool for a read. */
  db: Db;
  actor: Actor;
  /** The same call made for somebody else: a signer who came by a link, whoever asked for a job. */
  as: (this: Call, actor: Actor) => Call;
  now: Date;
  today: Day;
  requestId: string;
  /** Address of the caller, for the evidence of signatures; null for what the application does by itself. */
  address: NetworkAddress | null;
  userAgent: string;
  grants: Grants;
  records: Readonly<Record<string, { the: string; title: string; many: string }>>;
  /** Tables inside records, by name, with the words that count them. */
  parts: Readonly<Record<string, { title: string; many: string }>>;
  services: Services;
  /** All of them: for the few endpoints that speak of every other (documentation, saved views, history). */
  areas: readonly Area[];
  /** Tells the history. Verbs that go through records.ts need not. */
  recordChange: (change: Change) => void;
  /** Says that a record was already as asked: there is nothing to tell. */
  markUnchanged: () => void;
  /** Has open screens refreshed by what leaves no line of history. */
  emitChange: (change: LiveChange) => void;
  /** Says that something happened: later areas react in the same transaction. */
  emit: <P>(type: EventType<P>, payload: NoInfer<P>) => Promise<void>;
  /** Asks later areas: gives their answers in the order of the areas, an empty list where no area answers. */
  ask: <I, A>(question: Question<I, A>, input: NoInfer<I>) => Promise<A[]>;
  /** Something to do later: kept in the same transaction, done after commit at least once. */
  enqueue: <P>(job: JobType<P>, payload: P, more?: { startAfter?: Date; key?: string }) => Promise<void>;
  /** Done once the transaction is committed; failures are logged and change nothing. */
  afterCommit: (effect: () => void | Promise<void>) => void;
}

/** Why a permission is lacking, in French, or null: what flows and offers ask. */
export const missingPermission =
  (call: Call) =>
  (permission: Permission): string | null =>
    explainMissingPermission(call.grants, call.actor, permission);

/** For the rare rule inside a verb: throws the 403 that names the roles. */
export function requirePermission(call: Call, permission: Permission): void {
  if (!hasPermission(call.grants, call.actor, permission))
    throw forbidden(requiredRoles(call.grants, permission));
}
