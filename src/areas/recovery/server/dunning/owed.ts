// Overdue debt of a company to an issuer: invoices, and interest and fees billed on them.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { sumOf, type Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { idsOf, pluck } from "#kernel/values.ts";
import type { Debt, DebtPayment } from "../../model/dunning/interest.ts";
import { type Owing, unusedCredits } from "#ledger/server/credits/payable-parts.ts";

export interface LateDocument {
  id: string;
  number: string;
  issuedOn: Day;
  dueOn: Day;
  cents: Cents;
  /** Amount that a debit prepared, sent or announced again will collect, and its day. */
  debitedCents: Cents;
  debitedOn: Day | null;
  /** The eve of the first late day of what no debit covers; null when nobody is to be reminded of it. */
  chasedSince: Day | null;
  /** The oldest due day of what no debit covers. */
  chasedDueOn: Day | null;
}

/** Late invoices, without what is disputed; the oldest due day first. */
export async function lateDocuments(call: Call, { companyId, issuerId }: Owing): Promise<LateDocument[]> {
  const { rows } = await sql<LateDocument>`
    select document_id as id, number, issued_on as "issuedOn", due_on as "dueOn", cents,
      debited_cents as "debitedCents", debited_on as "debitedOn", chased_since as "chasedSince",
      chased_due_on as "chasedDueOn"
    from late_documents(${call.today}) where company_id = ${companyId} and issuer_id = ${issuerId}
    order by due_on, number`.execute(call.db);
  return rows;
}

export interface ChasedDocument extends LateDocument {
  chasedSince: Day;
}

/** Late invoices for what no debit is about to collect. */
const chasedOf = (late: readonly LateDocument[]): ChasedDocument[] =>
  late.flatMap(({ chasedSince, chasedDueOn, ...document }) =>
    chasedSince === null || chasedDueOn === null
      ? []
      : {
          ...document,
          chasedSince,
          chasedDueOn,
          dueOn: chasedDueOn,
          cents: document.cents - document.debitedCents,
        },
  );

export interface Claim {
  /** The oldest due day first, for what credits do not cover. */
  documents: ChasedDocument[];
  /** Credits deducted from the oldest documents. */
  creditCents: Cents;
}

/** The claim of a letter: late invoices, excluding amounts about to be debited, net of the credits of the company. */
export async function readClaim(call: Call, owing: Owing): Promise<Claim> {
  const chased = chasedOf(await lateDocuments(call, owing));
  const creditCents = chased.length === 0 ? 0 : await unusedCredits(call, owing);
  let left = creditCents;
  const documents = chased.flatMap((document) => {
    const covered = Math.min(left, document.cents);
    left -= covered;
    return covered === document.cents ? [] : { ...document, cents: document.cents - covered };
  });
  return { documents, creditCents: creditCents - left };
}

interface OpenPart {
  id: string;
  documentId: string;
  number: string | null;
  dueOn: Day;
  remainingCents: Cents;
}

/** Parts left of the interest and fees billed to a company. */
export const openCharges = (call: Call, { companyId, issuerId }: Owing): Promise<OpenPart[]> =>
  call.db
    .selectFrom("billingDocument as d")
    .innerJoin("documentPart as p", "p.documentId", "d.id")
    .select(["p.id", "p.documentId", "d.number", "p.dueOn", "p.remainingCents"])
    .where("d.companyId", "=", companyId)
    .where("d.issuerId", "=", issuerId)
    .where("d.origin", "=", "LATE")
    .where("d.status", "=", "FINAL")
    .where("p.isReplaced", "=", false)
    .where("p.remainingCents", ">", 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("priorClaim as c").select("c.partId").whereRef("c.partId", "=", "p.id"))),
    )
    .orderBy("p.dueOn")
    .orderBy("p.id")
    .execute();

/** Instalments to come of a running plan, without those of interest and fees. */
async function instalmentsToCome(call: Call, { companyId, issuerId }: Owing): Promise<Cents> {
  const { cents } = await call.db
    .selectFrom("instalmentPlan as plan")
    .innerJoin("instalmentPart as i", "i.planId", "plan.id")
    .innerJoin("documentPart as p", "p.id", "i.partId")
    .innerJoin("billingDocument as d", "d.id", "p.documentId")
    .select((of) => of.fn.coalesce(of.fn.sum<Cents>("p.remainingCents"), of.val(0)).as("cents"))
    .where("plan.companyId", "=", companyId)
    .where("plan.status", "=", "RUNNING")
    .where("d.issuerId", "=", issuerId)
    .where("d.origin", "<>", "LATE")
    .where("p.dueOn", ">=", call.today)
    .executeTakeFirstOrThrow();
  return cents;
}

