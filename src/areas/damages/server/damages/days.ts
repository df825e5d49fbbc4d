// Days of what follows a damage: never to come, never before it.
import { type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { DamageRecord } from "./read.ts";

type Days = Record<string, Day | null>;

export function requirePast(call: Call, days: Days): void {
  for (const [name, on] of Object.entries(days))
    if (on !== null && on > call.today) throw invalid({ [name]: "Ce jour n’est pas encore venu." });
}

export function requireAfterDamage({ damageTime }: Pick<DamageRecord, "damageTime">, days: Days): void {
  const happenedOn = dayInParis(damageTime);
  for (const [name, on] of Object.entries(days))
    if (on !== null && on < happenedOn)
      throw invalid({ [name]: `Le sinistre est du ${frenchDay(happenedOn)}.` });
}
