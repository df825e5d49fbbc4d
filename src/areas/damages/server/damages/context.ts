// The holder, the rental and the policy of a car at the hour of a damage.
import { isLoss } from "#contracts/model/period.ts";
import { holderAt } from "#fleet/server/custody/holder.ts";
import { requireOurs } from "#fleet/server/first-days.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { DamageKind } from "../../model/damages/kinds.ts";
import "#insurance/server/tables.ts";

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

const notOurs: Partial<Record<string, string>> = {
  SUPPLIER: "Ce véhicule était encore chez son fournisseur.",
  BUYER: "Ce véhicule était déjà vendu.",
};

/** Columns that a damage copies from its hour; a car that was not ours then is refused. */
export async function contextAt(
  call: Call,
  { carId, at, kind }: { carId: string; at: string; kind: DamageKind },
) {
  await requireOurs(call, carId, { day: dayInParis(at) });
  const { kind: holderKind } = await holderAt(call, carId, at);
  // A car that is paid is ours to declare stolen, at its supplier too.
  const reason = kind === "THEFT" && holderKind === "SUPPLIER" ? undefined : notOurs[holderKind];
  if (reason !== undefined) throw invalid({ day: reason });
  const rental = await rentalAt(call, carId, at);
  return {
    holderKind,
    periodId: rental?.id ?? null,
    contractId: rental?.contractId ?? null,
    companyId: rental?.companyId ?? null,
    companyName: rental?.companyName ?? "",
    ...(await policyOf(call, rental?.id ?? null)),
  };
}
