// The context of a handler: its services, and the effects that it may record.
import type { Permission, RecordKind } from "../contract.ts";
import type { Day } from "../calendar/day.ts";
import type { PartRule, RecordRule } from "../manifest.ts";
import type { EventType, JobType, Question } from "../event.ts";
import { forbidden } from "../failure.ts";
import { type Grants, hasPermission, explainMissingPermission, requiredRoles, type Actor } from "../actor.ts";
import type { NetworkAddress } from "./http/network-address.ts";
import type { Area } from "./area.ts";
import type { Db } from "./database.ts";

/** Ports and outside services, added by their providers by declaration merging. */
export interface Services {
  /** The time of the application: in a demonstration, an administrator may have moved it forward. */
  clock: () => Date;
  /** The time of the machine: that of sign-ins, sessions and their codes. */
  realClock: () => Date;
}

/** One change of one record, as the history records it. */
export interface Change {
  record: RecordKind;
  id: string;
  /** "a créé le devis"; the endpoint's own words when absent. */
  did?: string;
  before?: unknown;
  after?: unknown;
}

/** A change that is published to open screens. */
export interface LiveChange {
  kind: RecordKind;
  id: string;
  /** The account concerned: only its screens are notified. */
  to?: string;
}

export interface Call {
  /** The open transaction of a write; the pool for a read. */
  db: Db;
  actor: Actor;
  /** The same call on behalf of another actor: a signer who came by a link, the user who requested a job. */
  as: (this: Call, actor: Actor) => Call;
  now: Date;
  today: Day;
  requestId: string;
  /** Address of the caller, for the evidence of signatures; null for work that the application starts on its own. */
  address: NetworkAddress | null;
  userAgent: string;
  /** True once the caller has closed its connection; absent for work that the application starts on its own. */
  hasDisconnected?: () => boolean;
  grants: Grants;
  records: Readonly<Record<string, RecordRule>>;
  /** Tables inside records, by name, with the words that count them. */
  parts: Readonly<Record<string, PartRule>>;
  services: Services;
  /** All areas: for the few endpoints that describe every other one (documentation, saved views, history). */
  areas: readonly Area[];
  /** Adds a line to the history. Verbs that go through records.ts need not call it. */
  recordChange: (change: Change) => void;
  /** Marks the call as having changed nothing: no line of history is written. */
  markUnchanged: () => void;
  /** Refreshes open screens for a change that leaves no line of history. */
  emitChange: (change: LiveChange) => void;
  /** Emits an event: later areas react in the same transaction. */
  emit: <P>(type: EventType<P>, payload: NoInfer<P>) => Promise<void>;
  /**
   * Asks later areas a question: returns their answers in the order of the areas, an empty list where none answers.
   */
  ask: <I, A>(question: Question<I, A>, input: NoInfer<I>) => Promise<A[]>;
  /** Stores a job in the same transaction; it runs after commit, at least once. */
  enqueue: <P>(job: JobType<P>, payload: P, more?: { startAfter?: Date; key?: string }) => Promise<void>;
  /** Runs once the transaction is committed; failures are logged and change nothing. */
  afterCommit: (effect: () => void | Promise<void>) => void;
}

/** The reason for a missing permission, in French, or null when it is held: read by flows and offers. */
export const missingPermission =
  (call: Call) =>
  (permission: Permission): string | null =>
    explainMissingPermission(call.grants, call.actor, permission);

/** For the rare rule inside a verb: throws the 403 that names the roles. */
export function requirePermission(call: Call, permission: Permission): void {
  if (!hasPermission(call.grants, call.actor, permission))
    throw forbidden(requiredRoles(call.grants, permission));
}
