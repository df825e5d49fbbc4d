// Readings of a rental that were made without the client: a closing that none with the client settles shows them.
import { readingsOfCar } from "#billing/model/events.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { answer } from "#kernel/server/area.ts";
import { billingSources, readingSources } from "../../model/readings/reading.ts";

export const answerOtherReadings = answer(readingsOfCar, async (call, { carId, from, until }) => {
  const rows = await call.db
    .selectFrom("mileageReading")
    .distinctOn("source")
    .select(["at", "odometer", "source"])
    .where("carId", "=", carId)
    .where("state", "=", "ACCEPTED")
    .where("source", "not in", billingSources)
    .where("at", ">", from)
    .where("at", "<", until)
    .orderBy("source")
    .orderBy("at", "desc")
    .orderBy("distance", "desc")
    .execute();
  return rows
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .flatMap(({ at, odometer, source }) =>
      odometer === null ? [] : [{ on: dayInParis(at), source: readingSources[source], odometer }],
    );
});
