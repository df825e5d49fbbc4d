// VINs of our cars, in the fleet and on order, among the candidates of a text.
import { sql } from "kysely";
import type { ReadPage } from "#kernel/documents/reading.ts";
import type { Call } from "#kernel/server/call.ts";
import { type FleetVins, possibleVins } from "../model/vin-search.ts";

const batchSize = 20_000;

/** VINs of our cars among `vins`, by exact match. */
export async function fleetVinsAmong(call: Call, vins: Iterable<string>): Promise<FleetVins> {
  const all = [...new Set(vins)];
  const fleetVins = new Set<string>();
  for (let from = 0; from < all.length; from += batchSize) {
    const { rows } = await sql<{ vin: string }>`
      select vin from chassis where vin = any(${all.slice(from, from + batchSize)}::text[])`.execute(call.db);
    for (const { vin } of rows) fleetVins.add(vin);
  }
  return fleetVins;
}

/** VINs of our cars on these pages, labelled or not, whole or split. */
export const fleetVinsOnPages = (call: Call, pages: readonly Pick<ReadPage, "text">[]): Promise<FleetVins> =>
  fleetVinsAmong(call, possibleVins(pages));
