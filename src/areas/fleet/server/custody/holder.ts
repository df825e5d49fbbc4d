// The holder of a car at an instant, and its holders one after the other.
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import {
  type CustodyInterval,
  custodySpans,
  type CustodySpan,
  holderAmong,
  type HolderAt,
} from "../../model/custody.ts";

const allIntervals = (call: Call) =>
  call.db
    .selectFrom("custody as c")
    .leftJoin("company as o", "o.id", "c.companyId")
    .select(["c.kind", "c.source", "c.sourceId", "c.periodId", "c.companyId", "c.fromAt", "c.untilAt"])
    .select(["c.hasFromTime", "c.hasUntilTime"])
    .select((of) => of.fn.coalesce("o.name", "c.holder").as("holder"));

const intervals = (call: Call, carId: string) => allIntervals(call).where("c.carId", "=", carId);

/**
 * The holder of a car at an instant, as stored by the transactions committed before: the lessee of that day in Paris,
 * by its present name.
 */
export async function holderAt(call: Call, carId: string, at: string): Promise<HolderAt> {
  const covering: CustodyInterval[] = await intervals(call, carId)
    .where("c.fromAt", "<=", at)
    .where((of) => of.or([of("c.untilAt", "is", null), of("c.untilAt", ">", at)]))
    .execute();
  return holderAmong(covering, at);
}

/** The intervals of several cars, by car; a car that only our staff held has none. */
export async function custodyOfCars(
  call: Call,
  carIds: readonly string[],
): Promise<Map<string, CustodyInterval[]>> {
  if (carIds.length === 0) return new Map();
  const rows = await allIntervals(call).select("c.carId").where("c.carId", "in", carIds).execute();
  return Map.groupBy(rows, ({ carId }) => carId);
}

export async function carCustody(call: Call, carId: string): Promise<{ spans: CustodySpan[] }> {
  await get(call, "car", carId);
  return { spans: custodySpans(await intervals(call, carId).execute()) };
}
