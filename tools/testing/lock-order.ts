// Refuses, in tests, a transaction that locks records in another order than `lockOrder`.
import type pg from "pg";
import { lockOrder } from "#kernel/server/records/lock-order.ts";

/** The records that a transaction holds. */
interface Locks {
  /** The place in `lockOrder` of the last kind that was locked. */
  furthest: number;
  /** Ids of rows locked or inserted so far: naming them again waits for nobody. */
  ids: Set<string>;
}
export const noLocks = (): Locks => ({ furthest: -1, ids: new Set() });

type Rows = readonly { id?: unknown }[];

const insertion = /^\s*insert into\b/i;
const lockedTable = /\bfrom "?(\w+)"?.*\bfor (?:no key )?update\b/is;

/** Adds what a statement locked; throws when its kind comes before one that is already locked. */
export function addLocks(locks: Locks, text: string, rows: Rows): void {
  const isHeld = ({ id }: Rows[number]): boolean => typeof id === "string" && locks.ids.has(id);
  const [, table] = lockedTable.exec(text) ?? [];
  const place = lockOrder.findIndex((one) => one === table);
  if (place >= 0 && !rows.every(isHeld)) {
    if (place < locks.furthest)
      throw new Error(`${table} is locked after ${lockOrder[locks.furthest]}: ${text}`);
    locks.furthest = place;
  }
  if (place < 0 && !insertion.test(text)) return;
  for (const { id } of rows) if (typeof id === "string") locks.ids.add(id);
}

const watchedClients = new WeakSet<pg.PoolClient>();

function watch(client: pg.PoolClient): void {
  if (watchedClients.has(client)) return;
  watchedClients.add(client);
  let locks = noLocks();
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  const check = async (text: string, pending: Promise<pg.QueryResult>): Promise<pg.QueryResult> => {
    const result = await pending;
    if (/^\s*(begin|start transaction|commit|rollback)\s*;?$/i.test(text)) locks = noLocks();
    else addLocks(locks, text, result.rows ?? []);
    return result;
  };
  client.query = ((...all: unknown[]) => {
    const [text] = all;
    const pending = query(...all);
    return typeof text === "string" && pending instanceof Promise ? check(text, pending) : pending;
  }) as typeof client.query;
}

/** Watches the connections of a pool. */
export const watchLockOrder = (pool: pg.Pool): void => void pool.on("acquire", watch);
