// Every night, decisions taken on accounts that have grown too old expire.
import { addMonths } from "#kernel/day.ts";
import { job } from "#kernel/event.ts";
import type { Call } from "#kernel/server/call.ts";
import { isTooOld } from "../model/documents.ts";
import { gridOf } from "./grid.ts";
import { moveScoring } from "./verbs.ts";

export const expireScorings = job<object>("scoring.expire");

/** The move belongs to scorers: the application acts in their stead. */
export const asScorer = (call: Call, name = call.who.name): Call => ({ ...call, who: { ...call.who, name, roles: ["scorer"] } });

/** Answers how many expired. */
export async function expireOld(call: Call): Promise<number> {
  const { expiryMonths } = await gridOf(call);
  const candidates = await call.db
    .selectFrom("scoring")
    .select(["companyId", "closingDate"])
    .where("status", "in", ["GO", "CAUTION", "NO"])
    .where("closingDate", "<=", addMonths(call.today, -expiryMonths))
    .execute();
  const old = candidates.filter(({ closingDate }) => closingDate !== null && isTooOld(closingDate, call.today, expiryMonths));
  for (const { companyId } of old) await moveScoring(asScorer(call), companyId, "expire");
  return old.length;
}
