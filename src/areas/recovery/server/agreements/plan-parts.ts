// Instalments of a plan: parts of the documents that it covers.
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { LockedPart } from "../parts/parts.ts";

export interface PlannedPart extends LockedPart {
  rank: number;
  /** The day announced for its debit; null without one. */
  announcedOn: Day | null;
  dueBefore: LockedPart["dueOn"];
  settledCents: Cents;
}

export const partsOfPlan = (call: Call, planId: string): Promise<PlannedPart[]> =>
  call.db
    .selectFrom("instalmentPart as i")
    .innerJoin("documentPart as p", "p.id", "i.partId")
    .leftJoin("announcedDebit as a", "a.partId", "p.id")
    .select([
      "p.id",
      "p.documentId",
      "p.dueOn",
      "p.remainingCents",
      "p.settledCents",
      "i.rank",
      "i.dueBefore",
      "a.collectionOn as announcedOn",
    ])
    .where("i.planId", "=", planId)
    .orderBy("i.rank")
    .orderBy("p.id")
    .execute();
