// Reasons against the withdrawal of a car, when its payment is corrected.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Tables } from "#kernel/server/database.ts";

/** Tables whose rows reference a car. */
type TableOfCars = {
  [T in keyof Tables]: Tables[T] extends { carId: string | null } ? T : never;
}[keyof Tables];

/** Gives the reason once a row of the table references the car. */
export const reasonOnceRecorded =
  (table: TableOfCars, reason: string) =>
  async (call: Call, { carId }: { carId: string }): Promise<string[]> => {
    const { rows } = await sql`select from ${sql.table(table)} where car_id = ${carId} limit 1`.execute(
      call.db,
    );
    return rows.length > 0 ? [reason] : [];
  };
