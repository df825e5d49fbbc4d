// Computes the next inspection of a car from its current inspections.
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { type InspectionDue, inspectionDue } from "../../model/inspections/schedule.ts";
import { isUtility } from "../car/taxed-vehicle.ts";

const inactiveStatuses = ["SOLD", "STOLE", "BROKEN"];

/** Null for a car that was never registered or is no longer on the road. */
export async function inspectionDueOf(
  call: Call,
  car: Row<"car">,
): Promise<(InspectionDue & { nbToReview: number }) | null> {
  const { firstRegistrationDate } = car;
  if (firstRegistrationDate === null || inactiveStatuses.includes(car.status)) return null;
  const inspections = await call.db
    .selectFrom("safetyInspection")
    .select(["status", "nature", "result", "doneOn", "validUntil"])
    .where("carId", "=", car.id)
    .orderBy("doneOn", "desc")
    .orderBy("id", "desc")
    .execute();
  const due = inspectionDue({
    firstRegisteredOn: firstRegistrationDate,
    isUtility: await isUtility(call, car),
    validated: inspections.filter(({ status }) => status === "VALIDATED"),
  });
  return { ...due, nbToReview: inspections.filter(({ status }) => status === "PENDING").length };
}
