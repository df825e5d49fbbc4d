// Allocations of a receipt or a credit note. The database maintains settled amounts from these rows and
// refuses any sum above the remainder; the verbs refuse first, in French, on locked rows.
import { sql } from "kysely";
import { actorId } from "#kernel/actor.ts";
import { type Day, latestOf } from "#kernel/calendar/day.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { allocationsAdded } from "../../model/events.ts";
import { vatOfUse } from "../../model/receipts/credit-vat.ts";
import { type Locked, lockAllocated } from "./lock.ts";
import {
  type AllocationSource,
  type AllocationTarget,
  receiptName,
  requireFit,
  type SourceSide,
  sourceSide,
  targetSide,
  type TargetSide,
} from "./sides.ts";

export interface NewAllocation {
  from: AllocationSource;
  to: AllocationTarget;
  cents: Cents;
  /** True for what the administrator or the liquidator pays of a claim prior to a judgment. */
  isDividend?: boolean | undefined;
  /** True for the money of a statement line, which its payer has just sent: it pays even what a debit sent may collect. */
  isFromBank?: boolean;
  /** The day from which the money of a debit counts, when a return recorded by mistake dates its receipt later. */
  paidOn?: Day | undefined;
}

export type Allocation = Row<"allocation">;

/**
 * Money counts from the day it was received, at the earliest from the issue of what it pays. A credit note and a
 * guarantee are set off on the day of the decision: a guarantee is due back no sooner (C. civ., art. 1347-1), and what
 * was declared before does not change.
 */
function effectiveDay(call: Call, { receivedOn }: SourceSide, { document }: TargetSide): Day {
  if (!document || receivedOn === null) return call.today;
  return document.issuedOn && document.issuedOn > receivedOn ? document.issuedOn : receivedOn;
}

const authored = (call: Call): Pick<Allocation, "createdAt" | "createdBy" | "createdById"> => ({
  createdAt: call.now.toISOString(),
  createdBy: call.actor.name,
  createdById: actorId(call.actor),
});

function rowOf(call: Call, locked: Locked, wanted: NewAllocation, reason: string): Allocation {
  const { from, to, cents } = wanted;
  const target = targetSide(locked, to);
  const source = sourceSide(locked, from, target);
  requireFit(source, target, wanted);
  const creditedVatCents = source.credit === null ? 0 : vatOfUse(source.credit.used, cents);
  if (source.credit) source.credit.used.usedVatCents += creditedVatCents;
  source.take(cents);
  target.take(cents);
  return {
    id: newId(),
    ...authored(call),
    receiptId: null,
    creditPartId: null,
    partId: null,
    refundId: null,
    carriedToId: null,
    ...from,
    ...to,
    cents,
    creditedVatCents,
    effectiveOn: effectiveDay(call, source, target),
    reason,
    undoesId: null,
  };
}

/** The lines of the history: on the document paid, and on the credit note or the receipt that pays it. */
function recordInHistory(call: Call, locked: Locked, row: Allocation): void {
  const { cents, undoesId } = row;
  const amount = frenchPrice(Math.abs(cents));
  const paid = locked.parts.get(row.partId ?? "")?.document;
  const credit = locked.parts.get(row.creditPartId ?? "")?.document;
  const receipt = locked.receipts.get(row.receiptId ?? "");
  const source = credit?.number ?? (receipt ? receiptName(receipt) : "");
  const target = paid?.number ?? (row.carriedToId ? "la garantie qui la reprend" : "un remboursement");
  const did = undoesId
    ? `a retiré ${amount} (${source}) de ${target}`
    : `a affecté ${amount} (${source}) à ${target}`;
  if (paid) call.recordChange({ record: "billingDocument", id: paid.id, did });
  if (credit) call.recordChange({ record: "billingDocument", id: credit.id, did });
  if (receipt) call.recordChange({ record: "receipt", id: receipt.id, did });
}

