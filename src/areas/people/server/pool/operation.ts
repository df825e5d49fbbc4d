// An operation of the pool: its input schema and its function on a context.
import type { z } from "zod";
import type { Erased } from "#kernel/erased.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Db } from "#kernel/server/database.ts";
import type { NetworkAddress } from "#kernel/server/http/network-address.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Account } from "./accounts/accounts.ts";
import type { Pool } from "./pool.ts";

/** An unauthenticated caller over the network. */
export interface NetworkCaller {
  address: NetworkAddress;
  /** Token of the browser; null when it has none yet. */
  device: string | null;
  /** Stores a token in the browser, created when it has none yet, and returns it. */
  markDevice: () => string;
  /** True once the caller has disconnected: the answer cannot reach them. */
  hasDisconnected: () => boolean;
}

/** Facts of a call that the security journal records and its answer does not contain. */
export interface PoolFacts {
  /** The account that its session or token proves. */
  account?: Account;
  /** In French: why the code that was requested was not sent. */
  unsentCode?: string;
}

/** A caller over the network, or the application itself, which only administers accounts. */
export type PoolCaller = NetworkCaller | "application";

export interface PoolContext {
  pool: Pool;
  /** Each statement commits by itself, so that attempts stay counted when the answer is a refusal. */
  db: Db;
  now: () => Date;
  caller: PoolCaller;
  /** Filled in by the operation. */
  facts: PoolFacts;
  /** Runs atomically under an actor's name, emails and history included. */
  inTransaction: <T>(actor: Actor, act: (call: Call) => Promise<T>) => Promise<T>;
}

/** The network caller: counting attempts and recognising browsers require an address. */
export function requireNetworkCaller({ caller }: Pick<PoolContext, "caller">): NetworkCaller {
  if (caller === "application") throw new TypeError("the application cannot sign in");
  return caller;
}

export interface Operation {
  takes: z.ZodType;
  run: Erased<[input: unknown, context: PoolContext], Promise<object>>;
}
export type Operations = Readonly<Record<string, Operation>>;

export const operation = <S extends z.ZodType>(
  takes: S,
  run: (input: z.output<S>, context: PoolContext) => Promise<object>,
): Operation => ({ takes, run });
