// Ends of rentals and losses, in either order: an end by theft or wreck notes the loss, a return before it precedes it.
import type { CarStatus } from "#fleet/model/flow.ts";
import {
  periodCorrected,
  reasonsAgainstEnding,
  reasonsAgainstResuming,
  rentalEndCorrected,
  rentalEnded,
  rentalResumed,
  rentalStarted,
} from "#contracts/model/events.ts";
import { withdrawReplacement } from "#contracts/server/lifecycle/replacements.ts";
import { isLoss, periodEnds } from "#contracts/model/period.ts";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { reasonsAgainstDeliveryTime } from "#fleet/model/events.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { answer, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { change, get, type Row } from "#kernel/server/records/records.ts";
import { lossFlow } from "../../model/losses/flow.ts";
import { lostWords, returnedBeforeWords } from "../../model/losses/client-words.ts";
import { mailClient } from "../mail-client.ts";
import { rentedLoss } from "./client-mails.ts";
import { openLoss, rentalColumns } from "./declare.ts";
import { findOpenLoss, kind, type LossRow } from "./find.ts";
import { policyOf, rentalAt, rentalOf } from "./rentals.ts";
import { restoreCar } from "./restore.ts";
import { knownLosses, lossSpans } from "./times.ts";

const isAt = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

/** A lost car ends its rental at the hour of its loss, or was returned before it or once found. */
export const refuseOtherEnds = answer(reasonsAgainstEnding, async (call, { periodId, carId, at, cause }) => {
  const rental = await rentalOf(call, { periodId });
  if (carId === null || !rental) return [];
  const end = Date.parse(at);
  const spans = await lossSpans(call, carId);
  const words = ({ kind: nature, lostAt }: LossRow) =>
    `Ce véhicule est déclaré perdu (${periodEnds[nature].toLowerCase()} du ${frenchInstant(lostAt)})`;
  if (isLoss(cause)) {
    const own = spans.filter(
      ({ first, until }) =>
        first.periodId === periodId &&
        (until === null || (rental.endCause !== null && isLoss(rental.endCause))),
    );
    const [other] = own.some(({ first }) => first.kind === cause && isAt(at, first.lostAt)) ? [] : own;
    return other ? [`${words(other.first)} : terminez sa location depuis cette perte.`] : [];
  }
  const during = spans.find(
    ({ first, until }) => Date.parse(first.lostAt) < end && (until === null || end < Date.parse(until)),
  );
  return during ? [`${words(during.first)} : il n’a pas pu être rendu ensuite.`] : [];
});

/** A delivery precedes the loss of its car, or follows its recovery. */
export const refuseDeliveryAfterLoss = answer(
  reasonsAgainstDeliveryTime,
  async (call, { carId, periodId, at }) => {
    const { status } = await get(call, "car", carId);
    if (status === "READY_TO_DELIVER") return [];
    const start = Date.parse(at);
    const lost = (await lossSpans(call, carId)).find(
      ({ first, until }) =>
        Date.parse(first.lostAt) <= start &&
        (first.periodId === periodId || until === null || start < Date.parse(until)),
    );
    return lost ? [`Ce véhicule est déclaré perdu le ${frenchInstant(lost.first.lostAt)}.`] : [];
  },
);

/** Rewrites the rental of a loss and of its damages, unless they are billed. */
async function moveToRental(
  call: Call,
  { id, followsId }: LossRow,
  rental: Row<"rentalPeriod"> | undefined,
): Promise<void> {
  const did = rental ? "a situé la perte pendant la location" : "a rendu le véhicule avant sa perte";
  const columns = rentalColumns(rental);
  const statusBefore: CarStatus = rental ? "DELIVERED" : "STOCKED";
  const set = { ...columns, ...(followsId === null && { statusBefore }) };
  await change(call, kind, { id, version: null, did }, set);
  const damages = call.db
    .selectFrom("damage")
    .select("id")
    .where("lossId", "=", id)
    .where("feeCents", "is", null);
  const context = {
    ...(await policyOf(call, columns.periodId)),
    holderKind: rental ? "CLIENT" : "STAFF",
  } as const;
  for (const damage of await damages.execute())
    await change(call, "damage", { ...damage, version: null, did }, { ...columns, ...context });
}

