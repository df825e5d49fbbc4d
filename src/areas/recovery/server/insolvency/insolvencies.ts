// Collective procedures of companies: recorded once, corrected or undone with all that they set apart, then their steps.
import { sql } from "kysely";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { companyOf } from "#clients/server/read.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, get, remove, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import {
  carsDueOn,
  claimsDueOn,
  type InsolvencyCorrection,
  type InsolvencyForm,
  type InsolvencySteps,
  type InsolvencyView,
  insolvencyViewSchema,
} from "../../model/dunning/insolvency.ts";
import { insolvencyKinds } from "#ledger/model/judgments/judgment.ts";
import { breakPlans } from "../agreements/broken-plans.ts";
import { refreshCase } from "../dunning/cases.ts";
import type { Owing } from "#ledger/server/credits/payable-parts.ts";
import { lockJudgments } from "#ledger/server/judgments/judgments.ts";
import { claimsOf, totalOfClaims } from "../claims/claims.ts";
import { claimPrior, lockClaimable, releaseClaims } from "../claims/prior-claims.ts";
import { restartMandates, stopMandates } from "./stopped-mandates.ts";

type Insolvency = Row<"insolvency">;

const toView = viewOf(insolvencyViewSchema);

export async function insolvencyView(call: Call, row: Insolvency): Promise<InsolvencyView> {
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

/** Brings the dunning cases of a company up to date. */
async function refreshCasesOf(call: Call, companyId: string): Promise<void> {
  const { rows } = await sql<Owing>`
    select company_id as "companyId", issuer_id as "issuerId" from dunning_case
    where company_id = ${companyId} and status <> 'CLOSED'
    union select company_id, issuer_id from late_documents(${call.today}) where company_id = ${companyId}
    order by 2`.execute(call.db);
  for (const owing of rows) await refreshCase(call, owing);
}

async function requireForm(call: Call, companyId: string, form: InsolvencyForm, id?: string): Promise<void> {
  if (form.judgmentOn > call.today) throw invalid({ judgmentOn: "Ce jugement est à venir." });
  if (form.publishedOn !== null && form.publishedOn < form.judgmentOn)
    throw invalid({ publishedOn: "La publication suit le jugement." });
  if (form.publishedOn !== null && form.publishedOn > call.today)
    throw invalid({ publishedOn: "Cette publication est à venir." });
  const same = await call.db
    .selectFrom("insolvency")
    .select("id")
    .where("companyId", "=", companyId)
    .where("judgmentOn", "=", form.judgmentOn)
    .executeTakeFirst();
  if (same && same.id !== id) throw invalid({ judgmentOn: "Ce jugement est déjà enregistré." });
}

/** Sets apart what was born before the judgment: neither debited, nor chased, nor paid any more. */
async function takeEffect(call: Call, row: Insolvency): Promise<Insolvency> {
  const { id, companyId, judgmentOn } = row;
  const stopped = await stopMandates(call, companyId, judgmentOn);
  await breakPlans(call, companyId, judgmentOn);
  await claimPrior(call, row);
  await refreshCasesOf(call, companyId);
  if (stopped.length === 0) return row;
  const request = { id, version: null, did: "a bloqué les mandats d’avant le jugement" };
  return change(call, "insolvency", request, {
    stoppedMandateIds: [...row.stoppedMandateIds, ...stopped],
  });
}

export async function recordInsolvency(
  call: Call,
  companyId: string,
  form: InsolvencyForm,
): Promise<InsolvencyView> {
  const { name } = await companyOf(call, companyId);
  await lockJudgments(call, companyId);
  await requireForm(call, companyId, form);
  await lockClaimable(call, companyId);
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
      mandatesConfirmedOn: null,
      endedOn: null,
    },
    `a enregistré le jugement du ${frenchDay(form.judgmentOn)} : ${insolvencyKinds[form.kind].toLowerCase()}`,
  );
  return insolvencyView(call, await takeEffect(call, row));
}

/** Claims already declared bind us: their declaration is taken back first. */
function requireUndeclared({ claimsDeclaredOn }: Insolvency): void {
  if (claimsDeclaredOn !== null)
    throw refused(
      `Les créances ont été déclarées le ${frenchDay(claimsDeclaredOn)} : retirez d’abord ce jour des étapes.`,
      "ClaimsDeclared",
    );
}

async function lockInsolvency(call: Call, id: string): Promise<Insolvency> {
  const { companyId } = await get(call, "insolvency", id);
  await lockJudgments(call, companyId);
  await lockClaimable(call, companyId);
  return get(call, "insolvency", id);
}

export async function correctInsolvency(
  call: Call,
  { id, version, ...form }: InsolvencyCorrection & { id: string },
): Promise<InsolvencyView> {
  const before = await lockInsolvency(call, id);
  await requireForm(call, before.companyId, form, id);
  const isMoved = form.judgmentOn !== before.judgmentOn;
  if (isMoved) requireUndeclared(before);
  requireSteps(call, { ...before, ...form });
  const did = `a corrigé le jugement du ${frenchDay(before.judgmentOn)}`;
  const row = await change(call, "insolvency", { id, version, did }, form);
  if (!isMoved) return insolvencyView(call, row);
  await releaseClaims(call, id);
  return insolvencyView(call, await takeEffect(call, row));
}

/** Undoes a judgment recorded by mistake: what it had set apart is paid on its day again. */
export async function removeInsolvency(
  call: Call,
  { id, version, reason }: VersionedId & { reason: string },
): Promise<{ id: string }> {
  const insolvency = await lockInsolvency(call, id);
  requireUndeclared(insolvency);
  const { companyId, judgmentOn, stoppedMandateIds } = insolvency;
  await releaseClaims(call, id);
  await remove(call, "insolvency", {
    id,
    version,
    did: `a annulé le jugement du ${frenchDay(judgmentOn)} : ${reason}`,
  });
  await restartMandates(call, stoppedMandateIds);
  await refreshCasesOf(call, companyId);
  return { id };
}

type Steps = Pick<Insolvency, "judgmentOn"> & Omit<InsolvencySteps, "version">;

const stepNames = [
  "publishedOn",
  "claimsDeclaredOn",
  "continuationAskedOn",
  "continuationAnsweredOn",
  "mandatesConfirmedOn",
  "endedOn",
] as const;

function requireSteps(call: Call, steps: Steps): void {
  const mistakeOf = (on: Day): string | null => {
    if (on < steps.judgmentOn) return "Ce jour précède le jugement.";
    return on > call.today ? "Ce jour est à venir." : null;
  };
  for (const name of stepNames) {
    const on = steps[name];
    const mistake = on === null ? null : mistakeOf(on);
    if (mistake !== null) throw invalid({ [name]: mistake });
  }
  const { continuationAskedOn: askedOn, continuationAnsweredOn: answeredOn } = steps;
  if (answeredOn !== null && askedOn !== null && answeredOn < askedOn)
    throw invalid({ continuationAnsweredOn: "La réponse suit la demande." });
}

export async function changeSteps(
  call: Call,
  { id, version, ...steps }: InsolvencySteps & { id: string },
): Promise<InsolvencyView> {
  const { judgmentOn } = await get(call, "insolvency", id);
  requireSteps(call, { judgmentOn, ...steps });
  const did = "a mis la procédure à jour";
  return insolvencyView(call, await change(call, "insolvency", { id, version, did }, steps));
}
