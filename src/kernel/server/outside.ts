// Other machines are called while no transaction is open: a slow one would hold row locks, and its effects would
// survive a rollback here. Their ports are on an OutsideContext, never on a call; using one with a transaction open
// throws.
import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyBaseLogger } from "fastify";
import type { Actor } from "../actor.ts";
import type { Erased } from "../erased.ts";
import type { Call } from "./call.ts";

/** Ports of services on other machines, added by their providers by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Outside {}

/** Work in several steps: each `within` is a separate transaction, and none is open in between. */
export interface OutsideContext {
  now: Date;
  actor: Actor;
  hasDisconnected?: () => boolean;
  outside: Outside;
  within: <T>(act: (call: Call) => Promise<T>) => Promise<T>;
  log: FastifyBaseLogger;
}

const transactions = new AsyncLocalStorage<true>();

/** Runs a function that has a transaction open. */
export const withTransactionOpen = <T>(act: () => Promise<T>): Promise<T> => transactions.run(true, act);

/** Every port to another machine calls this first. */
export function requireNoTransaction(where: string): void {
  if (transactions.getStore()) throw new Error(`${where} was called with a transaction open`);
}

/**
 * A handler that needs an answer from another machine: `fetch` gets it first, `save` does the rest in the transaction
 * of the call. Work that must follow a commit (a cancellation elsewhere) is a job instead.
 */
export interface OutsideCall<Input, Answer> {
  fetch: (input: Input, errand: OutsideContext) => Promise<unknown>;
  save: Erased<[input: Input, call: Call, reply: unknown], Promise<Answer> | Answer>;
}

/** An outside call of any endpoint. */
export interface AnyOutsideCall {
  fetch: Erased<[input: unknown, errand: OutsideContext], Promise<unknown>>;
  save: Erased<[input: unknown, call: Call, reply: unknown], unknown>;
}

export const outsideCall = <Input, Reply, Answer>(
  fetch: (input: Input, errand: OutsideContext) => Promise<Reply>,
  save: (input: Input, call: Call, reply: Reply) => Promise<Answer> | Answer,
): OutsideCall<Input, Answer> => ({ fetch, save });
