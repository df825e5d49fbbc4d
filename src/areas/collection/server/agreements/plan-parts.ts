// Instalments of a plan: parts of the documents that it covers.
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { LockedPart } from "./parts.ts";
import "../dunning/tables.ts";

export interface PlannedPart extends LockedPart {
  rank: number;
  dueBefore: LockedPart["dueOn"];
  settledCents: Cents;
}

export const partsOfPlan = (call: Call, planId: string): Promise<PlannedPart[]> =>
  call.db
    .selectFrom("instalmentPart as i")
    .innerJoin("documentPart as p", "p.id", "i.partId")
    .select([
      "p.id",
      "p.documentId",
      "p.dueOn",
      "p.remainingCents",
      "p.settledCents",
      "i.rank",
      "i.dueBefore",
    ])
    .where("i.planId", "=", planId)
    .orderBy("i.rank")
    .orderBy("p.id")
    .execute();
