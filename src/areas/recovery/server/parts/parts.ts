// Parts of final documents, replaced by others that add up to what remains of them.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Cents } from "#kernel/money.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { debitsUnderWay, underWayText } from "#ledger/server/receipts/under-way.ts";
import { withdrawUnsent } from "#payments/server/debits/withdraw.ts";

export interface LockedPart {
  id: string;
  documentId: string;
  dueOn: Day;
  remainingCents: Cents;
}

export interface NewPart {
  documentId: string;
  dueOn: Day;
  cents: Cents;
}

/** A part counts from the day when it replaces others. */
export type DatedPart = NewPart & { startsOn: Day };

/** The money of a debit that is sent would find its part replaced; null without one. */
export async function reasonAgainstReplacing(call: Call, partIds: readonly string[]): Promise<string | null> {
  const [sent] = await debitsUnderWay(call, partIds);
  return sent ? underWayText(sent) : null;
}

export async function requireReplaceable(call: Call, partIds: readonly string[]): Promise<void> {
  const reason = await reasonAgainstReplacing(call, partIds);
  if (reason !== null) throw refused(reason, "DebitUnderWay");
}

/** A debit not sent is withdrawn. */
async function releaseFromDebits(call: Call, partIds: readonly string[]): Promise<void> {
  await requireReplaceable(call, partIds);
  await withdrawUnsent(call, { partIds }, "L’échéance a été remplacée.");
}

/** The day of a replacement, at the earliest when the last of the parts began. */
async function replacementDay(call: Call, partIds: readonly string[], on: Day): Promise<Day> {
  const { startsOn } = await call.db
    .selectFrom("documentPart")
    .select((of) => of.fn.max<Day | null>("startsOn").as("startsOn"))
    .where("id", "in", [...partIds])
    .executeTakeFirstOrThrow();
  return startsOn !== null && startsOn > on ? startsOn : on;
}

/** Marks parts as replaced from a day on: what was paid of them stays paid. */
async function markReplaced(call: Call, partIds: readonly string[], replacedOn: Day): Promise<void> {
  await call.db
    .updateTable("documentPart")
    .set({ isReplaced: true, replacedOn })
    .where("id", "in", [...partIds])
    .execute();
}

async function lastPosition(call: Call, documentId: string): Promise<number> {
  const { position } = await call.db
    .selectFrom("documentPart")
    .select((of) => of.fn.max<number>("position").as("position"))
    .where("documentId", "=", documentId)
    .executeTakeFirstOrThrow();
  return position;
}

export interface Replacement {
  replaced: readonly LockedPart[];
  parts: readonly NewPart[];
  on: Day;
}

/** Replaces parts of locked documents; returns the ids of the new ones, in their order. */
export async function replaceParts(call: Call, { replaced, parts, on }: Replacement): Promise<string[]> {
  if (replaced.length === 0) return [];
  const replacedIds = replaced.map(({ id }) => id);
  await releaseFromDebits(call, replacedIds);
  const startsOn = await replacementDay(call, replacedIds, on);
  await markReplaced(call, replacedIds, startsOn);
  return addParts(
    call,
    parts.map((part) => ({ ...part, startsOn })),
  );
}

/** Adds parts to locked documents; returns their ids, in their order. */
export async function addParts(call: Call, parts: readonly DatedPart[]): Promise<string[]> {
  const positions = new Map<string, number>();
  const ids: string[] = [];
  for (const { documentId, dueOn, cents, startsOn } of parts) {
    const position = (positions.get(documentId) ?? (await lastPosition(call, documentId))) + 1;
    positions.set(documentId, position);
    const id = newId();
    await call.db
      .insertInto("documentPart")
      .values({ id, documentId, position, dueOn, amountCents: cents, startsOn })
      .execute();
    ids.push(id);
  }
  return ids;
}

export interface PlannablePart extends LockedPart {
  number: string;
  issuedOn: Day;
}

/** Open parts of a company at an issuer that a plan may replace: late, or interest and fees; never disputed or prior. */
export async function partsToPlan(
  call: Call,
  { companyId, issuerId }: { companyId: string; issuerId: string },
): Promise<PlannablePart[]> {
  const { rows } = await sql<PlannablePart>`
    select p.id, p.document_id as "documentId", p.due_on as "dueOn", p.remaining_cents as "remainingCents",
      d.number, d.issued_on as "issuedOn"
    from billing_document d join document_part p on p.document_id = d.id
    where d.company_id = ${companyId} and d.issuer_id = ${issuerId} and d.status = 'FINAL'
      and d.kind in ('INVOICE', 'NOTE') and d.disputed_cents = 0
      and (first_late_day(p.due_on, d.sent_on) <= ${call.today} or d.origin = 'LATE')
      and not p.is_replaced and p.settled_cents < p.amount_cents
      and not exists (select from prior_claim c where c.part_id = p.id)
    order by p.due_on, d.number, p.position`.execute(call.db);
  return rows;
}
