// A car is walked around before it is handed over: the hour of a delivery follows that of its departure inspection.
import { reasonsAgainstDeliveryTime } from "#fleet/model/events.ts";
import { dayInParis, frenchInstant } from "#kernel/calendar/day.ts";
import { answer } from "#kernel/server/area.ts";
import "../tables.ts";

const minuteMs = 60_000;
const minuteOf = (at: string): number => Math.floor(Date.parse(at) / minuteMs);

/** On the same day alone: what was handed over on another day may be recorded, and walked around on paper, since. */
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
