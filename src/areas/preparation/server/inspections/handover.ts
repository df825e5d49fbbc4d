// A car is inspected before its handover: the delivery time must follow the end of its departure inspection.
import { reasonsAgainstDeliveryTime } from "#fleet/model/events.ts";
import { dayInParis, frenchInstant } from "#kernel/calendar/day.ts";
import { answer } from "#kernel/server/area.ts";
import "../tables.ts";

const minuteMs = 60_000;
const minuteOf = (at: string): number => Math.floor(Date.parse(at) / minuteMs);

/** Only on the same day: a handover of another day may be recorded later, after an inspection on paper. */
export const refuseHandoverBeforeInspection = answer(
  reasonsAgainstDeliveryTime,
  async (call, { carId, periodId, at }) => {
    const row = await call.db
      .selectFrom("inspection")
      .select("finishedAt")
      .where("carId", "=", carId)
      .where("periodId", "=", periodId)
      .where("kind", "=", "DEPARTURE")
      .where("finishedAt", "is not", null)
      .executeTakeFirst();
    const finishedAt = row?.finishedAt;
    if (!finishedAt || dayInParis(finishedAt) !== dayInParis(at)) return [];
    return minuteOf(at) < minuteOf(finishedAt)
      ? [`L’état des lieux de départ a été terminé le ${frenchInstant(finishedAt)} : la remise le suit.`]
      : [];
  },
);
