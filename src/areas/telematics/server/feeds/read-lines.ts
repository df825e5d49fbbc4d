// The waiting lines of a feed become readings of their cars, and facts of the feed about them.
import { sql } from "kysely";
import { dayInParis, daysBefore } from "#kernel/calendar/day.ts";
import { job } from "#kernel/event.ts";
import { jobHandler, outsideJob } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { refusalReasons } from "#mileage/model/readings/reading.ts";
import { lockReadings } from "#mileage/server/readings/judge-car.ts";
import { receiveReadings } from "#mileage/server/readings/receive.ts";
import { carFactsAfter } from "../../model/feeds/car-facts.ts";
import { feedLineDays, readingSourceOf } from "../../model/feeds/feed.ts";
import { carsOfLines } from "./cars.ts";
import { feedReading } from "./receive.ts";

type Line = Row<"feedLine"> & { at: string };
type Feed = Pick<Row<"trackingFeed">, "id" | "source">;

const linesAtOnce = 500;

async function waitingLines(call: Call, feedId: string): Promise<Line[]> {
  const rows = await call.db
    .selectFrom("feedLine")
    .selectAll()
    .where("feedId", "=", feedId)
    .where("state", "=", "WAITING")
    .orderBy("receivedAt")
    .orderBy("id")
    .limit(linesAtOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.flatMap((row) => (row.at === null ? [] : [{ ...row, at: row.at }]));
}

type Verdict = Pick<Row<"feedLine">, "id" | "carId" | "state" | "reason">;

const keyOf = ({ at, odometer }: { at: string; odometer: number | null }): string =>
  `${Date.parse(at)} ${odometer}`;

/** The judgment of the reading that each line has become. */
async function verdictsOf(
  call: Call,
  { source }: Feed,
  { carId, lines }: { carId: string; lines: readonly Line[] },
): Promise<Verdict[]> {
  const readings = await call.db
    .selectFrom("mileageReading")
    .select(["at", "odometer", "state", "reason"])
    .where("carId", "=", carId)
    .where("source", "=", readingSourceOf[source])
    .where(
      "at",
      "in",
      lines.map(({ at }) => at),
    )
    .execute();
  const byKey = new Map(readings.map((reading) => [keyOf(reading), reading]));
  return lines.map((line) => {
    const reading = line.odometer === null ? undefined : byKey.get(keyOf(line));
    const base = { id: line.id, carId };
    if (!reading || reading.state === "ACCEPTED") return { ...base, state: "ACCEPTED", reason: "" };
    if (reading.state === "INVALIDATED")
      return { ...base, state: "REFUSED", reason: "Une personne a invalidé ce relevé." };
    const reason =
      reading.reason === null ? "Un relevé plus sûr le contredit" : refusalReasons[reading.reason];
    return { ...base, state: "REFUSED", reason: `${reason}.` };
  });
}

async function saveCarFacts(call: Call, feed: Feed, carId: string, lines: readonly Line[]): Promise<void> {
  const known = await call.db
    .selectFrom("feedCar")
    .selectAll()
    .where("feedId", "=", feed.id)
    .where("carId", "=", carId)
    .executeTakeFirst();
  const facts = carFactsAfter(
    known ?? null,
    lines.map((line) => ({ ...line, day: dayInParis(line.at) })),
  );
  await call.db
    .insertInto("feedCar")
    .values({ feedId: feed.id, carId, ...facts })
    .onConflict((conflict) => conflict.columns(["feedId", "carId"]).doUpdateSet(facts))
    .execute();
}

async function readCar(call: Call, feed: Feed, carId: string, lines: readonly Line[]): Promise<Verdict[]> {
  await lockReadings(call, carId);
  const received = lines.flatMap(({ at, odometer }) =>
    odometer === null ? [] : [{ at, odometer, source: readingSourceOf[feed.source] }],
  );
  await receiveReadings(call, { carId, received, did: null });
  await saveCarFacts(call, feed, carId, lines);
  return verdictsOf(call, feed, { carId, lines });
}

async function settle(call: Call, verdicts: readonly Verdict[]): Promise<void> {
  await sql`
    update feed_line l set state = v.state, reason = v.reason, car_id = v."carId"
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as v (id uuid, "carId" uuid, state text, reason text)
    where l.id = v.id`.execute(call.db);
}

/** Returns the number of lines read. Cars are locked in one order: two feeds may name the same ones. */
export async function readSome(call: Call, feedId: string): Promise<number> {
  call.markUnchanged();
  const feed = await call.db
    .selectFrom("trackingFeed")
    .select(["id", "source"])
    .where("id", "=", feedId)
    .executeTakeFirst();
  if (!feed) return 0;
  const lines = await waitingLines(call, feedId);
  const cars = await carsOfLines(
    call,
    feed.source,
    lines.map(({ carKey: key, at }) => ({ key, at })),
  );
  const byCar = new Map<string, Line[]>();
  const unknown: Verdict[] = [];
  const opposed: string[] = [];
  for (const [index, line] of lines.entries()) {
    const { carId = null, isOpposed = false } = cars[index] ?? {};
    if (isOpposed) opposed.push(line.id);
    else if (carId === null) unknown.push({ id: line.id, carId: null, state: "UNKNOWN_CAR", reason: "" });
    else byCar.set(carId, [...(byCar.get(carId) ?? []), line]);
  }
  if (opposed.length > 0) await call.db.deleteFrom("feedLine").where("id", "in", opposed).execute();
  await settle(call, unknown);
  for (const [carId, ofCar] of [...byCar].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await settle(call, await readCar(call, feed, carId, ofCar));
  call.emitChange({ kind: "trackingFeed", id: feedId });
  return lines.length;
}

export const readFeedLines = outsideJob(feedReading, async ({ within }, { feedId }) => {
  while ((await within((call) => readSome(call, feedId))) > 0);
});

/** Old lines leave; those of cars that are now known wait to be read. */
export async function turnLines(call: Call): Promise<void> {
  call.markUnchanged();
  await sql`delete from feed_line where received_at <= ${daysBefore(call.now, feedLineDays)}`.execute(
    call.db,
  );
  const { rows } = await sql<{ feedId: string }>`
    update feed_line l set state = 'WAITING'
    where l.state = 'UNKNOWN_CAR' and (exists (select from car c where c.vin = l.car_key)
      or exists (select from box_fitting f where f.imei = l.car_key and f.fitted_at <= l.at
        and (f.removed_at is null or l.at < f.removed_at)))
    returning l.feed_id as "feedId"`.execute(call.db);
  for (const feedId of new Set(rows.map((row) => row.feedId)))
    await call.enqueue(feedReading, { feedId }, { key: feedId });
}

/** Each night. */
export const turnFeedLines = jobHandler(job<object>("telematics.turn-feed-lines"), turnLines, "10 4 * * *");
