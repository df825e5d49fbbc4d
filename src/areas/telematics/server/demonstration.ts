// Boxes of the demonstration company: one that moves its odometer, one without a clock, one silent, one never heard, one
// whose client agreed to positions.
import { sql } from "kysely";
import { addDays, type Day, dayInParis, parisInstant } from "#kernel/calendar/day.ts";
import { onDay } from "#contracts/server/demonstration/stories.ts";
import { ensureLinkAddress, lastRecipient } from "#platform/links/reused-links.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import type { BoxRecord, Position } from "../model/frames/box-record.ts";
import { commands } from "../model/frames/frame.ts";
import { monthOf } from "../model/retention.ts";
import type { AgreementForm } from "../model/positions/position-rule.ts";
import { agreementOf, askPositionAgreement, positionLink } from "./positions/agreements.ts";
import { lookAtPositions } from "./positions/looks.ts";
import { issueCode } from "./positions/private-mode.ts";
import { confirmPositions } from "./positions/public-page.ts";
import { nameViewer } from "./positions/viewers.ts";
import { computeScore } from "./eco/scores.ts";
import { demonstrateFeeds } from "./feeds/demonstration.ts";
import { fitTrackingBox } from "./fitting-moves.ts";
import { readBox } from "./readings/read-boxes.ts";
import { openMonths } from "./records/months.ts";
import { storeFrames } from "./records/store.ts";
import { fallSilent } from "./silence.ts";

interface LastReading {
  carId: string;
  on: Day;
  odometer: number;
}

const supplyMillivolts = 12_600;
const noClock = "2000-01-01T00:00:11Z";

const recordOf = (at: string, boxKm: number, position: Position | null = null): BoxRecord => ({
  at,
  extension: 0,
  part: null,
  isIgnitionOn: true,
  isMoving: true,
  supplyMillivolts,
  diagnosisKm: null,
  canKm: null,
  boxKm,
  harshBrakings: 0,
  harshAccelerations: 0,
  isTowed: false,
  isCrashed: false,
  position,
  bytes: new TextEncoder().encode(`${at} ${boxKm}`),
});

/** The box sends its records on a day, in one frame. */
async function send(call: Call, imei: string, on: Day, records: readonly BoxRecord[]): Promise<void> {
  const sentCall = onDay(call, on);
  await openMonths(sentCall, [...new Set(records.map(({ at }) => monthOf(at)))].toSorted());
  const frame = { imei, command: commands.RECORDS, payload: new Uint8Array(), isIntact: true };
  await storeFrames(sentCall, [{ frame, records, addressHash: "" }]);
}

/** Fitted a quarter of an hour after the reading. */
async function fit(call: Call, { carId, on, odometer }: LastReading, imei: string): Promise<void> {
  const { version } = await get(call, "car", carId);
  const form = { version, boxType: "RUPTELA", imei, day: on, time: "18:45", odometer } as const;
  await fitTrackingBox(call, { id: carId, ...form });
}

async function fittingOf(call: Call, carId: string): Promise<string> {
  const fitting = await call.db
    .selectFrom("boxFitting")
    .select("id")
    .where("carId", "=", carId)
    .where("status", "!=", "REMOVED")
    .executeTakeFirstOrThrow();
  return fitting.id;
}

/** Its counter was at 7 215 km when it was fitted. */
const counterKm = 7_215;
const kmPerDay = 64;

async function withOffset(call: Call, reading: LastReading, imei: string): Promise<void> {
  const { carId, on } = reading;
  await fit(call, reading, imei);
  const days = [on, addDays(on, 1), addDays(on, 2)].filter((day) => day < call.today);
  for (const [index, day] of days.entries())
    await send(call, imei, addDays(day, 1), [
      recordOf(parisInstant(day, "18:50"), counterKm + index * kmPerDay),
    ]);
  await readBox(call, await fittingOf(call, carId));
}

async function withoutClock(call: Call, reading: LastReading, imei: string): Promise<void> {
  await fit(call, reading, imei);
  await send(call, imei, call.today, [recordOf(noClock, 0)]);
}

async function silent(call: Call, reading: LastReading, imei: string): Promise<void> {
  await fit(call, reading, imei);
  await send(call, imei, addDays(reading.on, 1), [recordOf(parisInstant(reading.on, "18:50"), counterKm)]);
  await fallSilent(call, await fittingOf(call, reading.carId));
}

/** Days of the week of the agreement, and its hours. */
const agreed: AgreementForm = {
  weekdays: ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"],
  fromTime: "07:00",
  untilTime: "19:30",
  isInformed: true,
};

/** From a yard of Nantes to its ring road, by minute: what is drawn is a place, not a street. */
const pathOf = (minutes: number, isBack: boolean): Position[] => {
  const points = Array.from({ length: minutes }, (_, minute) => ({
    latitude: 47.2184 + minute * 0.0021 + Math.sin(minute / 4) * 0.004,
    longitude: -1.5536 + minute * 0.0038 + Math.cos(minute / 5) * 0.003,
  }));
  return isBack ? points.toReversed() : points;
};

const tripMinutes = 32;

