// Broken instalment plans: what is left of the instalments comes back as it was.
import { addDays, type Day, latestOf } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice, sumOf } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type Row, get } from "#kernel/server/records/records.ts";
import { pluck } from "#kernel/values.ts";
import { dunningFlow } from "../../model/dunning/flow.ts";
import { planFlow } from "../../model/dunning/plan-flow.ts";
import { daysOfGrace } from "../../model/dunning/plan.ts";
import { announceRests } from "#payments/server/debits/announce-rest.ts";
import { debitsUnderWay } from "#ledger/server/receipts/under-way.ts";
import { refreshNow } from "../dunning/cases.ts";
import { runningPlan } from "../dunning/kept-plan.ts";
import { replaceParts } from "../parts/parts.ts";
import { lockDocuments } from "#ledger/server/receipts/lock.ts";
import { isCollectedByItself } from "#payments/model/debits/obstacles.ts";
import { type Candidate, candidates } from "#payments/server/debits/candidates.ts";
import { type PlannedPart, partsOfPlan } from "./plan-parts.ts";
import { mailCompany } from "#ledger/server/credits/mail-company.ts";
import { bankDetails } from "../../model/dunning/plan.ts";

type Plan = Row<"instalmentPlan">;

/** Instalments left come back as they were: one part by document and first due day. */
function restoredParts(
  left: readonly PlannedPart[],
): { documentId: string; dueOn: PlannedPart["dueOn"]; cents: Cents }[] {
  const groups = Map.groupBy(left, ({ documentId, dueBefore }) => `${documentId} ${dueBefore}`);
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const cents = sumOf(pluck(of, "remainingCents"));
    return [{ documentId: first.documentId, dueOn: first.dueBefore, cents }];
  });
}

interface Break {
  parts: readonly PlannedPart[];
  on: Day;
  did: string;
}

/** Returns the ids of the restored parts. */
async function breakPlan(call: Call, plan: Plan, { parts, on, did }: Break): Promise<string[]> {
  const left = parts.filter(({ remainingCents }) => remainingCents > 0);
  const restoredIds = await replaceParts(call, { replaced: left, parts: restoredParts(left), on });
  await move(call, planFlow, { kind: "instalmentPlan", id: plan.id, version: null, move: "break", did });
  const row = await move(call, dunningFlow, {
    kind: "dunningCase",
    id: plan.caseId,
    version: null,
    move: "breakPlan",
    did,
  });
  await refreshNow(call, row);
  await announceRests(call, restoredIds);
  return restoredIds;
}

const centsOf = (parts: readonly Candidate[]): Cents => sumOf(pluck(parts, "remainingCents"));

/** The debits have their own announcement, with their days. */
function paymentText(parts: readonly Candidate[], account: string): string {
  const toTransfer = parts.filter((part) => !isCollectedByItself(part));
  if (toTransfer.length === 0) return "Cette somme sera prélevée sur le compte de votre mandat.";
  const numbers = [...new Set(toTransfer.map(({ number }) => number))].join(", ");
  return [
    `Merci de régler ${frenchPrice(centsOf(toTransfer))} par virement :\n${account}\nRéférence à rappeler : ${numbers}`,
    ...(toTransfer.length < parts.length ? ["Le reste sera prélevé sur le compte de votre mandat."] : []),
  ].join("\n\n");
}

/** The mail to a client whose plan has ended for want of payment: all that is left is due again. */
async function announceBrokenPlan(
  call: Call,
  { caseId }: Pick<Row<"instalmentPlan">, "caseId">,
  partIds: readonly string[],
): Promise<void> {
  await mailCompany(call, await get(call, "dunningCase", caseId), async (name, issuer) => {
    const parts = await candidates(call, { partIds });
    return {
      subject: `Votre échéancier a pris fin : ${name}`,
      paragraphs: [
        `Une échéance n’a pas été réglée : l’échéancier convenu pour ce que doit ${name} a pris fin. Les ${frenchPrice(centsOf(parts))} restants sont de nouveau exigibles.`,
        paymentText(parts, bankDetails(issuer)),
        "Si vous venez de régler cette somme, ne tenez pas compte de ce message. Pour toute question, répondez-y simplement.",
      ],
    };
  });
}

/** Breaks the plan of a case when an instalment is late by more than the days of grace, and no debit may still pay it. */
export async function breakLatePlan(call: Call, caseId: string): Promise<void> {
  const running = await runningPlan(call, caseId);
  if (!running) return;
  await lockDocuments(call, pluck(await partsOfPlan(call, running.id), "documentId"));
  await getForUpdate(call, "dunningCase", caseId);
  const plan = await getForUpdate(call, "instalmentPlan", running.id);
  const parts = await partsOfPlan(call, plan.id);
  const isLate = parts.some(
    ({ dueOn, announcedOn, remainingCents }) =>
      remainingCents > 0 && addDays(latestOf(dueOn, announcedOn ?? dueOn), daysOfGrace) < call.today,
  );
  const ids = parts.map(({ id }) => id);
  if (plan.status !== "RUNNING" || !isLate || (await debitsUnderWay(call, ids)).length > 0) return;
  const restoredIds = await breakPlan(call, plan, {
    parts,
    on: call.today,
    did: "a rompu l’échéancier : une échéance n’est pas payée",
  });
  await announceBrokenPlan(call, plan, restoredIds);
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
