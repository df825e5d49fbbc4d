// Expires, every night, decisions based on accounts that have become too old.
import { addMonths } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { isTooOld } from "../model/documents.ts";
import { gridOf } from "./assessment/grid.ts";
import { moveScoring } from "./scoring.ts";

/** The application acts as a scorer, since the move requires that role. */
export const asScorer = (call: Call): Call => call.as({ ...call.actor, roles: ["scorer"] });

export const expireScorings = sweep("scoring.expire", {
  cron: "10 3 * * *",
  find: async (call) => {
    const { expiryMonths } = await gridOf(call);
    const candidates = await call.db
      .selectFrom("scoring")
      .select(["companyId", "closingDate"])
      .where("status", "in", ["GO", "CAUTION", "NO"])
      .where("closingDate", "<=", addMonths(call.today, -expiryMonths))
      .execute();
    return candidates.flatMap(({ companyId, closingDate }) =>
      closingDate !== null && isTooOld(closingDate, call.today, expiryMonths) ? [companyId] : [],
    );
  },
  each: async (call, companyId) => void (await moveScoring(asScorer(call), companyId, "expire")),
});
