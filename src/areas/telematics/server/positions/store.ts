// The positions of a batch of frames: judged one by one, and stored to the minute where they may be.
import { sql } from "kysely";
import { type CustodyInterval, holderAmong } from "#fleet/model/custody.ts";
import { custodyOfCars } from "#fleet/server/custody/holder.ts";
import type { Call } from "#kernel/server/call.ts";
import type { BoxRecord, Position } from "../../model/frames/box-record.ts";
import {
  isBasis,
  judgePosition,
  type PositionBasis,
  type PositionFacts,
  type RentalRule,
} from "../../model/positions/judge.ts";
import { isPositionKept, positionDays, utcDayOf } from "../../model/retention.ts";
import { daysBefore } from "#kernel/calendar/day.ts";
import type { KnownFrame } from "../records/store.ts";
import { openPositionDays } from "./days.ts";
import { shareSpans } from "./private-mode.ts";
import "../tables.ts";

interface SentPosition {
  imei: string;
  at: string;
  isIgnitionOn: boolean | null;
  position: Position;
}

const positionsIn = (frames: readonly KnownFrame[], now: Date): SentPosition[] =>
  frames.flatMap(({ frame: { imei }, records }) =>
    (records === "UNDECODABLE" ? [] : records).flatMap(({ at, isIgnitionOn, position }: BoxRecord) =>
      position !== null && isPositionKept(at, now) ? [{ imei, at, isIgnitionOn, position }] : [],
    ),
  );

interface TrackedFitting {
  imei: string;
  carId: string;
  fittedAt: string;
  removedAt: string | null;
}

/** The fittings of these boxes, in cars whose client agreed or that are stolen: of most boxes, none. */
async function trackedFittings(call: Call, imeis: readonly string[]): Promise<TrackedFitting[]> {
  const { rows } = await sql<TrackedFitting>`
    select f.imei, f.car_id as "carId", f.fitted_at as "fittedAt", f.removed_at as "removedAt"
    from box_fitting f
    where f.imei = any(${[...imeis]}::text[]) and f.box_type = 'RUPTELA'
      and (exists (select from rental_period p join position_rule r on r.period_id = p.id
          where p.car_id = f.car_id and r.status = 'CONFIRMED')
        or exists (select from custody c where c.car_id = f.car_id and c.kind = 'THIEF'
          and (c.until_at is null or c.until_at > ${daysBefore(call.now, positionDays)})))`.execute(call.db);
  return rows;
}

const rulesByPeriod = async (
  call: Call,
  periodIds: readonly string[],
): Promise<ReadonlyMap<string, RentalRule>> => {
  if (periodIds.length === 0) return new Map();
  const rows = await call.db
    .selectFrom("positionRule as r")
    .innerJoin("contract as k", "k.id", "r.contractId")
    .select(["r.periodId", "r.companyId", "r.status", "r.weekdays", "r.fromTime", "r.untilTime"])
    .select(["r.collectingSince", "k.terms"])
    .where("r.periodId", "in", periodIds)
    .execute();
  return new Map(
    rows.map(({ periodId, terms, ...rule }) => [periodId, { ...rule, isSold: terms.geolocation }]),
  );
};

/** The last hour at which a rental of each car ended by a loss. */
async function lossEnds(call: Call, carIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ carId: string; at: string }>`
    select car_id as "carId", max(coalesce(ended_at, (end_day + 1)::timestamp at time zone 'Europe/Paris')) as at
    from rental_period where car_id = any(${[...carIds]}::uuid[]) and end_cause in ('THEFT', 'WRECK')
    group by 1`.execute(call.db);
  return new Map(rows.map(({ carId, at }) => [carId, at]));
}

const covers = ({ fromAt, untilAt }: { fromAt: string; untilAt: string | null }, at: string): boolean =>
  Date.parse(fromAt) <= Date.parse(at) && (untilAt === null || Date.parse(at) < Date.parse(untilAt));

/** The theft of a car at an instant, among its intervals of custody. */
export function theftAmong(
  custody: readonly CustodyInterval[],
  at: string,
  lossEnd: string | undefined,
): PositionFacts["theft"] {
  const thief = custody.find((one) => one.kind === "THIEF" && covers(one, at));
  if (!thief) return null;
  const since = thief.fromAt;
  return { since, hasEnded: lossEnd !== undefined && Date.parse(lossEnd) >= Date.parse(since) };
}

/** Facts of cars by which their positions are judged. */
async function knownCars(call: Call, carIds: readonly string[]) {
  const custody = await custodyOfCars(call, carIds);
  const periodIds = [...custody.values()].flat().flatMap(({ periodId }) => periodId ?? []);
  const rules = await rulesByPeriod(call, [...new Set(periodIds)]);
  const ends = await lossEnds(call, carIds);
  return { custody, rules, ends };
}

/** The theft of a car now; null when it is not stolen. */
export async function theftOf(call: Call, carId: string): Promise<PositionFacts["theft"]> {
  const { custody, ends } = await knownCars(call, [carId]);
  return theftAmong(custody.get(carId) ?? [], call.now.toISOString(), ends.get(carId));
}

interface PositionRow {
  car: string;
  at: string;
  latitude: number;
  longitude: number;
  basis: PositionBasis;
}

const toTheMinute = (at: string): string => `${new Date(at).toISOString().slice(0, 16)}:00.000Z`;

async function judged(call: Call, sent: readonly SentPosition[]): Promise<PositionRow[]> {
  const fittings = await trackedFittings(call, [...new Set(sent.map(({ imei }) => imei))]);
  if (fittings.length === 0) return [];
  const byImei = Map.groupBy(fittings, ({ imei }) => imei);
  const carIds = [...new Set(fittings.map(({ carId }) => carId))];
  const spans = await shareSpans(call, carIds);
  const { custody, rules, ends } = await knownCars(call, carIds);
  return sent.flatMap(({ imei, at, isIgnitionOn, position }) => {
    const fitting = byImei
      .get(imei)
      ?.find(({ fittedAt, removedAt }) => covers({ fromAt: fittedAt, untilAt: removedAt }, at));
    if (!fitting) return [];
    const { carId } = fitting;
    const intervals = custody.get(carId) ?? [];
    const holder = holderAmong(intervals, at);
    const rule = holder.periodId === null ? null : (rules.get(holder.periodId) ?? null);
    const theft = theftAmong(intervals, at, ends.get(carId));
    const isPrivate = spans.get(carId)?.some((span) => covers(span, at)) === true;
    const judgment = judgePosition({ at, isIgnitionOn, holder, rule, isPrivate, theft }, call.now);
    return isBasis(judgment) ? [{ car: carId, at: toTheMinute(at), ...position, basis: judgment }] : [];
  });
}

/** The first position of each minute is stored; the others are dropped. */
export async function insertPositions(call: Call, frames: readonly KnownFrame[]): Promise<void> {
  const sent = positionsIn(frames, call.now);
  if (sent.length === 0) return;
  const rows = await judged(call, sent);
  if (rows.length === 0) return;
  await openPositionDays(call, [...new Set(rows.map(({ at }) => utcDayOf(at)))]);
  await sql`
    insert into box_position (car_id, at, latitude, longitude, basis)
    select car, at, latitude, longitude, basis
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (car uuid, at timestamptz,
      latitude double precision, longitude double precision, basis text)
    order by 1, 2
    on conflict do nothing`.execute(call.db);
}
