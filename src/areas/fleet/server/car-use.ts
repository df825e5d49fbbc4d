// How long and how far a car was rented, and its last client.
import { startedMonths } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import "#contracts/server/tables.ts";

interface CarUse {
  /** The last client; null before the first delivery. */
  clientId: string | null;
  months: number;
  kilometres: number;
}

export async function carUse(call: Call, carId: string): Promise<CarUse> {
  const { mileage } = await get(call, "car", carId);
  const rentals = await call.db
    .selectFrom("rentalPeriod")
    .select(["clientId", "startDay", "endDay", "startKilometrage", "endKilometrage"])
    .where("carId", "=", carId)
    .where("startDay", "is not", null)
    .orderBy("startDay")
    .orderBy("id")
    .execute();
  const use: CarUse = { clientId: rentals.at(-1)?.clientId ?? null, months: 0, kilometres: 0 };
  for (const { startDay, endDay, startKilometrage, endKilometrage } of rentals) {
    if (startDay !== null) use.months += startedMonths(startDay, endDay ?? call.today);
    use.kilometres += Math.max(0, (endKilometrage ?? mileage) - (startKilometrage ?? mileage));
  }
  return use;
}
