// Contracts that their company pays rents of, or will.
import { activeStatuses } from "#contracts/model/flow.ts";
import { sql } from "kysely";

/** SQL condition on a contract `c`: it is of the active set, or closed while its car is still out. */
export const isUnderWay = sql<boolean>`(c.status = any(${[...activeStatuses]}) or exists (
  select from rental_period p where p.contract_id = c.id and p.start_day is not null and p.end_day is null))`;