/**
 * The rentals of the losses of a car, found again from their hours: what a delivery or a return moves, its correction
 * and its undoing put back. The client whose rental a loss leaves or joins is written to.
 */
async function followRentals(call: Call, carId: string | null): Promise<void> {
  if (carId === null) return;
  const losses = await knownLosses(call, carId);
  for (const { first } of await lossSpans(call, carId)) {
    const rental = await rentalAt(call, carId, first.lostAt);
    if ((rental?.id ?? null) === first.periodId) continue;
    const chain = [first];
    for (const one of losses.toReversed())
      if (one.periodId === first.periodId && chain.some(({ id }) => id === one.followsId)) chain.push(one);
    for (const loss of chain) await moveToRental(call, loss, rental);
    const open = chain.find(({ status }) => status === "OPEN");
    const left = await rentalOf(call, first);
    if (!open) continue;
    const car = carLine(await carName(call, carId));
    if (left?.endedAt)
      await mailClient(call, open, left, returnedBeforeWords({ car, returnedAt: left.endedAt }));
    if (rental) await mailClient(call, open, rental, lostWords(await rentedLoss(call, open, rental)));
  }
}

const carOfPeriod = async (call: Call, periodId: string): Promise<string | null> =>
  (await rentalOf(call, { periodId }))?.carId ?? null;

export const followRentalsOfLosses = [
  reaction(rentalEnded, (call, { carId }) => followRentals(call, carId)),
  reaction(rentalEndCorrected, (call, { carId }) => followRentals(call, carId)),
  reaction(rentalResumed, (call, { carId }) => followRentals(call, carId)),
  reaction(rentalStarted, async (call, { periodId }) =>
    followRentals(call, await carOfPeriod(call, periodId)),
  ),
  reaction(periodCorrected, async (call, { periodId }) =>
    followRentals(call, await carOfPeriod(call, periodId)),
  ),
];

export const noteLossAtRentalEnd = reaction(rentalEnded, async (call, { periodId, carId, at, cause }) => {
  if (carId === null || (cause !== "THEFT" && cause !== "WRECK")) return;
  const { status } = await get(call, "car", carId);
  if (status !== "STOLE" && status !== "BROKEN") return;
  if (await findOpenLoss(call, carId)) return;
  await openLoss(call, carId, await rentalOf(call, { periodId }), {
    kind: cause,
    lostAt: at,
    statusBefore: "DELIVERED",
    followsId: null,
    isNotedByEnd: true,
  });
});

/** The end that noted a loss was a mistake: so was the loss. */
export const withdrawLossNotedByEnd = reaction(rentalResumed, async (call, { periodId, carId }) => {
  const open = carId === null ? undefined : await findOpenLoss(call, carId);
  if (open?.periodId !== periodId || !open.isNotedByEnd) return;
  const did = "a repris la location : la perte était une erreur";
  const row = await move(call, lossFlow, { kind, id: open.id, version: null, move: "resume", did });
  await restoreCar(call, row, did);
});

const findReplacedLoss = (call: Call, periodId: string): Promise<LossRow | undefined> =>
  call.db
    .selectFrom(kind)
    .selectAll()
    .where("periodId", "=", periodId)
    .where("replacementPeriodId", "is not", null)
    .executeTakeFirst();

/** The contract goes on with a car that was found for it since. */
export const refuseResumingReplaced = answer(reasonsAgainstResuming, async (call, { periodId }) => {
  const bound = await call.db
    .selectFrom("carLoss as l")
    .innerJoin("assignment as a", "a.periodId", "l.replacementPeriodId")
    .select("a.id")
    .where("l.periodId", "=", periodId)
    .executeTakeFirst();
  return bound ? ["Un véhicule a été affecté en remplacement : la location ne peut plus reprendre."] : [];
});

/** The rental goes on: the car that would have replaced it is no longer awaited. */
export const withdrawReplacementOfLoss = reaction(rentalResumed, async (call, { periodId }) => {
  const replaced = await findReplacedLoss(call, periodId);
  if (!replaced?.replacementPeriodId) return;
  const did = "a retiré la demande de véhicule de remplacement";
  await change(call, kind, { id: replaced.id, version: null, did }, { replacementPeriodId: null });
  await withdrawReplacement(call, replaced.replacementPeriodId);
});
