// Dunning cases follow what is late: opened, brought up to date and closed by the system alone.
import { sql } from "kysely";
import type { CompanyFacts } from "#clients/model/events.ts";
import { companyOf } from "#clients/server/read.ts";
import type { OfferName } from "#kernel/flow/action.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove, begin, move, type MoveRequest } from "#kernel/server/records/life-cycle.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { dunningFlow, type DunningStatus, type DunningSubject } from "../../model/dunning/flow.ts";
import { nextLetter } from "../../model/dunning/levels.ts";
import { hasRunningPlan } from "./kept-plan.ts";
import { lapsePlanJob, proposedPlan, unchangedParts } from "./proposed-plan.ts";
import { lacksRate } from "./interest.ts";
import { mailRefusal } from "#clients/server/contacts/letter-recipient.ts";
import { type Owed, readOwed } from "./owed.ts";
import { type Owing, unusedCredits } from "#ledger/server/credits/payable-parts.ts";
import { readSettings } from "./settings.ts";
import "#clients/server/tables.ts";

export type DunningCase = Row<"dunningCase">;

export async function subjectOf(call: Call, row: DunningCase): Promise<DunningSubject & { status: string }> {
  const { status, lateSince, lastLetterOn, pausedUntil, principalCents, chargesCents, handedTo } = row;
  const { clientId } = await companyOf(call, row.companyId);
  return {
    status,
    lateSince,
    lastLetterOn,
    pausedUntil,
    principalCents,
    chargesCents,
    handedTo,
    creditCents: await unusedCredits(call, row),
    planSignedBy: (await proposedPlan(call, row.id))?.signBy ?? null,
    lacksRate: (status === "FIRM" || status === "FORMAL") && (await lacksRate(call, row)),
    mailRefusal: await mailRefusal(call, { clientId, companyId: row.companyId }),
    today: call.today,
    delays: await readSettings(call),
  };
}

const liveCase = (call: Call, { companyId, issuerId }: Owing): Promise<{ id: string } | undefined> =>
  call.db
    .selectFrom("dunningCase")
    .select("id")
    .where("companyId", "=", companyId)
    .where("issuerId", "=", issuerId)
    .where("status", "<>", "CLOSED")
    .executeTakeFirst();

async function openCase(call: Call, { companyId, issuerId }: Owing, owed: Owed): Promise<void> {
  const { name } = await call.db
    .selectFrom("company")
    .select("name")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  const opened = await begin(
    call,
    dunningFlow,
    { kind: "dunningCase", did: "a ouvert le dossier de relance" },
    {
      companyId,
      issuerId,
      companyName: name,
      openedOn: call.today,
      closedOn: null,
      ...owed,
      lastLetterOn: null,
      nextLetterOn: null,
      pausedUntil: null,
    },
  );
  await refresh(call, opened, owed);
}

/** The move that follows from what is owed; null where the case stays as it is. */
function moveAfter({ status }: DunningCase, owed: Owed, hasPlan: boolean): "close" | "endPlan" | null {
  if (owed.principalCents + owed.chargesCents === 0) return "close";
  return status === "UNDER_PLAN" && !hasPlan ? "endPlan" : null;
}

/** Writes what is owed and the day of the next letter; closes the case once everything is paid. A closed case is final. */
export async function refresh(call: Call, row: DunningCase, owed: Owed): Promise<DunningCase> {
  if (row.status === "CLOSED") return row;
  const proposed = await proposedPlan(call, row.id);
  if (proposed && !(await unchangedParts(call, row, proposed)))
    await call.enqueue(lapsePlanJob, { planId: proposed.id }, { key: `${proposed.id} ${row.version}` });
  const hasPlan = row.status === "UNDER_PLAN" && (await hasRunningPlan(call, row.id));
  const name = moveAfter(row, owed, hasPlan);
  const to: DunningStatus | null = name === null ? null : dunningFlow.moves[name].to;
  const isClosed = to === "CLOSED";
  const letter = isClosed
    ? null
    : nextLetter(
        { ...row, ...owed, status: to ?? row.status, planSignedBy: proposed?.signBy ?? null },
        await readSettings(call),
      );
  // A notice is repeated by hand alone.
  const nextLetterOn = row.status === "FORMAL" ? null : (letter?.on ?? null);
  const set = {
    ...owed,
    nextLetterOn,
    isLetterDue: nextLetterOn !== null && nextLetterOn <= call.today,
    closedOn: isClosed ? call.today : null,
  };
  const isSame =
    to === null &&
    set.principalCents === row.principalCents &&
    set.chargesCents === row.chargesCents &&
    set.lateSince === row.lateSince &&
    set.nextLetterOn === row.nextLetterOn &&
    set.isLetterDue === row.isLetterDue;
  if (isSame) return row;
  const did = isClosed ? "a clos le dossier : tout est réglé" : "a mis le dossier à jour";
  return applyMove(call, row, { kind: "dunningCase", to, set, did });
}

