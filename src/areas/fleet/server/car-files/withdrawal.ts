// Reasons against the withdrawal of a car, whose payment is to be corrected.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Tables } from "#kernel/server/database.ts";

/** Tables whose rows name a car. */
type TableOfCars = {
  [T in keyof Tables]: Tables[T] extends { carId: string | null } ? T : never;
}[keyof Tables];

/** The reason is given once a row of the table names the car. */
export const reasonOnceRecorded =
  (table: TableOfCars, reason: string) =>
  async (call: Call, { carId }: { carId: string }): Promise<string[]> => {
    const { rows } = await sql`select from ${sql.table(table)} where car_id = ${carId} limit 1`.execute(
      call.db,
    );
    return rows.length > 0 ? [reason] : [];
  };