async function addRows(call: Call, locked: Locked, rows: readonly Allocation[]): Promise<void> {
  await call.db
    .insertInto("allocation")
    .values([...rows])
    .execute();
  for (const row of rows) recordInHistory(call, locked, row);
  await call.emit(allocationsAdded, { allocationIds: rows.map(({ id }) => id) });
}

type SideColumn = "receiptId" | "creditPartId" | "partId" | "refundId" | "carriedToId";

const lockSides = (call: Call, sides: readonly Partial<Pick<Allocation, SideColumn>>[]): Promise<Locked> =>
  lockAllocated(call, {
    partIds: sides.flatMap(({ partId, creditPartId }) => [partId ?? [], creditPartId ?? []].flat()),
    receiptIds: sides.flatMap(({ receiptId, carriedToId }) => [receiptId ?? [], carriedToId ?? []].flat()),
    refundIds: sides.flatMap(({ refundId }) => refundId ?? []),
  });

/** Pays parts or refunds from receipts or credit notes, all or nothing; at most a few thousand at a time. */
export async function allocate(
  call: Call,
  wanted: readonly NewAllocation[],
  reason = "",
): Promise<Allocation[]> {
  if (wanted.length === 0) return [];
  const locked = await lockSides(
    call,
    wanted.map(({ from, to }) => ({ ...from, ...to })),
  );
  const rows = wanted.map((one) => rowOf(call, locked, one, reason));
  await addRows(call, locked, rows);
  return rows;
}

/** Of an allocation `a`: neither undone nor an undoing. */
export const isInForce = sql<boolean>`(a.undoes_id is null and not exists (
  select from allocation u where u.undoes_id = a.id))`;

/** Allocations that still hold, the newest first. */
export const liveAllocations = (call: Call, side: SideColumn, id: string): Promise<Allocation[]> =>
  call.db
    .selectFrom("allocation as a")
    .selectAll()
    .where(`a.${side}`, "=", id)
    .where(isInForce)
    .orderBy("a.id", "desc")
    .execute();

const opposite = (call: Call, allocation: Allocation, undoing: Undoing): Allocation => ({
  ...allocation,
  id: newId(),
  ...authored(call),
  cents: -allocation.cents,
  creditedVatCents: -allocation.creditedVatCents,
  effectiveOn: undoingDay(undoing, allocation.effectiveOn),
  reason: undoing.reason,
  undoesId: allocation.id,
});

/**
 * A mistake never happened: its reversal takes the day of what it reverses. A fact has a day of its own: a payment that
 * the bank has returned, a decision that replaces another.
 */
export type Undoing = { reason: string } & ({ cause: "MISTAKE" } | { cause: "FACT"; on: Day });

/** The day on which something of a day is undone, never before it. */
export const undoingDay = (undoing: Undoing, undoneOn: Day): Day =>
  undoing.cause === "MISTAKE" ? undoneOn : latestOf(undoing.on, undoneOn);

/** Undoes allocations, each whole, by a second row of the opposite amount. */
export async function undoAllocations(
  call: Call,
  allocations: readonly Allocation[],
  undoing: Undoing,
): Promise<void> {
  if (allocations.length === 0) return;
  const locked = await lockSides(call, allocations);
  const ids = allocations.map(({ id }) => id);
  const undone = await call.db
    .selectFrom("allocation")
    .select("id")
    .where("undoesId", "in", ids)
    .executeTakeFirst();
  if (undone) throw refused("Cette affectation est déjà annulée.");
  await addRows(
    call,
    locked,
    allocations.map((one) => opposite(call, one, undoing)),
  );
}

export async function undoAllocation(call: Call, id: string, undoing: Undoing): Promise<void> {
  const allocation = await call.db
    .selectFrom("allocation")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!allocation || allocation.undoesId) throw notFound("Cette affectation");
  await undoAllocations(call, [allocation], undoing);
}