/** Brings a case up to date with what is owed now. */
export const refreshNow = async (call: Call, row: DunningCase): Promise<DunningCase> =>
  refresh(call, row, await readOwed(call, row));

/** Moves a case in the name of a person. */
export const moveCase = (
  call: Call,
  request: Omit<MoveRequest<"dunningCase", OfferName<typeof dunningFlow.actions>>, "kind">,
): Promise<DunningCase> =>
  move(call, dunningFlow, { kind: "dunningCase", ...request }, (row) => subjectOf(call, row));

/** Opens, brings up to date or closes the case of a company at an issuer. */
export async function refreshCase(call: Call, owing: Owing): Promise<void> {
  await lockName(call, `dunning ${owing.companyId} ${owing.issuerId}`);
  const live = await liveCase(call, owing);
  if (live) {
    await refresh(call, await getForUpdate(call, "dunningCase", live.id), await readOwed(call, owing));
    return;
  }
  const owed = await readOwed(call, owing);
  // Interest and fees alone open no case (C. civ., art. 1343-2).
  if (owed.lateSince !== null) await openCase(call, owing, owed);
}

/** Cases of companies that a receipt or a credit note has given a credit to, or a reversal has taken one from. */
export async function refreshCredited(
  call: Call,
  { receiptIds = [], documentId = null }: { receiptIds?: readonly string[]; documentId?: string | null },
): Promise<void> {
  const { rows } = await sql<Owing>`
    select distinct c.company_id as "companyId", c.issuer_id as "issuerId"
    from (
      select company_id, issuer_id from receipt where id = any(${[...receiptIds]}::uuid[])
      union all
      select company_id, issuer_id from billing_document where id = ${documentId} and kind = 'CREDIT_NOTE') credit
    join dunning_case c on c.company_id = credit.company_id and c.issuer_id = credit.issuer_id and c.status <> 'CLOSED'
    order by 1, 2`.execute(call.db);
  for (const owing of rows) await refreshCase(call, owing);
}

/** Cases of debits announced to a company for a day to come, whose mandate or payment method has changed since. */
export async function refreshAnnounced(call: Call, companyId: string): Promise<void> {
  const { rows } = await sql<Owing>`
    select distinct d.company_id as "companyId", d.issuer_id as "issuerId"
    from debit b join billing_document d on d.id = b.document_id
    where b.company_id = ${companyId} and b.retry_on >= ${call.today}
    union
    select d.company_id, d.issuer_id
    from debit_announcement n join document_part p on p.id = n.part_id
    join billing_document d on d.id = p.document_id
    where d.company_id = ${companyId} and n.collection_on >= ${call.today} order by 2`.execute(call.db);
  for (const owing of rows) await refreshCase(call, owing);
}

/** Cases touched by allocations: a payment may close one, a returned payment may raise one. */
export async function refreshAllocated(call: Call, allocationIds: readonly string[]): Promise<void> {
  const { rows } = await sql<Owing>`
    select distinct c.company_id as "companyId", c.issuer_id as "issuerId"
    from allocation a join document_part p on p.id = a.part_id join billing_document d on d.id = p.document_id
    join dunning_case c on c.company_id = d.company_id and c.issuer_id = d.issuer_id and c.status <> 'CLOSED'
    where a.id = any(${[...allocationIds]}::uuid[]) order by 1, 2`.execute(call.db);
  for (const owing of rows) await refreshCase(call, owing);
}

/**
 * Chased cases of debits and of announced parts: nobody is reminded of what is about to be debited, and is again once it is not. A plan that
 * replaces debited parts brings its case up to date itself.
 */
export async function refreshDebited(
  call: Call,
  { debitIds = [], partIds = [] }: { debitIds?: readonly string[]; partIds?: readonly string[] },
): Promise<void> {
  const { rows } = await sql<Owing>`
    select distinct c.company_id as "companyId", c.issuer_id as "issuerId"
    from (
      select document_id from debit where id = any(${[...debitIds]}::uuid[])
      union
      select document_id from document_part where id = any(${[...partIds]}::uuid[])) b
    join billing_document d on d.id = b.document_id
    join dunning_case c on c.company_id = d.company_id and c.issuer_id = d.issuer_id
      and c.status in ('WATCHED', 'FRIENDLY', 'FIRM', 'FORMAL')
    order by 1, 2`.execute(call.db);
  for (const owing of rows) await refreshCase(call, owing);
}

/** Every company with something late, or with an open case. */
export async function owingPairs(call: Call): Promise<Owing[]> {
  const { rows } = await sql<Owing>`
    select company_id as "companyId", issuer_id as "issuerId" from late_documents(${call.today})
    union select company_id, issuer_id from dunning_case where status <> 'CLOSED'
    order by 1, 2`.execute(call.db);
  return rows;
}

/** A company changed its name: its cases follow. */
export async function renameCases(call: Call, { companyId, companyName }: CompanyFacts): Promise<void> {
  await call.db
    .updateTable("dunningCase")
    .set({ companyName })
    .where("companyId", "=", companyId)
    .where("companyName", "!=", companyName)
    .execute();
}
