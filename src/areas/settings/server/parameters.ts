// Price parameters as they are on a day: first values of the model, then the versions entered since.
import type { Day } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { create } from "#kernel/server/records.ts";
import { firstParameterVersions, type ParameterVersion, parametersOn, type PriceParameters } from "../model/price-parameters.ts";
import "./tables.ts";

interface KeptVersion extends ParameterVersion {
  enteredBy: string | null;
  enteredAt: string | null;
}

/** Every version entered, oldest first: of the same day, the one entered last comes last. */
async function enteredVersions(call: Call): Promise<KeptVersion[]> {
  const rows = await call.db.selectFrom("parameter").selectAll().orderBy("startsOn").orderBy("createdAt").orderBy("id").execute();
  return rows.map(({ name, value, startsOn, source, createdBy, createdAt }) => ({
    name,
    value,
    from: startsOn,
    source,
    enteredBy: createdBy,
    enteredAt: createdAt,
  }));
}

/** What prices are computed with on a day. */
export const readParameters = async (call: Call, on: Day): Promise<PriceParameters> => parametersOn(await enteredVersions(call), on);

export async function describeParameters(call: Call, on: Day): Promise<{ on: Day; values: PriceParameters; versions: KeptVersion[] }> {
  const entered = await enteredVersions(call);
  const first = firstParameterVersions.map((version) => ({ ...version, enteredBy: null, enteredAt: null }));
  return { on, values: parametersOn(entered, on), versions: [...first, ...entered] };
}

export async function addVersion(call: Call, { from, ...version }: ParameterVersion): Promise<KeptVersion> {
  const row = await create(call, "parameter", { ...version, startsOn: from });
  return { ...version, from, enteredBy: row.createdBy, enteredAt: row.createdAt };
}
