// The facts of cars by which their records are judged: agreements, custody, private modes, thefts.
import { sql } from "kysely";
import { type CustodyInterval, holderAmong } from "#fleet/model/custody.ts";
import { custodyOfCars } from "#fleet/server/custody/holder.ts";
import { daysBefore } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { BoxRecord } from "../../model/frames/box-record.ts";
import type { PositionFacts, RecordFacts, SoldRule } from "../../model/positions/judge.ts";
import { positionDays } from "../../model/retention.ts";
import { shareSpans } from "./private-spans.ts";

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
): Promise<ReadonlyMap<string, SoldRule>> => {
  if (periodIds.length === 0) return new Map();
  const rows = await call.db
    .selectFrom("positionRule as r")
    .innerJoin("contract as k", "k.id", "r.contractId")
    .select(["r.periodId", "r.companyId", "r.status", "r.weekdays", "r.fromTime", "r.untilTime"])
    .select(["r.collectingSince", "k.terms"])
    .where("r.periodId", "in", periodIds)
    .execute();
  return new Map(
    rows.map(({ periodId, terms, ...rule }) => [
      periodId,
      { ...rule, isSold: terms.geolocation, sellsEcoDriving: terms.ecoDriving },
    ]),
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

/** The facts of each record of these boxes; null when none of their cars is tracked. */
export async function factsOfBoxes(
  call: Call,
  imeis: readonly string[],
): Promise<((imei: string, record: BoxRecord) => RecordFacts | null) | null> {
  const fittings = await trackedFittings(call, imeis);
  if (fittings.length === 0) return null;
  const byImei = Map.groupBy(fittings, (fitting) => fitting.imei);
  const carIds = [...new Set(fittings.map(({ carId }) => carId))];
  const spans = await shareSpans(call, carIds);
  const { custody, rules, ends } = await knownCars(call, carIds);
  return (imei, { at, isIgnitionOn }) => {
    const fitting = byImei
      .get(imei)
      ?.find(({ fittedAt, removedAt }) => covers({ fromAt: fittedAt, untilAt: removedAt }, at));
    if (!fitting) return null;
    const { carId } = fitting;
    const intervals = custody.get(carId) ?? [];
    const holder = holderAmong(intervals, at);
    const { periodId } = holder;
    const rule = periodId === null ? null : (rules.get(periodId) ?? null);
    const isPrivate = spans.get(carId)?.some((span) => covers(span, at)) === true;
    const theft = theftAmong(intervals, at, ends.get(carId));
    return { at, isIgnitionOn, carId, periodId, holder, rule, isPrivate, theft };
  };
}
