// Instalment plans proposed to clients: sent to be signed, and withdrawn by staff.
import { companyOf } from "#clients/server/read.ts";
import { billedCompany, customerOf } from "#billing/server/company-billing.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { chosenSignatory } from "#billing/server/signatory.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { countText } from "#kernel/text/count-text.ts";
import { pluck } from "#kernel/values.ts";
import { drawDocument } from "#platform/pdf.ts";
import type { ProcedureSigner } from "#signatures/model/procedure.ts";
import { nameWithCapacity } from "#signatures/model/signer.ts";
import { awaitedProcedure, startProcedure } from "#signatures/server/procedures/procedures.ts";
import { withdrawProcedure } from "#signatures/server/procedures/withdrawal.ts";
import { debitedShare } from "#payments/model/debits/obstacles.ts";
import { planFlow } from "../../model/dunning/plan-flow.ts";
import { instalmentPlanSubject } from "../../model/dunning/plan-signature.ts";
import { lastDayToSign, type PlanProposal } from "../../model/dunning/plan.ts";
import { candidates } from "#payments/server/debits/candidates.ts";
import { type DunningCase, moveCase, refreshNow } from "../dunning/cases.ts";
import { readSettings } from "../dunning/settings.ts";
import type { InstalmentPlanPaper } from "../papers/instalment-plan.ts";
import { requireReplaceable } from "../parts/parts.ts";
import { lockPlannable, plannedOf } from "./plans.ts";

type Plan = Row<"instalmentPlan">;

const kind = "instalmentPlan";
const drawing = import.meta.resolve("../papers/instalment-plan.ts");

async function paperOf(call: Call, row: DunningCase, plan: Plan, signer: ProcedureSigner) {
  const billed = await billedCompany(call, row.companyId);
  const { identity } = await readIssuer(call, row.issuerId);
  const parts = await candidates(call, { partIds: plan.debts.map(({ partId }) => partId) });
  const paper: InstalmentPlanPaper = {
    issuer: identity,
    customer: customerOf(billed),
    people: [nameWithCapacity(signer)],
    madeOn: call.today,
    signBy: plan.signBy ?? call.today,
    debts: plan.debts,
    totalCents: plan.totalCents,
    instalments: plan.instalments,
    debits: debitedShare(parts),
  };
  return drawDocument(`Échéancier - ${row.companyName}.pdf`, drawing, paper);
}

/** Sends a plan to be signed: nothing is replaced until then, and no letter leaves meanwhile. */
export async function proposePlan(
  call: Call,
  { instalments, signatoryId, ...at }: VersionedId & PlanProposal,
): Promise<DunningCase> {
  await lockPlannable(call, at.id);
  const count = countText(instalments.length, "échéance");
  const row = await moveCase(call, { ...at, move: "proposePlan", did: `a proposé un échéancier : ${count}` });
  const { companyId } = row;
  const { totalCents, debts } = await plannedOf(call, row, { instalments });
  await requireReplaceable(call, pluck(debts, "partId"));
  const { clientId } = await companyOf(call, companyId);
  const signer = await chosenSignatory(call, { clientId, companyId }, signatoryId);
  const { daysBetween } = await readSettings(call);
  const signBy = lastDayToSign(instalments, { today: call.today, daysBetween });
  const plan = await begin(
    call,
    planFlow,
    { kind, did: `a proposé ${count} pour ${frenchPrice(totalCents)}` },
    {
      caseId: row.id,
      companyId,
      agreedOn: null,
      totalCents,
      instalments,
      debts,
      signBy,
      signedAt: null,
    },
  );
  await startProcedure(call, {
    subject: { of: instalmentPlanSubject, id: plan.id },
    title: `Échéancier de ${frenchPrice(totalCents)}, en ${count}`,
    document: await paperOf(call, row, plan, signer),
    // What is owed is owed already: a consumer orders nothing by it (C. conso., art. L221-14).
    order: null,
    signers: [signer],
    isOrdered: false,
    signedBy: signBy,
  });
  return refreshNow(call, row);
}

/** Staff withdraw a proposal. A signature locks its procedure first: so does its withdrawal. */
export async function withdrawPlan(
  call: Call,
  { reason, ...at }: VersionedId & { reason: string },
): Promise<void> {
  const { id: signatureId } = await awaitedProcedure(call, { kind, id: at.id });
  await getForUpdate(call, "signature", signatureId);
  const { caseId } = await get(call, kind, at.id);
  const row = await getForUpdate(call, "dunningCase", caseId);
  const did = `a retiré l’échéancier proposé : ${reason}`;
  await move(call, planFlow, { kind, ...at, move: "withdraw", did }, (plan) => plan);
  await withdrawProcedure(call, signatureId, { reason, why: "" });
  await refreshNow(call, row);
}
