// Cars on the road, for tests of their odometers.
import { sql } from "kysely";
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";
import type { Call } from "#kernel/server/call.ts";
import { buildAssigned } from "./fleet.ts";

const terms = { durationMonths: 38, priceCents: 48_990, kilometrage: 90_000 };

/** Delivered now, at 12 km. */
export async function buildOnTheRoad(
  call: Call,
  change: { geolocation?: boolean; ecoDriving?: boolean } = {},
): Promise<{ carId: string; periodId: string }> {
  const { car, periodId } = await buildAssigned(call, { change: { ...terms, ...change } });
  await startPeriod(call, {
    periodId,
    on: call.today,
    at: call.now.toISOString(),
    carId: car.id,
    kilometrage: 12,
  });
  await sql`update car set status = 'DELIVERED' where id = ${car.id}`.execute(call.db);
  return { carId: car.id, periodId };
}
