// The hours of private modes. They leave no history, and are deleted with the positions of their days.
import { sql } from "kysely";
import { daysBefore } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { PrivateSpan } from "../../model/positions/private-mode.ts";
import { positionDays } from "../../model/retention.ts";

export async function isPrivate(call: Call, carId: string): Promise<boolean> {
  const running = call.db
    .selectFrom("privateSpan")
    .select("fromAt")
    .where("carId", "=", carId)
    .where("untilAt", "is", null);
  return (await running.executeTakeFirst()) !== undefined;
}

export const endSpan = (call: Call, carId: string) =>
  call.db
    .updateTable("privateSpan")
    .set({ untilAt: call.now.toISOString() })
    .where("carId", "=", carId)
    .where("untilAt", "is", null)
    .execute();

/** The private hours of cars, whose modes are shared until the end of the transaction: a switch waits for it. */
export async function shareSpans(
  call: Call,
  carIds: readonly string[],
): Promise<ReadonlyMap<string, PrivateSpan[]>> {
  await sql`select from private_mode where car_id = any(${[...carIds]}::uuid[]) order by id for share`.execute(
    call.db,
  );
  const rows = await call.db
    .selectFrom("privateSpan")
    .selectAll()
    .where("carId", "in", [...carIds])
    .execute();
  return Map.groupBy(rows, ({ carId }) => carId);
}

/** Positions of these hours can no longer arrive. */
export async function deleteOldSpans(call: Call): Promise<void> {
  await call.db
    .deleteFrom("privateSpan")
    .where("untilAt", "<", daysBefore(call.now, positionDays + 1))
    .execute();
}
