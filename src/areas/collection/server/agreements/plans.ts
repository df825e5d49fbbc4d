// Instalment plans: parts of final documents are replaced by instalments, and come back when the plan is broken.
import { announcePlan } from "./announce-plan.ts";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { countText } from "#kernel/text/count-text.ts";
import { dunningFlow } from "../../model/dunning/flow.ts";
import { planFlow } from "../../model/dunning/plan-flow.ts";
import {
  daysOfGrace,
  type PlanForm,
  planMistakes,
  type PlannedDebt,
  shareInstalments,
} from "../../model/dunning/plan.ts";
import type { DunningCaseView } from "../../model/dunning/case.ts";
import { type DunningCase, refresh, subjectOf } from "../dunning/cases.ts";
import { readOwed, sumOf } from "../dunning/owed.ts";
import { runningPlan } from "./kept-plan.ts";
import { debitUnderWay, type LockedPart, lockDocuments, partsToPlan, replaceParts } from "./parts.ts";
import "../dunning/tables.ts";

type Plan = Row<"instalmentPlan">;

interface PlannedPart extends LockedPart {
  rank: number;
  dueBefore: LockedPart["dueOn"];
  settledCents: Cents;
}

const partsOfPlan = (call: Call, planId: string): Promise<PlannedPart[]> =>
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

/** Plans of a case, the newest first, with what was paid of each instalment. */
export async function plansOf(call: Call, caseId: string): Promise<DunningCaseView["plans"]> {
  const plans = await call.db
    .selectFrom("instalmentPlan")
    .selectAll()
    .where("caseId", "=", caseId)
    .orderBy("id", "desc")
    .execute();
  const views: DunningCaseView["plans"] = [];
  for (const { id, status, agreedOn, signBy, createdAt, totalCents, reason, instalments } of plans) {
    const parts = await partsOfPlan(call, id);
    views.push({
      id,
      status,
      agreedOn,
      signBy,
      createdAt,
      totalCents,
      reason,
      instalments: instalments.map((instalment, rank) => ({
        ...instalment,
        settledCents: sumOf(parts.flatMap((part) => (part.rank === rank ? part.settledCents : []))),
      })),
    });
  }
  return views;
}

export async function lockPlannable(call: Call, caseId: string): Promise<void> {
  const owing = await get(call, "dunningCase", caseId);
  const parts = await partsToPlan(call, owing);
  await lockDocuments(
    call,
    parts.map(({ documentId }) => documentId),
  );
}

/** What a new plan replaces: its sums are what remains of the parts of its case. */
export async function plannedOf(
  call: Call,
  row: DunningCase,
  { instalments }: Pick<PlanForm, "instalments">,
) {
  const parts = await partsToPlan(call, row);
  const totalCents = sumOf(parts.map(({ remainingCents }) => remainingCents));
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

async function storePlan(call: Call, row: DunningCase, { instalments, reason }: PlanForm): Promise<void> {
  const { parts, totalCents, debts } = await plannedOf(call, row, { instalments });
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
  const row = await move(
    call,
    dunningFlow,
    {
      kind: "dunningCase",
      ...at,
      move: "agreePlan",
      did: `a convenu d’un échéancier : ${countText(instalments.length, "échéance")}`,
    },
    (one) => subjectOf(call, one),
  );
  await storePlan(call, row, { instalments, reason });
  await announcePlan(call, row, { instalments });
  return refresh(call, row, await readOwed(call, row));
}

/** Instalments left come back as they were: one part by document and first due day. */
function restoredParts(
  left: readonly PlannedPart[],
): { documentId: string; dueOn: PlannedPart["dueOn"]; cents: Cents }[] {
  const groups = Map.groupBy(left, ({ documentId, dueBefore }) => `${documentId} ${dueBefore}`);
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const cents = sumOf(of.map(({ remainingCents }) => remainingCents));
    return [{ documentId: first.documentId, dueOn: first.dueBefore, cents }];
  });
}

interface Break {
  parts: readonly PlannedPart[];
  on: Day;
  did: string;
}

async function breakPlan(call: Call, plan: Plan, { parts, on, did }: Break): Promise<void> {
  const left = parts.filter(({ remainingCents }) => remainingCents > 0);
  await replaceParts(call, { replaced: left, parts: restoredParts(left), on });
  await move(call, planFlow, { kind: "instalmentPlan", id: plan.id, version: null, move: "break", did });
  const row = await move(call, dunningFlow, {
    kind: "dunningCase",
    id: plan.caseId,
    version: null,
    move: "breakPlan",
    did,
  });
  await refresh(call, row, await readOwed(call, row));
}

/** Breaks the plan of a case when an instalment is late by more than the days of grace, and no debit may still pay it. */
export async function breakLatePlan(call: Call, caseId: string): Promise<void> {
  const running = await runningPlan(call, caseId);
  if (!running) return;
  await lockDocuments(
    call,
    (await partsOfPlan(call, running.id)).map(({ documentId }) => documentId),
  );
  await getForUpdate(call, "dunningCase", caseId);
  const plan = await getForUpdate(call, "instalmentPlan", running.id);
  const parts = await partsOfPlan(call, plan.id);
  const isLate = parts.some(
    ({ dueOn, remainingCents }) => remainingCents > 0 && addDays(dueOn, daysOfGrace) < call.today,
  );
  const ids = parts.map(({ id }) => id);
  if (plan.status === "RUNNING" && isLate && !(await debitUnderWay(call, ids)))
    await breakPlan(call, plan, {
      parts,
      on: call.today,
      did: "a rompu l’échéancier : une échéance n’est pas payée",
    });
}

/** A judgment ends the plans of a company on its day: its claims are declared. Their documents are locked before. */
export async function breakPlans(call: Call, companyId: string, on: Day): Promise<void> {
  const plans = await call.db
    .selectFrom("instalmentPlan")
    .select(["id", "caseId"])
    .where("companyId", "=", companyId)
    .where("status", "=", "RUNNING")
    .orderBy("caseId")
    .execute();
  for (const { id, caseId } of plans) {
    await getForUpdate(call, "dunningCase", caseId);
    const plan = await getForUpdate(call, "instalmentPlan", id);
    const parts = await partsOfPlan(call, id);
    await breakPlan(call, plan, { parts, on, did: "a rompu l’échéancier : procédure collective" });
  }
}