const firstDay = (days: readonly Day[]): Day | null => days.toSorted()[0] ?? null;

export interface Owed {
  principalCents: Cents;
  chargesCents: Cents;
  /** The eve of the first late day of what may be chased; null when nothing is late, or when debits and credits cover it. */
  lateSince: Day | null;
}

export async function readOwed(call: Call, owing: Owing): Promise<Owed> {
  const late = await lateDocuments(call, owing);
  const { documents: claimed } = await readClaim(call, owing);
  const charges = await openCharges(call, owing);
  return {
    principalCents: sumOf(pluck(late, "cents")) + (await instalmentsToCome(call, owing)),
    chargesCents: sumOf(pluck(charges, "remainingCents")),
    lateSince: firstDay(claimed.map(({ chasedSince }) => chasedSince)),
  };
}

export interface DebtDocument {
  id: string;
  number: string;
  contractId: string | null;
  debts: Debt[];
}

interface PartRow {
  id: string;
  documentId: string;
  number: string;
  contractId: string | null;
  amountCents: Cents;
  dueOn: Day;
}

/**
 * Invoices of a company that bear interest: what is due and left, or was paid since a day. A disputed invoice bears
 * none until its dispute ends, and a claim prior to a judgment none after it (C. com., art. L622-28).
 */
export async function debtDocuments(
  call: Call,
  { companyId, issuerId }: Owing,
  since: Day,
): Promise<DebtDocument[]> {
  // A part replaced by a plan counts for its paid amount; a broken plan restores its first due days. A debit that may be
  // made on the due day bears no interest before the day that we choose for it, nor announce, unless it comes back. A
  // document sent after its due day bears none before its sending.
  const { rows: parts } = await sql<PartRow>`
    select p.id, p.document_id as "documentId", d.number, d.contract_id as "contractId",
      case when p.is_replaced then p.settled_cents else p.amount_cents end as "amountCents",
      first_late_day(greatest(case when plan.status = 'BROKEN' then i.due_before else p.due_on end, taken.on, announced.on),
        d.sent_on) - 1 as "dueOn"
    from billing_document d join document_part p on p.document_id = d.id
    left join instalment_part i on i.part_id = p.id left join instalment_plan plan on plan.id = i.plan_id
    left join lateral (
      select max(b.collection_on) filter (where b.status in ('PREPARED', 'SENT', 'COLLECTED')) as on
      from debit b where b.part_id = p.id and b.signed_on <= p.due_on having count(b.returned_on) = 0) taken on true
    left join lateral (
      select a.collection_on as on from announced_debit a
      where a.part_id = p.id and a.signed_on <= p.due_on and (p.starts_on is null or plan.status <> 'BROKEN')
        and not exists (select from debit b where b.part_id = p.id and b.returned_on is not null)) announced on true
    where d.company_id = ${companyId} and d.issuer_id = ${issuerId} and d.status = 'FINAL'
      and d.kind in ('INVOICE', 'NOTE') and d.origin <> 'LATE' and first_late_day(d.due_on, d.sent_on) <= ${call.today}
      and least(d.disputed_cents, d.remaining_cents) = 0
      and not exists (select from prior_claim c where c.part_id = p.id)
      and (d.late_from is not null or exists (select from document_part q join allocation a on a.part_id = q.id
        where q.document_id = d.id and a.effective_on >= ${since}))
    order by d.due_on, d.number, p.position`.execute(call.db);
  const payments = await paymentsOf(call, idsOf(parts));
  return [...Map.groupBy(parts, ({ documentId }) => documentId).values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    // Money of a debit that came back to an instalment lowers, while it was here, the part that replaces it.
    const debts = [...Map.groupBy(of, ({ dueOn }) => dueOn)].map(([dueOn, same]) => ({
      amountCents: sumOf(pluck(same, "amountCents")),
      dueOn,
      payments: same.flatMap(({ id }) => payments.get(id) ?? []),
    }));
    return [{ id: first.documentId, number: first.number, contractId: first.contractId, debts }];
  });
}

async function paymentsOf(call: Call, partIds: readonly string[]): Promise<Map<string, DebtPayment[]>> {
  if (partIds.length === 0) return new Map();
  const { rows } = await sql<{ partId: string; on: Day; cents: Cents }>`
    select part_id as "partId", effective_on as on, cents from allocation where part_id = any(${[...partIds]}::uuid[])
    union all
    select part_id, written_on, cents from write_off where part_id = any(${[...partIds]}::uuid[])`.execute(
    call.db,
  );
  return Map.groupBy(rows, ({ partId }) => partId);
}
