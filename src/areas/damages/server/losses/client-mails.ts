// Mails to the client of a lost car: one at each step of its loss, and one when a step is undone or corrected.
import { isLoss } from "#contracts/model/period.ts";
import { rentalEnded, rentalResumed } from "#contracts/model/events.ts";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { carFound, carLost, lossReopened, lossWithdrawn } from "../../model/events.ts";
import { insurerDueOn } from "../../model/damages/clocks.ts";
import {
  awaitedWords,
  correctedWords,
  endedWords,
  foundWords,
  lostWords,
  type RentedLoss,
  reopenedWords,
  resumedWords,
  withdrawnWords,
} from "../../model/losses/client-words.ts";
import { mailClient } from "../mail-client.ts";
import { findOpenLoss, firstLoss, kind, type LossRow, theftLearntOn } from "./find.ts";
import { policyOf, rentalOf } from "./rentals.ts";

const car = async (call: Call, { carId }: Pick<LossRow, "carId">): Promise<string> =>
  carLine(await carName(call, carId));

const isFoundWrecked = async (call: Call, { followsId }: LossRow): Promise<boolean> =>
  followsId !== null && (await get(call, kind, followsId)).foundAt !== null;

const hasEnded = ({ endCause }: Pick<Row<"rentalPeriod">, "endCause">): boolean =>
  endCause !== null && isLoss(endCause);

/** A loss with the policy and the deposit of its rental; the first of those that follow each other ended it. */
export async function rentedLoss(
  call: Call,
  loss: LossRow,
  rental: Row<"rentalPeriod"> | undefined,
): Promise<RentedLoss> {
  const first = await firstLoss(call, loss);
  const hasEndedRental = rental !== undefined && hasEnded(rental);
  const { kind: nature, lostAt } = hasEndedRental ? first : loss;
  const { boxNumber } = await get(call, "car", loss.carId);
  const { isFleetPolicy, insurer } = await policyOf(call, rental?.id ?? null);
  const contract = rental && (await get(call, "contract", rental.contractId));
  const deposits = (contract?.financialDepositCents ?? 0) + (contract?.collateralSecurityDepositCents ?? 0);
  return {
    car: await car(call, loss),
    kind: nature,
    lostAt,
    complaintNumber: first.complaintNumber,
    complaintOn: first.complaintOn,
    isFoundWrecked: await isFoundWrecked(call, loss),
    isFleetPolicy,
    insurer,
    claimDueOn: insurerDueOn("THEFT", (await theftLearntOn(call, first)) ?? dayInParis(first.lostAt)),
    hasDeposit: deposits > 0,
    hasBox: boxNumber !== null,
    hasEndedRental,
    isReplaced: loss.replacementPeriodId !== null,
  };
}

/** The client that awaited the car, while its contract still awaits one, or has it back. */
async function mailAwaiting(call: Call, loss: LossRow, isLost: boolean): Promise<void> {
  const awaiting = await rentalOf(call, { periodId: loss.freedPeriodId });
  if (!awaiting || (!isLost && awaiting.carId !== loss.carId)) return;
  await mailClient(call, loss, awaiting, awaitedWords({ car: await car(call, loss), isLost }));
}

/** A loss that the end of a rental noted is in the mail of that end. */
const mailLost = reaction(carLost, async (call, { lossId }) => {
  const loss = await get(call, kind, lossId);
  await mailAwaiting(call, loss, true);
  const rental = await rentalOf(call, loss);
  if (rental && !loss.isNotedByEnd)
    await mailClient(call, loss, rental, lostWords(await rentedLoss(call, loss, rental)));
});

/** The wreck of a stolen car is a loss of its own while its rental runs. */
const mailFound = reaction(carFound, async (call, { lossId, at, isWrecked }) => {
  const loss = await get(call, kind, lossId);
  const rental = await rentalOf(call, loss);
  if (!rental || (isWrecked && !hasEnded(rental))) return;
  const words = foundWords({
    car: await car(call, loss),
    foundAt: at,
    place: loss.foundPlace,
    hasEndedRental: hasEnded(rental),
    isStillWrecked: loss.statusBefore === "BROKEN",
    isWrecked,
  });
  await mailClient(call, loss, rental, words);
});

const mailWithdrawn = reaction(lossWithdrawn, async (call, { lossId }) => {
  const loss = await get(call, kind, lossId);
  await mailAwaiting(call, loss, false);
  const rental = await rentalOf(call, loss);
  if (!rental) return;
  const isStillLost = (await findOpenLoss(call, loss.carId)) !== undefined;
  const words = withdrawnWords({ car: await car(call, loss), kind: loss.kind, isStillLost });
  await mailClient(call, loss, rental, words);
});

const mailReopened = reaction(lossReopened, async (call, { lossId, undone }) => {
  if (undone !== "RECOVERY") return;
  const loss = await get(call, kind, lossId);
  const rental = await rentalOf(call, loss);
  if (!rental) return;
  const words = reopenedWords({ car: await car(call, loss), hasEndedRental: hasEnded(rental) });
  await mailClient(call, loss, rental, words);
});

/** The last loss of a rental, and its rental. */
async function lastLossOf(call: Call, periodId: string) {
  const loss = await call.db
    .selectFrom(kind)
    .selectAll()
    .where("periodId", "=", periodId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  const rental = await rentalOf(call, { periodId });
  return loss && rental ? { loss, rental } : null;
}

const mailEnded = reaction(rentalEnded, async (call, { periodId, cause }) => {
  const of = isLoss(cause) ? await lastLossOf(call, periodId) : null;
  if (!of) return;
  await mailClient(call, of.loss, of.rental, endedWords(await rentedLoss(call, of.loss, of.rental)));
});

const mailResumed = reaction(rentalResumed, async (call, { periodId, cause }) => {
  const of = cause !== null && isLoss(cause) ? await lastLossOf(call, periodId) : null;
  if (!of) return;
  const words = resumedWords({ car: await car(call, of.loss), isLost: of.loss.status === "OPEN" });
  await mailClient(call, of.loss, of.rental, words);
});

/** Writes again where the client reads another hour, another complaint or another delay. */
export async function mailCorrected(
  call: Call,
  { before, after, isSameDelay }: { before: LossRow; after: LossRow; isSameDelay: boolean },
): Promise<void> {
  const rental = await rentalOf(call, after);
  const isSame =
    isSameDelay &&
    Date.parse(before.lostAt) === Date.parse(after.lostAt) &&
    before.complaintNumber === after.complaintNumber &&
    before.complaintOn === after.complaintOn;
  if (!rental || isSame) return;
  await mailClient(call, after, rental, correctedWords(await rentedLoss(call, after, rental)));
}

/** They follow the reactions that note, restore and withdraw losses. */
export const lossMails = [mailLost, mailFound, mailWithdrawn, mailReopened, mailEnded, mailResumed];
