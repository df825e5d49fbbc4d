// A fine as screens see it.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { rentalOfPeriod } from "#contracts/server/lessee.ts";
import { custodyKinds } from "#fleet/model/custody.ts";
import { holderAt } from "#fleet/server/custody/holder.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { documentsOf } from "#platform/documents/documents.ts";
import { get } from "#kernel/server/records/records.ts";
import { payableOn, rebilledCents } from "../model/amounts.ts";
import { aimDay, clockColour, daysLeft } from "../model/clock.ts";
import { type Fine, fineSchema } from "../model/fine.ts";
import { fineFlow } from "../model/flow.ts";
import { noticeKind } from "../model/inbox/notice-kind.ts";
import { proposalOf } from "../model/outcome.ts";
import { instantsOfHour } from "./matching/match.ts";
import { handlingFeeOf, rebillingRefusal } from "./money/charges.ts";
import { driverOf } from "./drivers.ts";
import { designeeOf, type FineRecord, toSubject } from "./subject.ts";

async function holdersOf(call: Call, { carId, offenceAt }: FineRecord) {
  if (carId === null || offenceAt === null) return { candidates: [], beside: [] };
  const { kind, holder, periodId, isCertain, beside } = await holderAt(call, carId, offenceAt);
  const all = [{ kind, holder, periodId }, ...beside];
  const periodIds = isCertain ? [] : all.flatMap((one) => one.periodId ?? []);
  const candidates =
    periodIds.length === 0
      ? []
      : await call.db
          .selectFrom("rentalPeriod as p")
          .innerJoin("custody as c", "c.periodId", "p.id")
          .innerJoin("company as o", "o.id", "c.companyId")
          .select(["p.id as periodId", "o.name as companyName", "p.orderId"])
          .distinctOn("p.id")
          .where("p.id", "in", periodIds)
          .where("c.fromAt", "<=", offenceAt)
          .where((of) => of.or([of("c.untilAt", "is", null), of("c.untilAt", ">", offenceAt)]))
          .orderBy("p.id")
          .execute();
  return {
    candidates,
    beside: beside.map((one) => [custodyKinds[one.kind], one.holder].filter(Boolean).join(" : ")),
  };
}

const chargesOf = async (call: Call, fineId: string) =>
  (
    await call.db
      .selectFrom("fineCharge")
      .selectAll()
      .where("fineId", "=", fineId)
      .orderBy("billedOn")
      .orderBy("id")
      .execute()
  ).map(({ id, kind, cents, billedOn, oppositeCause }) => ({
    id,
    kind,
    cents,
    on: billedOn,
    isOpposed: oppositeCause !== null,
  }));

/** The amount that would be billed again if the fine were paid today. */
export async function proposedRebilledCents(call: Call, row: FineRecord): Promise<number> {
  const payable = payableOn(row, call.today);
  if (payable === null || (await rebillingRefusal(call, row)) !== null) return 0;
  return rebilledCents({ ...row, amounts: row, paidCents: payable, isOfClient: row.companyId !== null });
}

async function designationOf(call: Call, row: FineRecord) {
  const { designee } = await designeeOf(call, row);
  const driver = await driverOf(call, row.id);
  const packs = await call.db
    .selectFrom("finePack")
    .select("withdrawal")
    .where("fineId", "=", row.id)
    .execute();
  return {
    namesPerson: designee?.kind !== "COMPANY",
    driverGivenOn: driver && dayInParis(driver.givenAt),
    isDriverErased: driver !== null && driver.identity === null,
    hasPack: packs.length > 0,
    hasWithdrawal: packs.some(({ withdrawal }) => withdrawal !== null),
  };
}

const hasLongRental = async (call: Call, { kind, periodId }: FineRecord): Promise<boolean> =>
  kind === "PARKING_FEE" && periodId !== null && ((await rentalOfPeriod(call, periodId))?.isLong ?? false);

const noticeIdsOf = async (call: Call, fineId: string): Promise<string[]> =>
  (await documentsOf(call, { record: "fine", id: fineId }))
    .filter(({ kind, state }) => kind === noticeKind.key && state !== "REPLACED")
    .map(({ id }) => id);

const toView = viewOf(fineSchema);

export async function fineView(call: Call, row: FineRecord): Promise<Fine> {
  const subject = await toSubject(call)(row);
  return toView({
    ...row,
    car: await carName(call, row.carId),
    ...(await holdersOf(call, row)),
    isHourAmbiguous: row.offenceAt === null && instantsOfHour(row).length === 2,
    aimDay: aimDay(row.lastDay),
    daysLeft: daysLeft(row.lastDay, call.today),
    colour: clockColour(row.lastDay, call.today),
    payableCents: payableOn(row, call.today),
    proposedRebilledCents: await proposedRebilledCents(call, row),
    handlingFeeCents: await handlingFeeOf(call, row.companyId),
    proposal: row.outcome === null ? proposalOf(subject) : null,
    missing: [...subject.missing],
    ...(await designationOf(call, row)),
    noticeIds: await noticeIdsOf(call, row.id),
    isLongRental: await hasLongRental(call, row),
    charges: await chargesOf(call, row.id),
    ...lifeCycleOf(fineFlow, subject, missingPermission(call)),
  });
}

export const readFine = async (call: Call, id: string): Promise<Fine> =>
  fineView(call, await get(call, "fine", id));
