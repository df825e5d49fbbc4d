// The rentals whose return the demonstration shows.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import "./tables.ts";

/** Contracts whose amendment is not signed yet: the demonstration ends none of their rentals. */
export const amendedContracts = sql<string>`(select id from contract where has_pending_amendment)`;

/** Rentals that may end, the last due first; those whose client agreed to positions run on. */
export const rentalsToEnd = (call: Call): Promise<Row<"restitution">[]> =>
  call.db
    .selectFrom("restitution")
    .selectAll()
    .where("isRunning", "=", true)
    .where("status", "=", "RUNNING")
    .where("contractId", "not in", amendedContracts)
    .where("id", "not in", sql<string>`(select period_id from position_rule where status <> 'WITHDRAWN')`)
    .where("carId", "in", (of) => of.selectFrom("car").select("id").where("status", "=", "DELIVERED"))
    .orderBy("dueOn", "desc")
    .orderBy("id")
    .execute();
