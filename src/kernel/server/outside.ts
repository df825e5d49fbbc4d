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
  /** Same, for an export: on the connections of long work, once an export slot is free. */
  withinExport: <T>(act: (call: Call) => Promise<T>) => Promise<T>;
  log: FastifyBaseLogger;
}

type BytesRequest = () => Promise<Uint8Array>;
interface OpenTransaction {
  /** Bytes of another machine, by name, fetched before it. */
  fetched: ReadonlyMap<string, Uint8Array>;
  /** Those that it found missing. */
  missing: Map<string, BytesRequest>;
}
const transactions = new AsyncLocalStorage<OpenTransaction>();

/**
 * Runs a function that opens a transaction. When it ends for want of bytes of another machine, they are fetched while
 * none is open, and the function is run again from its start.
 */
export async function withTransactionOpen<T>(act: () => Promise<T>): Promise<T> {
  const fetched = new Map<string, Uint8Array>();
  for (;;) {
    const missing = new Map<string, BytesRequest>();
    try {
      return await transactions.run({ fetched, missing }, act);
    } catch (error) {
      if (missing.size === 0) throw error;
    }
    for (const [name, load] of missing) fetched.set(name, await load());
  }
}

/** Bytes of another machine, by name: those fetched before an open transaction, which is rolled back for the others. */
export async function fetchBytes(
  requests: ReadonlyMap<string, BytesRequest>,
): Promise<Map<string, Uint8Array>> {
  const transaction = transactions.getStore();
  const found = new Map<string, Uint8Array>();
  for (const [name, load] of requests) {
    const bytes = transaction ? transaction.fetched.get(name) : await load();
    if (bytes) found.set(name, bytes);
    else transaction?.missing.set(name, load);
  }
  requireFetchedBytes();
  return found;
}

/** Rolls back a transaction that lacks bytes, also when the error of their absence was caught. */
export function requireFetchedBytes(): void {
  const missing = transactions.getStore()?.missing ?? new Map<string, BytesRequest>();
  if (missing.size > 0) throw new Error(`${[...missing.keys()].join(", ")}: to fetch before the transaction`);
}

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
  check?: Erased<[head: unknown], void>;
  fetch: Erased<[input: unknown, errand: OutsideContext], Promise<unknown>>;
  save: Erased<[input: unknown, call: Call, reply: unknown], unknown>;
}

export const outsideCall = <Input, Reply, Answer>(
  fetch: (input: Input, errand: OutsideContext) => Promise<Reply>,
  save: (input: Input, call: Call, reply: Reply) => Promise<Answer> | Answer,
): OutsideCall<Input, Answer> => ({ fetch, save });
