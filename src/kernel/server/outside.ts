// Other machines are spoken to while no transaction is open: one that is slow would keep rows locked, and
// what it did there would stay when the transaction is undone here. Their ports are found on an errand,
// never on a call; and whoever speaks through one with a transaction open is stopped.
import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyBaseLogger } from "fastify";
import type { Erased } from "../erased.ts";
import type { Call } from "./call.ts";

/** Ports of services on other machines, added by those who provide them, by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Outside {}

/** What is done step by step: each `within` is a transaction of its own, and nothing is open between two. */
export interface OutsideContext {
  now: Date;
  outside: Outside;
  within: <T>(act: (call: Call) => Promise<T>) => Promise<T>;
  log: FastifyBaseLogger;
}

const transactions = new AsyncLocalStorage<true>();

/** Runs what has a transaction open. */
export const withTransactionOpen = <T>(act: () => Promise<T>): Promise<T> => transactions.run(true, act);

/** Said by every door to another machine, before it is passed. */
export function requireNoTransaction(where: string): void {
  if (transactions.getStore()) throw new Error(`${where} was called with a transaction open`);
}

/**
 * A handler that needs an answer from outside: `ask` gets it first, `keep` does the rest in the transaction of
 * the call. What must follow a commit (a cancellation elsewhere) is a job instead.
 */
export interface OutsideCall<Input, Answer> {
  fetch: (input: Input, errand: OutsideContext) => Promise<unknown>;
  save: Erased<[input: Input, call: Call, reply: unknown], Promise<Answer> | Answer>;
}

/** One among those of other endpoints. */
export interface AnyOutsideCall {
  fetch: Erased<[input: unknown, errand: OutsideContext], Promise<unknown>>;
  save: Erased<[input: unknown, call: Call, reply: unknown], unknown>;
}

export const outsideCall = <Input, Reply, Answer>(
  fetch: (input: Input, errand: OutsideContext) => Promise<Reply>,
  save: (input: Input, call: Call, reply: Reply) => Promise<Answer> | Answer,
): OutsideCall<Input, Answer> => ({ fetch, save });
