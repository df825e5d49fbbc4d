import { sql } from "kysely";

/** Contracts whose amendment is not signed yet: the demonstration ends none of their rentals. */
export const amendedContracts = sql<string>`(select id from contract where has_pending_amendment)`;
