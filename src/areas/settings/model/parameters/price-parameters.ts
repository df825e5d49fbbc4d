// The price parameters of a day. A new value is a new version in force from a day on; existing prices never
// change.
import { type Day, day } from "#kernel/calendar/day.ts";
import { inForceOn } from "../dated.ts";
import { type ParameterName, parameterNames, parameterRules } from "./rules.ts";

export type PriceParameters = Readonly<Record<ParameterName, number>>;

export interface ParameterVersion {
  name: ParameterName;
  value: number;
  from: Day;
  source: string;
}

/** First day of every first value. */
export const firstParameterDay = day("2020-01-01");

export const firstParameterVersions: readonly ParameterVersion[] = parameterNames.map((name) => ({
  name,
  value: parameterRules[name].first,
  from: firstParameterDay,
  source: parameterRules[name].source,
}));

/** The value of every parameter on a day; `versions` are those entered after the first ones, oldest first. */
export function parametersOn(versions: readonly ParameterVersion[], on: Day): PriceParameters {
  const value = (name: ParameterName) =>
    inForceOn(
      versions.filter((version) => version.name === name),
      on,
    )?.value ?? parameterRules[name].first;
  return Object.fromEntries(parameterNames.map((name) => [name, value(name)])) as Record<
    ParameterName,
    number
  >;
}

/** The first values of the specification. */
export const firstParameters: PriceParameters = parametersOn([], firstParameterDay);
