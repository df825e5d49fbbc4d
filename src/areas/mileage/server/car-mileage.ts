// The readings of a car as the screens show them.
import { dayInParis, parisInstant } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Row } from "#kernel/server/records/records.ts";
import {
  type CarMileage,
  odometerChangeSchema,
  type Reading,
  readingSchema,
  roadUseSchema,
} from "../model/car-mileage.ts";
import { unitHint } from "../model/readings/hint.ts";
import { isHourShown, noon } from "../model/readings/reading.ts";
import { requestsOf } from "./requests/requests.ts";
import { movesOf } from "./readings/record.ts";

const toReading = viewOf(readingSchema);
const toChange = viewOf(odometerChangeSchema);
const toUse = viewOf(roadUseSchema.omit({ car: true }));

/** The most that a car is driven between two readings, for a hint. */
const hintSpan = 15_000;

/** From the accepted reading before it. */
function hintOf(row: Row<"mileageReading">, before: number | null): string | null {
  if (row.state !== "REFUSED" || row.odometer === null || before === null) return null;
  return unitHint(row.odometer, { from: before, to: before + hintSpan });
}

const shownTime = (row: Row<"mileageReading">): Pick<Reading, "at" | "isHourKnown"> =>
  isHourShown(row)
    ? { at: row.at, isHourKnown: true }
    : { at: parisInstant(dayInParis(row.at), noon), isHourKnown: false };

export async function carMileage(call: Call, carId: string): Promise<CarMileage> {
  const rows = await call.db
    .selectFrom("mileageReading")
    .selectAll()
    .where("carId", "=", carId)
    .orderBy("at")
    .orderBy("distance")
    .execute();
  const changes = await call.db
    .selectFrom("odometerChange")
    .selectAll()
    .where("carId", "=", carId)
    .orderBy("at", "desc")
    .execute();
  const use = await call.db.selectFrom("roadUse").selectAll().where("id", "=", carId).executeTakeFirst();
  let before: number | null = null;
  const readings = rows.map((row) => {
    const hint = hintOf(row, before);
    if (row.state === "ACCEPTED") before = row.odometer;
    return toReading({ ...row, ...shownTime(row), hint, offers: movesOf(call, row) });
  });
  return {
    readings: readings.toReversed(),
    changes: changes.map(toChange),
    requests: await requestsOf(call, carId),
    use: use ? toUse(use) : null,
  };
}
