// Ends of rentals and losses, in either order: an end by theft or wreck notes the loss, a return before it precedes it.
import {
  reasonsAgainstEnding,
  reasonsAgainstResuming,
  rentalEnded,
  rentalResumed,
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
import { change, get } from "#kernel/server/records/records.ts";
import { lossFlow } from "../../model/losses/flow.ts";
import { returnedBeforeWords } from "../../model/losses/client-words.ts";
import { immobilisedReasons } from "../damages/repair.ts";
import { mailClient } from "../mail-client.ts";
import { openLoss } from "./declare.ts";
import { findOpenLoss, firstLoss, kind, type LossRow, rentalOf } from "./find.ts";
import { restoreCar } from "./restore.ts";

/** The open loss of the car of a rental, and the one from which the car left its client. */
async function lossOfRental(
  call: Call,
  { carId, periodId }: { carId: string | null; periodId: string },
): Promise<{ open: LossRow; first: LossRow } | null> {
  const open = carId === null ? undefined : await findOpenLoss(call, carId);
  return open && open.periodId === periodId ? { open, first: await firstLoss(call, open) } : null;
}

/** A lost car ends its rental at the hour of its loss, or was returned before it. */
export const refuseOtherEnds = answer(reasonsAgainstEnding, async (call, { periodId, carId, at, cause }) => {
  const loss = await lossOfRental(call, { carId, periodId });
  if (!loss) return [];
  const { kind: nature, lostAt } = loss.first;
  const isAtLoss = Date.parse(at) === Date.parse(lostAt);
  const words = `${periodEnds[nature].toLowerCase()} du ${frenchInstant(lostAt)}`;
  if (isLoss(cause))
    return cause === nature && isAtLoss
      ? []
      : [`Ce véhicule est déclaré perdu (${words}) : terminez sa location depuis cette perte.`];
  return Date.parse(at) < Date.parse(lostAt)
    ? []
    : [`Ce véhicule est déclaré perdu (${words}) : il n’a pas pu être rendu ensuite.`];
});

/** A delivery precedes the loss of its car; a dangerous one is not handed over. */
export const refuseDeliveryAfterLoss = answer(
  reasonsAgainstDeliveryTime,
  async (call, { carId, periodId, at }) => {
    const loss = await lossOfRental(call, { carId, periodId });
    const { status } = await get(call, "car", carId);
    // A car that is at its client was handed over before its damage.
    if (status === "READY_TO_DELIVER") return immobilisedReasons(call, { carId });
    return loss && Date.parse(at) >= Date.parse(loss.first.lostAt)
      ? [`Ce véhicule est déclaré perdu le ${frenchInstant(loss.first.lostAt)}.`]
      : [];
  },
);

const leaveRental = { statusBefore: "STOCKED", periodId: null } as const;

/** A return recorded after the declaration, for an earlier hour: the car was lost in stock. */
async function precedeLoss(
  call: Call,
  { open, first }: { open: LossRow; first: LossRow },
  returnedAt: string,
): Promise<void> {
  const did = "a rendu le véhicule avant sa perte";
  const rental = await rentalOf(call, open);
  if (rental) {
    const car = carLine(await carName(call, open.carId));
    await mailClient(call, open, rental, returnedBeforeWords({ car, returnedAt }));
  }
  await change(call, kind, { id: first.id, version: null, did }, leaveRental);
  if (open.id !== first.id) await change(call, kind, { id: open.id, version: null, did }, { periodId: null });
}

export const noteLossAtRentalEnd = reaction(rentalEnded, async (call, { periodId, carId, at, cause }) => {
  const loss = await lossOfRental(call, { carId, periodId });
  if (loss && !isLoss(cause)) await precedeLoss(call, loss, at);
  if (loss || carId === null || (cause !== "THEFT" && cause !== "WRECK")) return;
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
  const loss = await lossOfRental(call, { carId, periodId });
  if (!loss?.open.isNotedByEnd) return;
  const did = "a repris la location : la perte était une erreur";
  const row = await move(call, lossFlow, { kind, id: loss.open.id, version: null, move: "resume", did });
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
