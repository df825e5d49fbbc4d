// The departure inspection of a car for a rental period, once finished.
import type { Call } from "#kernel/server/call.ts";

export const findDepartureInspection = async (
  call: Call,
  { carId, periodId }: { carId: string; periodId: string },
): Promise<{ id: string; version: number } | null> =>
  (await call.db
    .selectFrom("inspection")
    .select(["id", "version"])
    .where("carId", "=", carId)
    .where("periodId", "=", periodId)
    .where("kind", "=", "DEPARTURE")
    .where("status", "=", "DONE")
    .executeTakeFirst()) ?? null;
