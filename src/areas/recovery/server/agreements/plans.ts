// Instalment plans: parts of final documents are replaced by instalments.
import { announcePlan, debitsToCome } from "./announce-plan.ts";
import { invalid } from "#kernel/failure.ts";
import { frenchPrice, sumOf } from "#kernel/money.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import { get, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { countText } from "#kernel/text/count-text.ts";
import { idsOf, pluck } from "#kernel/values.ts";
import { planFlow } from "../../model/dunning/plan-flow.ts";
import {
  type PlanForm,
  planMistakes,
  type PlannedDebt,
  planViewSchema,
  shareInstalments,
} from "../../model/dunning/plan.ts";
import type { DunningCaseView } from "../../model/dunning/case.ts";
import { type DunningCase, moveCase, refreshNow } from "../dunning/cases.ts";
import { partsOfPlan } from "./plan-parts.ts";
import { type LockedPart, partsToPlan, replaceParts } from "../parts/parts.ts";
import { lockDocuments } from "#ledger/server/receipts/lock.ts";

type Plan = Row<"instalmentPlan">;

const toView = viewOf(planViewSchema);

/** Plans of a case, the newest first, with what was paid of each instalment. */
export async function plansOf(call: Call, caseId: string): Promise<DunningCaseView["plans"]> {
  const plans = await call.db
    .selectFrom("instalmentPlan")
    .selectAll()
    .where("caseId", "=", caseId)
    .orderBy("id", "desc")
    .execute();
  const views: DunningCaseView["plans"] = [];
  for (const plan of plans) {
    const parts = await partsOfPlan(call, plan.id);
    const instalments = plan.instalments.map((instalment, rank) => ({
      ...instalment,
      settledCents: sumOf(parts.flatMap((part) => (part.rank === rank ? part.settledCents : []))),
    }));
    views.push(toView({ ...plan, instalments }));
  }
  return views;
}

export async function lockPlannable(call: Call, caseId: string): Promise<void> {
  const owing = await get(call, "dunningCase", caseId);
  const parts = await partsToPlan(call, owing);
  await lockDocuments(call, pluck(parts, "documentId"));
}

/** The parts that a new plan replaces: its instalments add up to the remainder of the parts of its case. */
export async function plannedOf(
  call: Call,
  row: DunningCase,
  { instalments }: Pick<PlanForm, "instalments">,
) {
  const parts = await partsToPlan(call, row);
  const totalCents = sumOf(pluck(parts, "remainingCents"));
  const mistakes = planMistakes({ instalments }, { remainingCents: totalCents, today: call.today });
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  const debts = parts.map(
    ({ id: partId, documentId, number, issuedOn, dueOn, remainingCents: cents }): PlannedDebt => ({
      partId,
      documentId,
      number,
      issuedOn,
      dueOn,
      cents,
    }),
  );
  return { parts, totalCents, debts };
}

/** Starts a plan at once, and announces it. */
async function startPlan(call: Call, row: DunningCase, { instalments, reason }: PlanForm): Promise<void> {
  const { parts, totalCents, debts } = await plannedOf(call, row, { instalments });
  const canceled = await debitsToCome(call, idsOf(parts));
  const plan = await begin(
    call,
    planFlow,
    {
      kind: "instalmentPlan",
      at: "RUNNING",
      did: `a convenu de ${countText(instalments.length, "échéance")} pour ${frenchPrice(totalCents)} : ${reason}`,
    },
    {
      caseId: row.id,
      companyId: row.companyId,
      agreedOn: call.today,
      totalCents,
      instalments,
      reason,
      debts,
      signBy: null,
      signedAt: null,
    },
  );
  await placeInstalments(call, plan, parts);
  await announcePlan(call, row, plan, canceled);
}

/** Replaces parts by the instalments of a plan. */
export async function placeInstalments(
  call: Call,
  { id: planId, instalments }: Pick<Plan, "id" | "instalments">,
  parts: readonly LockedPart[],
): Promise<void> {
  const byId = new Map(parts.map((part) => [part.id, part]));
  const shares = shareInstalments(parts, instalments).flatMap(({ partId, ...share }) => {
    const part = byId.get(partId);
    return part ? [{ ...share, documentId: part.documentId, dueBefore: part.dueOn }] : [];
  });
  const partIds = await replaceParts(call, { replaced: parts, parts: shares, on: call.today });
  await call.db
    .insertInto("instalmentPart")
    .values(
      shares.flatMap(({ rank, dueBefore }, index) => {
        const partId = partIds[index];
        return partId === undefined ? [] : [{ partId, planId, rank, dueBefore }];
      }),
    )
    .execute();
}

/** Agrees on instalments: their sums and days replace what is due. */
export async function agreePlan(
  call: Call,
  { instalments, reason, ...at }: VersionedId & PlanForm,
): Promise<DunningCase> {
  await lockPlannable(call, at.id);
  const row = await moveCase(call, {
    ...at,
    move: "agreePlan",
    did: `a convenu d’un échéancier : ${countText(instalments.length, "échéance")}`,
  });
  await startPlan(call, row, { instalments, reason });
  return refreshNow(call, row);
}
