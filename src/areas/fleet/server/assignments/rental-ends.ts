// The car at the end of its rental: in stock, stolen or wrecked; out again when that end is undone.
import {
  reasonsAgainstResuming,
  rentalEndCorrected,
  rentalEnded,
  rentalResumed,
} from "#contracts/model/events.ts";
import { isLoss, type PeriodEnd } from "#contracts/model/period.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { answer, reaction } from "#kernel/server/area.ts";
import { change, get, getForUpdate } from "#kernel/server/records/records.ts";
import { reasonsAgainstSpan } from "#contracts/server/lifecycle/car-rentals.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { reasonsAgainstDeliveryTime } from "../../model/events.ts";
import { carFlow } from "../../model/flow.ts";
import { moveCarBySystem } from "../cars.ts";
import { closeAssignment, findOpenAssignment } from "./assignment-rows.ts";

const returned = { move: "restitute", did: "a rendu le véhicule au stock après sa location" } as const;
const outcomes = {
  TERM: returned,
  FREE: returned,
  EARLY: returned,
  MIDTERM: returned,
  SWAP: returned,
  REPLACED: returned,
  THEFT: { move: "declareStolen", did: "a terminé la location : véhicule volé" },
  WRECK: { move: "declareWrecked", did: "a terminé la location : véhicule détruit" },
} as const satisfies Record<PeriodEnd, object>;

const endReason = "Restitution";

export const moveCarAtRentalEnd = reaction(rentalEnded, async (call, { periodId, carId, at, cause }) => {
  await closeAssignment(call, periodId, endReason);
  if (!carId) return;
  const { status } = await get(call, "car", carId);
  // A lost car stays so, whatever its rental ends by.
  if (status === "STOLE" || status === "BROKEN") return;
  if (status !== "DELIVERED")
    throw refused(
      `Le véhicule est au statut «\u00a0${carFlow.states[status].label}\u00a0»\u00a0: seul un véhicule livré se restitue.`,
    );
  await moveCarBySystem(call, {
    id: carId,
    ...outcomes[cause],
    set: { stockedSince: isLoss(cause) ? null : dayInParis(at) },
  });
});

/** The days in stock run from the corrected return, unless the car came in anew since. */
export const moveStockDay = reaction(rentalEndCorrected, async (call, { carId, endDayBefore, endDay }) => {
  if (!carId || endDay === endDayBefore) return;
  const { version, stockedSince } = await getForUpdate(call, "car", carId);
  if (stockedSince !== endDayBefore) return;
  await change(
    call,
    "car",
    { id: carId, version, did: "a corrigé le jour de sa restitution" },
    { stockedSince: endDay },
  );
});

/** Binds the period to its car again. */
const reopenAssignment = (call: Call, periodId: string) =>
  call.db
    .updateTable("assignment")
    .set({ endedAt: null, endedBy: null, endedById: null, endReason: "" })
    .where("id", "=", (of) =>
      of
        .selectFrom("assignment")
        .select("id")
        .where("periodId", "=", periodId)
        .where("endReason", "=", endReason)
        .orderBy("endedAt", "desc")
        .limit(1),
    )
    .execute();

export const resumeCarOfRental = reaction(rentalResumed, async (call, { periodId, carId }) => {
  await reopenAssignment(call, periodId);
  if (!carId) return;
  const { status } = await get(call, "car", carId);
  // A lost car stays so: its loss restores it.
  if (status !== "STOCKED") return;
  await moveCarBySystem(call, {
    id: carId,
    move: "resumeRental",
    set: { stockedSince: null },
    did: "a repris sa location : la restitution était une erreur",
  });
});

/** The rental of another client had not ended yet, or has begun since. */
export const refuseDeliveryDuringRental = answer(
  reasonsAgainstDeliveryTime,
  async (call, { carId, periodId, at }) => {
    const { endDay, endedAt } = await call.db
      .selectFrom("rentalPeriod")
      .select(["endDay", "endedAt"])
      .where("id", "=", periodId)
      .executeTakeFirstOrThrow();
    return reasonsAgainstSpan(call, {
      periodId,
      carId,
      startDay: dayInParis(at),
      startedAt: at,
      endDay,
      endedAt,
    });
  },
);

/** A car that left the stock, or is promised to another client, is not out at the former one. */
export const refuseResuming = answer(reasonsAgainstResuming, async (call, { carId }) => {
  if (!carId) return [];
  const { status } = await getForUpdate(call, "car", carId);
  if (!(carFlow.moves.resumeRental.from as readonly string[]).includes(status))
    return [
      `Le véhicule est au statut « ${carFlow.states[status].label} » : la location ne peut pas reprendre.`,
    ];
  const isAssigned = (await findOpenAssignment(call, { carId })) !== undefined;
  return isAssigned ? ["Le véhicule est affecté à un autre contrat : retirez-le d’abord de ce contrat."] : [];
});
