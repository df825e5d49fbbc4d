// An operation of the pool: what it takes, and what it does on a context.
import type { z } from "zod";
import type { Erased } from "#kernel/erased.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Db } from "#kernel/server/database.ts";
import type { NetworkAddress } from "#kernel/server/http/network-address.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Pool } from "./pool.ts";

/** Who asks over the network, before anything proves it. */
export interface NetworkCaller {
  address: NetworkAddress;
  /** What tells this browser from others; null when it has nothing yet. */
  device: string | null;
  /** Has the browser keep what tells it from others, made when it has nothing yet. */
  markDevice: () => string;
  /** True once they have hung up: what is answered reaches nobody. */
  hasDisconnected: () => boolean;
}

/** Who asks: somebody over the network, or the application itself, which only administers accounts. */
export type PoolCaller = NetworkCaller | "application";

export interface PoolContext {
  pool: Pool;
  /** Each statement stands by itself, so that what is counted stays counted when the answer is no. */
  db: Db;
  now: () => Date;
  caller: PoolCaller;
  /** What must be done together, with its letters and its history, under somebody's name. */
  inTransaction: <T>(actor: Actor, act: (call: Call) => Promise<T>) => Promise<T>;
}

/** Who asks over the network: what is counted, or told from other browsers, has to have an address. */
export function requireNetworkCaller({ caller }: Pick<PoolContext, "caller">): NetworkCaller {
  if (caller === "application") throw new TypeError("the application does not sign in");
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
