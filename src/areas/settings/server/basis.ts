// Parameters and scales of price and tax computations, read in one query: every price needs them.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ParameterName } from "../model/parameters/rules.ts";
import { type EnteredVersions, type PriceBasis, priceBasis } from "../model/basis/price-basis.ts";
import { firstParameters, type PriceParameters } from "../model/parameters/price-parameters.ts";

/** The basis of a day, and of any other through `at`. The last entered version of a day wins. */
export async function readBasis(call: Call, on: Day): Promise<PriceBasis> {
  const enteredOn = sql`(created_at at time zone 'Europe/Paris')::date`;
  const { rows } = await sql<EnteredVersions>`select
    (select coalesce(json_agg(json_build_object('name', name, 'value', value, 'from', starts_on, 'source', source,
      'enteredOn', ${enteredOn}) order by starts_on, created_at, id), '[]') from parameter) as parameters,
    (select coalesce(json_agg(json_build_object('scale', scale, 'enteredOn', ${enteredOn})
      order by starts_on, created_at, id), '[]') from tax_scale) as scales`.execute(call.db);
  return priceBasis(rows[0] ?? { parameters: [], scales: [] }, on);
}

export const readParameters = async (call: Call, on: Day): Promise<PriceParameters> =>
  (await readBasis(call, on)).parameters;

/** SQL of the value in force on a day (an SQL expression), for lists that compute with a parameter. */
export const parameterSql = (name: ParameterName, on: string): string =>
  `coalesce((select p.value from parameter p where p.name = '${name}' and p.starts_on <= ${on} order by p.starts_on desc, p.created_at desc, p.id desc limit 1), ${firstParameters[name]})`;
