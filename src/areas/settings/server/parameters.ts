// Price parameters on a day: first values of the model, then the versions entered since.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { firstStamp } from "#kernel/server/records/stamp.ts";
import { parameterChanged } from "../model/events.ts";
import { parameterText } from "../model/parameters/text.ts";
import { parameterRules } from "../model/parameters/rules.ts";
import {
  firstParameterVersions,
  type ParameterVersion,
  parametersOn,
  type PriceParameters,
} from "../model/parameters/price-parameters.ts";
import { rateProblem } from "../model/taxes/regional-rate.ts";

interface StoredVersion extends ParameterVersion {
  enteredBy: string | null;
  enteredAt: string | null;
}

/** Every entered version, oldest first: among those of one day, the last entered comes last. */
async function enteredVersions(call: Call): Promise<StoredVersion[]> {
  const rows = await call.db
    .selectFrom("parameter")
    .selectAll()
    .orderBy("startsOn")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ name, value, startsOn, source, createdBy, createdAt }) => ({
    name,
    value,
    from: startsOn,
    source,
    enteredBy: createdBy,
    enteredAt: createdAt,
  }));
}

export async function describeParameters(
  call: Call,
  on: Day,
): Promise<{ on: Day; values: PriceParameters; versions: StoredVersion[] }> {
  const entered = await enteredVersions(call);
  const first = firstParameterVersions.map((version) => ({ ...version, enteredBy: null, enteredAt: null }));
  return { on, values: parametersOn(entered, on), versions: [...first, ...entered] };
}

/** The version is recorded in the history of its parameter, under the parameter's name. */
export async function addVersion(call: Call, { from, ...version }: ParameterVersion): Promise<StoredVersion> {
  const { name, value, source } = version;
  const inForce = parametersOn(await enteredVersions(call), from);
  const problem = name === "baseRateCents" ? rateProblem(value, inForce.regionalCapCents) : null;
  if (problem) throw invalid({ value: problem });
  const row = await call.db
    .insertInto("parameter")
    .values({ id: newId(), ...version, startsOn: from, ...firstStamp(call) })
    .returningAll()
    .executeTakeFirstOrThrow();
  call.recordChange({
    record: "parameter",
    id: name,
    did: `a fixé « ${parameterRules[name].label} » à partir du ${frenchDay(from)}`,
    before: { value: parameterText(name, inForce[name]) },
    after: { value: parameterText(name, value), Source: source },
  });
  await call.emit(parameterChanged, { name, from });
  return { ...version, from, enteredBy: row.createdBy, enteredAt: row.createdAt };
}
