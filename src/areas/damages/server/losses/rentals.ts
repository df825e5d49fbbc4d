// The rental of a car: the one that runs, that of an hour, and its policy.
import { isLoss } from "#contracts/model/period.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { readLessor } from "#settings/server/lessor.ts";
import "#insurance/server/tables.ts";

/** The running rental of a car. */
export const findRental = (call: Call, carId: string): Promise<Row<"rentalPeriod"> | undefined> =>
  call.db
    .selectFrom("rentalPeriod")
    .selectAll()
    .where("carId", "=", carId)
    .where("startDay", "is not", null)
    .where("endDay", "is", null)
    .executeTakeFirst();

export const rentalOf = (call: Call, { periodId }: Pick<Row<"carLoss">, "periodId">) =>
  periodId === null
    ? Promise.resolve(undefined)
    : call.db.selectFrom("rentalPeriod").selectAll().where("id", "=", periodId).executeTakeFirst();

/** The rental whose hours cover an instant, or that a loss ended then: a car at a garage during it is still its client's. */
export async function rentalAt(
  call: Call,
  carId: string,
  at: string,
): Promise<Row<"rentalPeriod"> | undefined> {
  const on = dayInParis(at);
  const rentals = await call.db
    .selectFrom("rentalPeriod")
    .selectAll()
    .where("carId", "=", carId)
    .where("startDay", "<=", on)
    .where((of) => of.or([of("endDay", "is", null), of("endDay", ">=", on)]))
    .orderBy("startDay", "desc")
    .execute();
  return rentals.find(
    ({ startedAt, endedAt, endCause }) =>
      (startedAt === null || Date.parse(startedAt) <= Date.parse(at)) &&
      (endedAt === null ||
        Date.parse(at) < Date.parse(endedAt) ||
        (Date.parse(at) === Date.parse(endedAt) && endCause !== null && isLoss(endCause))),
  );
}

/** The policy of the rental, else that of the fleet. */
export async function policyOf(call: Call, periodId: string | null) {
  const insurance =
    periodId === null
      ? undefined
      : await call.db
          .selectFrom("insurance")
          .select(["isFleet", "insurer", "policyNumber"])
          .where("periodId", "=", periodId)
          .executeTakeFirst();
  if (insurance && !insurance.isFleet)
    return { isFleetPolicy: false, insurer: insurance.insurer, policyNumber: insurance.policyNumber };
  const { fleetInsurer, fleetPolicyNumber } = await readLessor(call);
  return { isFleetPolicy: true, insurer: fleetInsurer, policyNumber: fleetPolicyNumber };
}
