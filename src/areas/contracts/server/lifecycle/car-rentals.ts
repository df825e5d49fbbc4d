// A car has one client at a time, whichever of two rentals is recorded or corrected last.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { describeSpan, overlaps, type RentalTimes } from "../../model/rental-span.ts";

interface CarRental extends RentalTimes {
  periodId: string;
  carId: string;
}

/** French reasons why a car cannot have had this rental: another one had it meanwhile. */
export async function reasonsAgainstSpan(
  call: Call,
  { periodId, carId, ...times }: CarRental,
): Promise<string[]> {
  const others = await call.db
    .selectFrom("rentalPeriod")
    .select(["orderId", "startDay", "startedAt", "endDay", "endedAt"])
    .where("carId", "=", carId)
    .where("id", "<>", periodId)
    .where("startDay", "is not", null)
    .orderBy("startDay")
    .execute();
  return others.flatMap(({ startDay, orderId, ...rest }) => {
    if (startDay === null) return [];
    const other = { startDay, ...rest };
    return overlaps(times, other)
      ? [`Ce véhicule est à un autre client ${describeSpan(other)} (contrat ${orderId}).`]
      : [];
  });
}

/** Refuses a rental of a car that another one had meanwhile; a rental without a car has no such rule. */
export async function requireFreeCar(
  call: Call,
  { carId, ...rental }: Omit<CarRental, "carId"> & { carId: string | null },
): Promise<void> {
  if (carId === null) return;
  const reasons = await reasonsAgainstSpan(call, { carId, ...rental });
  if (reasons.length > 0) throw refused(reasons.join(" "));
}
