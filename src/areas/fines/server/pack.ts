// The facts of a designation, as papers and mails declare them.
import { carTitle } from "#catalogue/model/names.ts";
import { lastDayUntil } from "#fleet/model/custody.ts";
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { type Designee, noticeSchema, type Pack } from "../model/pack.ts";
import { handlingFeeOf } from "./money/charges.ts";
import type { FineRecord } from "./subject.ts";

/** A bound at midnight is that of a day: the transfer of a contract. */
const boundAt = (at: string, isKnown: boolean): string | null =>
  isKnown && timeInParis(at) !== "00:00" ? at : null;

/**
 * The custody of a car as declared by every paper, file and mail: the interval in which its holder had it at the
 * offence, neither the rental, which may be of another car, nor the days of a former lessee of the contract.
 */
export async function rentalOf(
  call: Call,
  {
    carId,
    offenceAt,
    periodId,
    companyId,
  }: Pick<FineRecord, "carId" | "offenceAt" | "periodId" | "companyId">,
): Promise<Pack["rental"]> {
  if (carId === null || offenceAt === null || periodId === null || companyId === null) return null;
  const held = await call.db
    .selectFrom("custody as c")
    .innerJoin("rentalPeriod as p", "p.id", "c.periodId")
    .select(["p.orderId", "p.carId", "c.fromAt", "c.untilAt", "c.hasFromTime", "c.hasUntilTime"])
    .where("c.carId", "=", carId)
    .where("c.periodId", "=", periodId)
    .where("c.companyId", "=", companyId)
    .where("c.fromAt", "<=", offenceAt)
    .where((of) => of.or([of("c.untilAt", "is", null), of("c.untilAt", ">", offenceAt)]))
    .orderBy("c.fromAt", "desc")
    .executeTakeFirst();
  if (!held) return null;
  const { orderId, fromAt, untilAt } = held;
  return {
    orderId,
    isLoan: held.carId !== carId,
    fromOn: dayInParis(fromAt),
    fromAt: boundAt(fromAt, held.hasFromTime),
    untilOn: untilAt === null ? null : lastDayUntil(untilAt),
    untilAt: untilAt === null ? null : boundAt(untilAt, held.hasUntilTime),
  };
}

const toNotice = viewOf(noticeSchema);

/** The facts of a designation, as they are now. */
export async function packOf(call: Call, fine: FineRecord, designee: Designee): Promise<Pack> {
  const car = fine.carId === null ? null : await get(call, "car", fine.carId);
  return {
    ...toNotice(fine),
    carTitle: car === null ? "" : carTitle(car.brand, car.model),
    designee,
    rental: await rentalOf(call, fine),
    signer: call.actor.name,
    sentOn: dayInParis(call.now),
    handlingFeeCents: await handlingFeeOf(call, fine.companyId),
  };
}
