// Collective procedures of companies: recorded once, then their steps as they happen.
import { sql } from "kysely";
import { frenchDay } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import { companyOf } from "#clients/server/read.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { change, create, get, type Row } from "#kernel/server/records/records.ts";
import {
  carsDueOn,
  claimsDueOn,
  type InsolvencyForm,
  insolvencyKinds,
  type InsolvencySteps,
  type InsolvencyView,
  insolvencyViewSchema,
} from "../../model/dunning/insolvency.ts";
import { breakPlans } from "../agreements/plans.ts";
import { refreshCase } from "../dunning/cases.ts";
import type { Owing } from "../dunning/owed.ts";
import { claimPrior, claimsOf, lockClaimable, totalOfClaims } from "./prior-claims.ts";
import "#clients/server/tables.ts";
import "../dunning/tables.ts";

const toView = viewOf(insolvencyViewSchema);

export async function insolvencyView(call: Call, row: Row<"insolvency">): Promise<InsolvencyView> {
  const claims = await claimsOf(call, row.id);
  return toView({
    ...row,
    claims,
    priorCents: totalOfClaims(claims),
    claimsDueOn: claimsDueOn(row.publishedOn),
    carsDueOn: carsDueOn(row.publishedOn),
  });
}

export const readInsolvency = async (call: Call, id: string): Promise<InsolvencyView> =>
  insolvencyView(call, await get(call, "insolvency", id));

async function refreshCasesOf(call: Call, companyId: string): Promise<void> {
  const { rows } = await sql<Owing>`
    select company_id as "companyId", issuer_id as "issuerId" from dunning_case
    where company_id = ${companyId} and status <> 'CLOSED' order by 2`.execute(call.db);
  for (const owing of rows) await refreshCase(call, owing);
}

/** Records a judgment: what was born before it is neither debited nor chased any more. */
export async function recordInsolvency(
  call: Call,
  companyId: string,
  form: InsolvencyForm,
): Promise<InsolvencyView> {
  if (form.judgmentOn > call.today) throw invalid({ judgmentOn: "Ce jugement est à venir." });
  if (form.publishedOn !== null && form.publishedOn < form.judgmentOn)
    throw invalid({ publishedOn: "La publication suit le jugement." });
  const { name } = await companyOf(call, companyId);
  await lockName(call, `insolvency ${companyId}`);
  const same = await call.db
    .selectFrom("insolvency")
    .select("id")
    .where("companyId", "=", companyId)
    .where("judgmentOn", "=", form.judgmentOn)
    .executeTakeFirst();
  if (same) throw invalid({ judgmentOn: "Ce jugement est déjà enregistré." });
  await lockClaimable(call, companyId);
  await breakPlans(call, companyId);
  const row = await create(
    call,
    "insolvency",
    {
      companyId,
      companyName: name,
      ...form,
      claimsDeclaredOn: null,
      continuationAskedOn: null,
      continuationAnsweredOn: null,
    },
    `a enregistré le jugement du ${frenchDay(form.judgmentOn)} : ${insolvencyKinds[form.kind].toLowerCase()}`,
  );
  await claimPrior(call, row);
  await refreshCasesOf(call, companyId);
  return insolvencyView(call, row);
}

export async function changeSteps(
  call: Call,
  { id, version, ...steps }: InsolvencySteps & { id: string },
): Promise<InsolvencyView> {
  const { judgmentOn } = await get(call, "insolvency", id);
  for (const [name, on] of Object.entries(steps)) {
    if (on !== null && on < judgmentOn) throw invalid({ [name]: "Ce jour précède le jugement." });
    if (on !== null && on > call.today) throw invalid({ [name]: "Ce jour est à venir." });
  }
  const did = "a mis la procédure à jour";
  return insolvencyView(call, await change(call, "insolvency", { id, version, did }, steps));
}
