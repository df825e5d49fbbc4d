// Sources of custody, declared by the areas that record what moves a car.
import { type RawBuilder, sql } from "kysely";

export interface CustodySource {
  /** Its intervals never overlap for one car, where both their times are known. */
  name: string;
  /** A query over all cars, with the columns `car_id` to `has_until_time` of `custody`, but `source`. */
  rows: RawBuilder<unknown>;
}

declare module "#kernel/server/area.ts" {
  interface Area {
    /** Intervals during which somebody else than our staff holds a car. */
    custodySources?: readonly CustodySource[];
  }
}

/** The first instant of a day in Paris, in SQL. */
export const startOfDay = (day: RawBuilder<unknown>): RawBuilder<string> =>
  sql`((${day})::timestamp at time zone 'Europe/Paris')`;

/** The first instant after a day in Paris, in SQL. */
export const afterDay = (day: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(((${day}) + 1)::timestamp at time zone 'Europe/Paris')`;
