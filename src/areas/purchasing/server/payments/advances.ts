// Deposits and VAT cautions: agreed with an order, paid, recovered through payments and refunds.
import { viewOf } from "#kernel/schema/view.ts";
import { sql } from "kysely";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import {
  change,
  create,
  get,
  getAtVersion,
  getForUpdate,
  remove,
  type Row,
  write,
  findRow,
  findRows,
} from "#kernel/server/records/records.ts";
import { actorId } from "#kernel/actor.ts";
import {
  type Advance,
  advanceSchema,
  type AdvanceView,
  type RecoveryForm,
} from "../../model/orders/advance.ts";
import type { AdvanceKind } from "../../model/orders/records.ts";
import { shareDeposit } from "./deposit-shares.ts";
import { advanceRefusals, advanceRegimeQuestion } from "./pay-advance.ts";

const agreedActions: Readonly<Record<AdvanceKind, string>> = {
  DEPOSIT: "a convenu d’un acompte",
  VAT_CAUTION: "a convenu d’une caution de TVA",
};

/** Syncs the unpaid deposit and caution with the terms of the order. Paid ones do not change. */
export async function syncAdvances(call: Call, order: Row<"carOrder">): Promise<void> {
  const amounts = { DEPOSIT: order.depositCents, VAT_CAUTION: order.vatCautionCents };
  const rows = await findRows(call, "supplierAdvance", { orderId: order.id });
  for (const [kind, amountCents] of Object.entries(amounts) as [AdvanceKind, number][]) {
    const row = rows.find((one) => one.kind === kind);
    if (row && row.paidAt !== null) continue;
    const { id: orderId, number: orderNumber, supplierId, supplierName, orderedOn: since } = order;
    const values = { amountCents, orderId, orderNumber, supplierId, supplierName, since };
    if (!row && amountCents > 0)
      await create(call, "supplierAdvance", { kind, ...values, vatRate: null }, agreedActions[kind]);
    if (row && amountCents === 0) await remove(call, "supplierAdvance", { id: row.id, version: null });
    if (row && amountCents > 0)
      await change(call, "supplierAdvance", { id: row.id, version: null, did: agreedActions[kind] }, values);
  }
}

export const toAdvance = viewOf(advanceSchema);

export const readAdvances = async (call: Call, orderId: string): Promise<Advance[]> =>
  (await findRows(call, "supplierAdvance", { orderId }, { by: ["kind"] })).map(toAdvance);

export async function readAdvance(call: Call, id: string): Promise<AdvanceView> {
  const row = await get(call, "supplierAdvance", id);
  const recoveries = await findRows(
    call,
    "supplierAdvanceRecovery",
    { advanceId: id },
    { columns: ["id", "recoveredOn", "amountCents", "cause", "note"], by: ["recoveredOn", "id"] },
  );
  return {
    ...toAdvance(row),
    recoveries,
    againstPayment: await advanceRefusals(call, row),
    regimeToConfirm: await advanceRegimeQuestion(call, row),
  };
}

interface Recovery {
  advanceId: string;
  recoveredOn: Day;
  amountCents: number;
  note: string;
  /** The payment that the advance was deducted from. */
  paymentId: string | null;
}

const insertRecovery = (call: Call, recovery: Recovery) =>
  call.db
    .insertInto("supplierAdvanceRecovery")
    .values({
      ...recovery,
      id: newId(),
      cause: recovery.paymentId === null ? "REFUND" : "PAYMENT",
      addedAt: call.now.toISOString(),
      addedBy: call.actor.name,
      addedById: actorId(call.actor),
    })
    .execute();

/** Records a refund by the supplier. */
export async function recordRecovery(
  call: Call,
  kind: AdvanceKind,
  { id, version, ...form }: RecoveryForm & { id: string },
): Promise<void> {
  await getForUpdate(call, "carOrder", (await get(call, "supplierAdvance", id)).orderId);
  const row = await getAtVersion(call, "supplierAdvance", { id, version });
  if (row.paidAt === null) throw refused("Cette avance n’est pas encore versée.");
  if (row.kind !== kind) throw invalid({ _: "Cette avance n’est pas de cette nature." });
  if (form.amountCents > row.outstandingCents)
    throw invalid({ amountCents: `Il ne reste que ${frenchPrice(row.outstandingCents)} à récupérer.` });
  if (form.recoveredOn < row.since)
    throw invalid({ recoveredOn: "Elle ne peut pas être récupérée avant d’avoir été versée." });
  if (form.recoveredOn > call.today) throw invalid({ recoveredOn: "Cette date est à venir." });
  await insertRecovery(call, { ...form, advanceId: id, paymentId: null });
  await shareDeposit(call, row.orderId);
  await write(call, "supplierAdvance", row, { after: {} });
  call.recordChange({
    record: "supplierAdvance",
    id,
    did: `a récupéré ${frenchPrice(form.amountCents)}`,
    after: form,
  });
}

/** Records the deposit shares of paid cars, deducted from their price, as recovered. */
export async function deductDeposit(
  call: Call,
  payment: Pick<Row<"supplierPayment">, "id" | "paidOn" | "reference">,
  lines: readonly Pick<Row<"carOrderLine">, "orderId" | "depositCents">[],
): Promise<void> {
  for (const orderId of new Set(lines.map((line) => line.orderId))) {
    const borne = lines
      .filter((line) => line.orderId === orderId)
      .reduce((sum, { depositCents }) => sum + depositCents, 0);
    const deposit = await findRow(call, "supplierAdvance", { orderId, kind: "DEPOSIT" });
    if (!deposit || borne === 0) continue;
    if (payment.paidOn < deposit.since)
      throw invalid({
        paidOn: `L’acompte qui en est déduit a été versé le ${frenchDay(deposit.since)}, pas avant ce paiement.`,
      });
    await insertRecovery(call, {
      advanceId: deposit.id,
      recoveredOn: payment.paidOn,
      amountCents: borne,
      note: `Paiement ${payment.reference}`,
      paymentId: payment.id,
    });
    call.recordChange({
      record: "supplierAdvance",
      id: deposit.id,
      did: `a déduit ${frenchPrice(borne)} d’un paiement`,
    });
  }
}

/** Undoes the deductions of a payment entered by mistake. */
export async function undoDeductions(call: Call, paymentId: string): Promise<void> {
  const undone = await call.db
    .deleteFrom("supplierAdvanceRecovery")
    .where("paymentId", "=", paymentId)
    .returning("advanceId")
    .execute();
  for (const { advanceId } of undone)
    call.recordChange({
      record: "supplierAdvance",
      id: advanceId,
      did: "a annulé la déduction d’un paiement",
    });
}

export const heldBySupplier = async (call: Call, kind: AdvanceKind) =>
  (
    await sql<{
      supplierId: string;
      supplierName: string;
      count: number;
      outstandingCents: number;
      since: Day;
    }>`
      select supplier_id as "supplierId", supplier_name as "supplierName", count(*)::int as count,
        sum(outstanding_cents)::float8 as "outstandingCents", min(since) as since
      from supplier_advance where kind = ${kind} and stage in ('OUT', 'PARTLY')
      group by 1, 2 order by 4 desc, 1`.execute(call.db)
  ).rows;
