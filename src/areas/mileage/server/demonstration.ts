// Odometers of the demonstration company: cars read by every source, below and above what their contracts grant.
import { onDay } from "#contracts/server/demonstration/stories.ts";
import { addDays, type Day, daysBetween, parisInstant } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { kmPerMile } from "../model/readings/hint.ts";
import type { ReadingSource } from "../model/readings/reading.ts";
import { type ReceivedReading, receiveReadings } from "./readings/receive.ts";
import { addOdometerChange, invalidateReading, recordReading } from "./readings/record.ts";

type Use = Row<"roadUse">;

/** Share of its allowance that each car in turn drives: 1.09 is 9 % above. */
const shares = [0.92, 1.09, 0.85, 1.11, 0.97, 1.17, 0.78, 1.4] as const;
const sources: readonly ReadingSource[] = ["MAKER", "GARAGE", "MAKER", "CLIENT", "FILE", "CAN"];
const deliveredAtKm = 12;
const readEveryDays = 30;
const lastReadDaysAgo = 3;

/** The odometer of a car on a day, when it is driven evenly up to its term, and little beyond. */
function odometerOn({ startDay, dueOn, allowanceAtTerm }: Use, share: number, on: Day): number {
  const planned = daysBetween(startDay, dueOn);
  const elapsed = daysBetween(startDay, on);
  const driven = (allowanceAtTerm * share * Math.min(elapsed, planned)) / planned;
  return deliveredAtKm + Math.round(driven) + Math.max(elapsed - planned, 0);
}

const readOn = (on: Day, odometer: number, source: ReadingSource): ReceivedReading => ({
  at: parisInstant(on, "18:30"),
  odometer,
  source,
});

function monthlyReadings(use: Use, share: number, until: Day): ReceivedReading[] {
  const count = Math.floor(daysBetween(use.startDay, until) / readEveryDays);
  const days = Array.from({ length: count }, (_, month) =>
    addDays(until, -readEveryDays * (count - 1 - month)),
  );
  return days.map((on, month) =>
    readOn(on, odometerOn(use, share, on), sources[month % sources.length] ?? "MAKER"),
  );
}

interface Driven {
  use: Use;
  share: number;
}

const receive = (call: Call, { use: { id: carId } }: Driven, received: ReceivedReading[]): Promise<unknown> =>
  receiveReadings(call, { carId, received, did: "a reçu des relevés kilométriques" });

const ago = (call: Call, days: number): Day => addDays(call.today, -days);

/** A value far too high was accepted, and three true ones were refused after it. */
async function falseHigh(call: Call, car: Driven): Promise<void> {
  const { use, share } = car;
  const high = readOn(ago(call, 34), odometerOn(use, share, ago(call, 34)) + 8_000, "FILE");
  const after = [24, 14, 4].map((days) =>
    readOn(ago(call, days), odometerOn(use, share, ago(call, days)), "MAKER"),
  );
  await receive(call, car, [...monthlyReadings(use, share, ago(call, 40)), high, ...after]);
}

/** Its last reading is two months old. */
const silent = (call: Call, car: Driven): Promise<unknown> =>
  receive(call, car, monthlyReadings(car.use, car.share, ago(call, 65)));

/** A zero, then a value in miles: both refused. */
async function oddValues(call: Call, car: Driven): Promise<void> {
  const { use, share } = car;
  const miles = Math.ceil(odometerOn(use, share, ago(call, 1)) / kmPerMile);
  const odd = [readOn(ago(call, 2), 0, "CAN"), readOn(ago(call, 1), miles, "MAKER")];
  await receive(call, car, [...monthlyReadings(use, share, ago(call, lastReadDaysAgo)), ...odd]);
}

/** Its instrument cluster was replaced at a garage. */
async function replacedCluster(call: Call, car: Driven): Promise<void> {
  const { use, share } = car;
  const day = ago(call, 20);
  const beforeKm = odometerOn(use, share, day);
  await receive(call, car, monthlyReadings(use, share, ago(call, 21)));
  await addOdometerChange(call, {
    carId: use.id,
    day,
    time: "11:00",
    beforeKm,
    afterKm: 0,
    comment: "Combiné remplacé sous garantie par le garage.",
  });
  const since = odometerOn(use, share, ago(call, 5)) - beforeKm;
  await receive(call, car, [readOn(ago(call, 5), since, "GARAGE")]);
}

/** Typed by a colleague, one by mistake. */
async function typed(call: Call, car: Driven): Promise<void> {
  const { use, share } = car;
  await receive(call, car, monthlyReadings(use, share, ago(call, 40)));
  const mistakeOn = ago(call, 20);
  const mistake = { day: mistakeOn, time: "09:15", odometer: odometerOn(use, share, mistakeOn) + 9_000 };
  await recordReading(onDay(call, mistakeOn), use.id, { ...mistake, source: "CLIENT" });
  const { id, version } = await call.db
    .selectFrom("mileageReading")
    .select(["id", "version"])
    .where("carId", "=", use.id)
    .where("odometer", "=", mistake.odometer)
    .executeTakeFirstOrThrow();
  await invalidateReading(call, { id, version, reason: "Chiffre mal lu par le client." });
  const day = ago(call, lastReadDaysAgo);
  await recordReading(call, use.id, {
    day,
    time: "09:00",
    odometer: odometerOn(use, share, day),
    source: "STAFF",
  });
}

const regular = (call: Call, car: Driven): Promise<unknown> =>
  receive(call, car, monthlyReadings(car.use, car.share, ago(call, lastReadDaysAgo)));

/** By rank among the cars driven for long enough; the others are regular. */
const stories = [falseHigh, regular, oddValues, regular, silent, regular, typed, regular, replacedCluster];
/** Days of rental that a story needs. */
const storyDays = 100;

export async function demonstrateMileage(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Camille Durand");
  const uses = await call.db
    .selectFrom("roadUse")
    .selectAll()
    .where("startDay", "<=", ago(call, readEveryDays + lastReadDaysAgo))
    .orderBy("orderId")
    .execute();
  const old = uses.filter(({ startDay }) => startDay <= ago(call, storyDays));
  const recent = uses.filter(({ startDay }) => startDay > ago(call, storyDays));
  for (const [rank, use] of [...old, ...recent].entries()) {
    const drive = rank < old.length ? (stories[rank] ?? regular) : regular;
    await drive(call, { use, share: shares[rank % shares.length] ?? 1 });
  }
}