async function drive(call: Call, imei: string, on: Day, { from, isBack }: { from: string; isBack: boolean }) {
  const startMs = Date.parse(parisInstant(on, from));
  const records = pathOf(tripMinutes, isBack).map((position, minute) => ({
    ...recordOf(new Date(startMs + minute * 60_000).toISOString(), counterKm, position),
    isMoving: minute > 1,
    harshBrakings: minute === 12 && !isBack ? 1 : 0,
  }));
  await send(call, imei, addDays(on, 1), records);
}

/** The token of the link that the client was sent. */
async function tokenFor(call: Call, ruleId: string): Promise<string> {
  const recipient = await lastRecipient(call, positionLink, ruleId);
  if (!recipient) throw new TypeError("the client was not asked");
  const address = await ensureLinkAddress(call, positionLink, { subjectId: ruleId, recipient });
  return address.split("/").at(-1) ?? "";
}

const lookReasons = [
  "Panne signalée par le client, à localiser pour l’assistance",
  "Le client cherche où le véhicule est garé",
  "Accident signalé, lieu à confirmer",
];

/** A client that agreed a week ago, two trips a day since, and three looks. */
async function located(call: Call, { carId, ...reading }: LastReading, imei: string): Promise<void> {
  const since = addDays(call.today, -6);
  await fit(call, { carId, ...reading }, imei);
  const asking = onDay(call, since);
  await askPositionAgreement(asking, { id: carId });
  const { rule } = await agreementOf(asking, carId);
  if (!rule) throw new TypeError("the agreement was not asked");
  await issueCode(asking, carId);
  await confirmPositions(asking, { token: await tokenFor(asking, rule.id), ...agreed });
  for (const day of [1, 2, 3, 4].map((days) => addDays(since, days))) {
    await drive(call, imei, day, { from: "08:05", isBack: false });
    await drive(call, imei, day, { from: "17:40", isBack: true });
  }
  const scores = await call.db.selectFrom("ecoScore").select("id").where("carId", "=", carId).execute();
  for (const { id } of scores) await computeScore(call, id);
  const viewer = await actingAs(call, "Claire Bonnet");
  if (viewer.actor.sub !== null) await nameViewer(call, viewer.actor.sub);
  for (const [index, reason] of lookReasons.entries()) {
    const on = addDays(since, index + 2);
    const span = {
      fromDay: addDays(on, -1),
      fromTime: "08:00",
      untilDay: addDays(on, -1),
      untilTime: "19:00",
    };
    await lookAtPositions(onDay(viewer, on), carId, { ...span, reason });
  }
}

/** Their IMEIs, which `npm run telematics:play` sends from. */
export const demonstrationBoxes = {
  withOffset: "352099001761481",
  withoutClock: "356938035643809",
  silent: "868822040452201",
  neverHeard: "868822040452300",
  located: "352099001761473",
} as const;

const silentSinceDays = 20;

/** The last accepted reading of cars on the road that never had a box, on or before a day. */
async function lastReadings(
  call: Call,
  until: Day,
  count: number,
  isLocated = false,
): Promise<LastReading[]> {
  const rows = await call.db
    .selectFrom("roadUse as u")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("mileageReading as r")
          .select(["r.odometer", "r.at"])
          .whereRef("r.carId", "=", "u.id")
          .where("r.state", "=", "ACCEPTED")
          .where("r.source", "not in", ["HANDOVER", "INSPECTION"])
          .where("r.at", "<", parisInstant(until, "23:00"))
          .orderBy("r.at", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select(["u.id as carId", "last.odometer", "last.at"])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("boxFitting as f").select("f.id").whereRef("f.carId", "=", "u.id"))),
    )
    .innerJoin("contract as k", "k.id", "u.contractId")
    // Those due last are damaged or stolen later in the demonstration.
    .$if(isLocated, (query) =>
      query
        .where(sql<boolean>`(k.terms->>'geolocation')::boolean`)
        .orderBy(sql`(k.terms->>'ecoDriving')::boolean`, "desc")
        .orderBy("u.dueOn"),
    )
    .orderBy("u.orderId", "desc")
    .limit(count)
    .execute();
  return rows.map(({ carId, odometer, at }) => ({ carId, odometer: odometer ?? 0, on: dayInParis(at) }));
}

export async function demonstrateTelematics(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Camille Durand");
  const [geolocated] = await lastReadings(call, addDays(call.today, -7), 1, true);
  if (geolocated) await located(call, geolocated, demonstrationBoxes.located);
  const [one, two, three] = await lastReadings(call, addDays(call.today, -1), 3);
  if (one) await withOffset(call, one, demonstrationBoxes.withOffset);
  if (two) await withoutClock(call, two, demonstrationBoxes.withoutClock);
  if (three) await fit(call, three, demonstrationBoxes.neverHeard);
  const [four] = await lastReadings(call, addDays(call.today, -silentSinceDays), 1);
  if (four) await silent(call, four, demonstrationBoxes.silent);
  const administrator = await actingAs(systemCall, "Claire Bonnet");
  await demonstrateFeeds(administrator, await lastReadings(call, addDays(call.today, -4), 4));
}
