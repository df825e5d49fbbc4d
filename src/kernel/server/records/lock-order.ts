// The order in which a transaction locks the records that several areas write together, and locks by name.
import { sql } from "kysely";
import type { Call } from "../call.ts";

/**
 * Two transactions that lock the same rows in opposite orders wait for each other until PostgreSQL stops one of them.
 * A transaction locks records of several of these kinds from left to right, and rows of one kind by id:
 *
 * - a payment starts from its supplier, whose name and IBAN its orders and lines copy;
 * - the lines of an order are locked before the contracts that wait for their cars, which a payment serves;
 * - the contract is locked before its car: an assignment, a delivery and a closing all begin by the contract.
 *
 * A row that the transaction has already locked may be named again at any time. Tests refuse any other order
 * (`tools/testing/lock-order.ts`).
 */
export const lockOrder = ["supplier", "car_order", "car_order_line", "contract", "car"] as const;

/** Waits for the transactions that hold this name, then holds it until the end of this one. */
export const lockName = async (call: Call, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(call.db);
};

/** Takes a shared lock on a name until the end of this transaction: exclusive holders wait. */
export const shareName = async (call: Call, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(call.db);
};
