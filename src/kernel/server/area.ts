// An area as the server sees it: a contract, a handler for each endpoint, and what it does by itself.
import type { FastifyInstance } from "fastify";
import type { Answer, Contract, ListEndpoint, Received } from "../contract.ts";
import type { EventType, JobType } from "../event.ts";
import type { Application } from "./application.ts";
import type { Call } from "./call.ts";
import type { ListSource } from "./lists.ts";

export type Handler<E> = (input: Received<E>, call: Call) => Promise<Answer<E>> | Answer<E>;

/** A list gets its SQL; every other endpoint gets a function. A missing one does not compile. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: C[K] extends ListEndpoint<infer _I, infer _F, infer _S> ? ListSource<C[K]> : Handler<C[K]>;
};

/** What a later area does, in the same transaction, when an earlier one says that something happened. */
export interface Reaction {
  on: EventType<never>;
  do: (call: Call, payload: never) => Promise<void>;
}
export const reaction = <P>(on: EventType<P>, effect: (call: Call, payload: P) => Promise<void>): Reaction => ({
  on: on as EventType<never>,
  do: effect as Reaction["do"],
});

/** Work done outside a request; `call` has a transaction of its own and the name of the application. */
export interface Work {
  on: JobType<never>;
  do: (call: Call, payload: never) => Promise<void>;
  /** Cron line in the time of Paris, for what runs by itself. */
  cron?: string;
}
export const work = <P>(on: JobType<P>, effect: (call: Call, payload: P) => Promise<void>, cron?: string): Work => ({
  on: on as JobType<never>,
  do: effect as Work["do"],
  ...(cron && { cron }),
});

export interface Area {
  name: string;
  contract: Contract;
  handlers: Readonly<Record<string, unknown>>;
  reactions?: readonly Reaction[];
  works?: readonly Work[];
  /** What is no endpoint of ours: another protocol, a stream. */
  routes?: (server: FastifyInstance, application: Application) => void | Promise<void>;
  /** Records of the demonstration company, made through the verbs, in the order of the areas. */
  demonstration?: (call: Call) => Promise<void>;
}

export function area<const C extends Contract>(
  name: string,
  contract: C,
  handlers: Handlers<C>,
  more: Omit<Area, "name" | "contract" | "handlers"> = {},
): Area {
  return { name, contract, handlers: handlers as Area["handlers"], ...more };
}
