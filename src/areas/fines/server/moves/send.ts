// Sending: the facts of the designation are frozen, the fee is billed, once each. Several are sent each for itself.
import { carTitle } from "#catalogue/model/names.ts";
import { Failure } from "#kernel/failure.ts";
import { lastDayUntil } from "#fleet/model/custody.ts";
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { lockForMove } from "#kernel/server/records/life-cycle.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { withSavepoint } from "#kernel/server/savepoint.ts";
import { fineDesignated } from "../../model/events.ts";
import { fineFlow } from "../../model/flow.ts";
import { type Designee, noticeSchema, type Pack } from "../../model/pack.ts";
import { chargeHandling, handlingFeeOf } from "../money/charges.ts";
import { designeeOf, type FineRecord, toSubject } from "../subject.ts";
import { mailLetterJob } from "../papers/mail-letter-job.ts";
import { moveFine } from "./move-fine.ts";

/** A bound at midnight is that of a day: the transfer of a contract. */
const boundAt = (at: string, isKnown: boolean): string | null =>
  isKnown && timeInParis(at) !== "00:00" ? at : null;

/**
 * What every paper, file and mail declares of the custody of a car: the interval in which its holder had it at the
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

export async function sendFine(call: Call, target: VersionedId): Promise<FineRecord> {
  const fine = await lockForMove(call, fineFlow, { kind: "fine", ...target, move: "send" }, toSubject(call));
  const { designee, name } = await designeeOf(call, fine);
  if (designee === null) throw new RangeError("a sent fine names somebody");
  const packId = newId();
  await call.db
    .insertInto("finePack")
    .values({
      id: packId,
      fineId: fine.id,
      companyId: fine.companyId,
      content: json(await packOf(call, fine, designee)),
      sentAt: call.now.toISOString(),
    })
    .execute();
  const row = await moveFine(call, {
    ...target,
    move: "send",
    set: { designatedAt: call.now.toISOString(), designatedName: name, closingProof: "" },
    did: "a envoyé la désignation",
  });
  await chargeHandling(call, row);
  const { id: fineId, carId, companyId } = row;
  await call.enqueue(mailLetterJob, { packId }, { key: packId });
  await call.emit(fineDesignated, { fineId, carId, companyId });
  return row;
}

interface SendResult {
  id: string;
  number: string;
  isSent: boolean;
  reasons: string[];
}

/** Sends each fine on its own: a refused one returns its reasons, and stops none of the others. */
export async function sendFines(
  call: Call,
  fines: readonly { id: string; version: number }[],
): Promise<{ results: SendResult[] }> {
  const distinct = [...new Map(fines.map((one) => [one.id, one])).values()];
  const results: SendResult[] = [];
  for (const target of distinct.toSorted((one, other) => one.id.localeCompare(other.id))) {
    const attempt = await withSavepoint(call, () => sendFine(call, target));
    if (attempt.isDone) {
      results.push({ id: target.id, number: attempt.result.number, isSent: true, reasons: [] });
      continue;
    }
    if (!(attempt.error instanceof Failure)) throw attempt.error;
    const found = await call.db
      .selectFrom("fine")
      .select("number")
      .where("id", "=", target.id)
      .executeTakeFirst();
    results.push({
      id: target.id,
      number: found?.number ?? "",
      isSent: false,
      reasons: [attempt.error.message],
    });
  }
  if (results.every(({ isSent }) => !isSent)) call.markUnchanged();
  return { results };
}
