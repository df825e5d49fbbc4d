// What prices and taxes are computed with, in one look: every price asks for it.
import { sql } from "kysely";
import type { Day } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { type ParameterVersion, parametersOn, type PriceParameters } from "../model/price-parameters.ts";
import { publishedTaxScales, type TaxScale, type TaxScales, taxScalesOf } from "../model/tax-scales.ts";

export interface PriceBasis {
  on: Day;
  /** As they are on that day. */
  parameters: PriceParameters;
  /** Of every day: those of the law as published, and the versions entered, which replace a published one of the same day. */
  scales: TaxScales;
}

/** That of any day, in one reading. Of two versions of the same day, the one entered last holds. */
export async function readBases(call: Call): Promise<(on: Day) => PriceBasis> {
  const { rows } = await sql<{ versions: ParameterVersion[]; scales: TaxScale[] }>`select
    (select coalesce(json_agg(json_build_object('name', name, 'value', value, 'from', starts_on, 'source', source) order by starts_on, created_at, id), '[]')
      from parameter) as versions,
    (select coalesce(json_agg(scale order by starts_on, created_at, id), '[]') from tax_scale) as scales`.execute(
    call.db,
  );
  const { versions = [], scales: entered = [] } = rows[0] ?? {};
  const scales = taxScalesOf([...publishedTaxScales, ...entered]);
  return (on) => ({ on, parameters: parametersOn(versions, on), scales });
}

export const readBasis = async (call: Call, on: Day): Promise<PriceBasis> => (await readBases(call))(on);

export const readParameters = async (call: Call, on: Day): Promise<PriceParameters> =>
  (await readBasis(call, on)).parameters;
