// Reads orders in full, and removes cars that are not bought.
import { idsOf } from "#kernel/values.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { sql } from "kysely";
import { lockOpenAssignment } from "#fleet/server/assignments/assignment-rows.ts";
import { endAssignment } from "#fleet/server/assignments/assignments.ts";
import { type Day, frenchInstant } from "#kernel/calendar/day.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { requireMove } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, remove, type Row, findRow } from "#kernel/server/records/records.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { lineDoubts } from "../../model/orders/line-doubts.ts";
import { type LineView, lineViewSchema } from "../../model/orders/line.ts";
import { orderLineFlow } from "../../model/orders/line-flow.ts";
import { type OrderView, orderViewSchema } from "../../model/orders/order-view.ts";
import { otherVinReason } from "../../model/documents/other-vins.ts";
import { correctedPriceDoubt } from "../../model/payments/corrected-price.ts";
import { correctedPrices } from "../payments/corrected-prices.ts";
import { readAdvances } from "../payments/advances.ts";
import { shareDeposit } from "../payments/deposit-shares.ts";
import { invoicesByLine, refuseInvoicedLine } from "../invoices/invoice-cars.ts";
import { dropLineDocuments } from "../documents/line-documents.ts";
import { otherVinsOfOrder, settledVinsOfOrder } from "../documents/other-vins.ts";
import { storeOrderDocument, readOrderDocuments, findSignedOrder } from "../documents/order-documents.ts";
import { paymentBlockers } from "../payments/payments.ts";
import { openRegimeQuestionOf, questionToConfirm } from "../terms/vat.ts";
import { removalRefusals } from "./remove-order.ts";

const toOrder = viewOf(orderViewSchema);
const toLine = viewOf(lineViewSchema);
const toSettledVin = viewOf(lineViewSchema.shape.settledVins.element);

interface NeedOfLine {
  necessity: NonNullable<LineView["necessity"]>;
  /** Delivery day promised to the client. */
  promisedOn: Day | null;
}

/** The need of each line: bound to the line, or to the car that it has become. */
async function readNeeds(call: Call, orderId: string): Promise<Map<string, NeedOfLine>> {
  const { rows } = await sql<NeedOfLine["necessity"] & { lineId: string; promisedOn: Day | null }>`
    select l.id as "lineId", a.period_id as "periodId", p.contract_id as "contractId", p.order_id as "orderId",
      p.client_name as "clientName", a.differences, p.delivery_date_deadline as "promisedOn"
    from car_order_line l join assignment a on (a.order_line_id = l.id or a.car_id = l.id) and a.ended_at is null
      join rental_period p on p.id = a.period_id
    where l.order_id = ${orderId}`.execute(call.db);
  return new Map(rows.map(({ lineId, promisedOn, ...necessity }) => [lineId, { necessity, promisedOn }]));
}

/** Names of the brands that a supplier sells; null when it sells any. */
async function readSoldBrands(call: Call, supplierId: string): Promise<string[] | null> {
  const { isMultiBrand } = await get(call, "supplier", supplierId);
  if (isMultiBrand) return null;
  const rows = await call.db
    .selectFrom("supplierBrand as sold")
    .innerJoin("brand", "brand.id", "sold.brandId")
    .select("brand.name")
    .where("sold.supplierId", "=", supplierId)
    .orderBy("brand.name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Prices at which the finishes of these lines are expected to be bought; null when unknown. */
async function readExpectedPrices(
  call: Call,
  lines: readonly Row<"carOrderLine">[],
): Promise<Map<string, number | null>> {
  if (lines.length === 0) return new Map();
  const rows = await call.db
    .selectFrom("finish")
    .select(["id", "buyingPriceCents", "estimatedBuyingPriceCents"])
    .where(
      "id",
      "in",
      lines.map(({ finishId }) => finishId),
    )
    .execute();
  return new Map(
    rows.map(({ id, buyingPriceCents, estimatedBuyingPriceCents }) => [
      id,
      estimatedBuyingPriceCents ?? buyingPriceCents,
    ]),
  );
}

/** Doubts about an order that only a person can judge. */
async function findDoubts(call: Call, { id, termsChangedAt }: Row<"carOrder">): Promise<string[]> {
  const signed = await findSignedOrder(call, id);
  return termsChangedAt !== null && signed && Date.parse(signed.addedAt) < Date.parse(termsChangedAt)
    ? [
        `La commande a changé le ${frenchInstant(termsChangedAt)}, après le dépôt du bon signé : faites-la signer à nouveau.`,
      ]
    : [];
}

/** Amount paid for the paid cars, minus the amount due. */
const sumOverpaid = (lines: readonly LineView[]): number =>
  lines.reduce((sum, { settledCents, dueCents }) => sum + (settledCents ?? dueCents) - dueCents, 0);

async function readLineViews(
  call: Call,
  order: Row<"carOrder">,
  reasons: readonly string[],
): Promise<LineView[]> {
  const rows = await call.db
    .selectFrom("carOrderLine as line")
    .leftJoin("supplierPayment as payment", "payment.id", "line.paymentId")
    .selectAll("line")
    .select("payment.reference as paymentReference")
    .where("line.orderId", "=", order.id)
    .orderBy("line.id")
    .execute();
  const needs = await readNeeds(call, order.id);
  const soldBrands = await readSoldBrands(call, order.supplierId);
  const otherVins = await otherVinsOfOrder(call, order.id);
  const corrected = await correctedPrices(call, "line.orderId", order.id);
  const expected = await readExpectedPrices(call, rows);
  const settledVins = Map.groupBy(await settledVinsOfOrder(call, order.id), ({ lineId }) => lineId);
  const invoices = await invoicesByLine(call, idsOf(rows));
  return rows.map((row) => {
    const others = row.status === "TO_PAY" ? (otherVins.get(row.id) ?? []) : [];
    const againstPayment = [...reasons, ...others.map(otherVinReason)];
    const price = corrected.get(row.id);
    const context = {
      promisedOn: needs.get(row.id)?.promisedOn ?? null,
      soldBrands,
      expectedCents: expected.get(row.finishId) ?? null,
    };
    return toLine({
      ...row,
      necessity: needs.get(row.id)?.necessity ?? null,
      doubts: row.status === "PAID" ? (price ? [correctedPriceDoubt(price)] : []) : lineDoubts(row, context),
      otherVins: others,
      settledVins: (row.status === "TO_PAY" ? (settledVins.get(row.id) ?? []) : []).map(toSettledVin),
      invoice: invoices.get(row.id) ?? null,
      ...lifeCycleOf(orderLineFlow, { status: row.status, againstPayment }, missingPermission(call)),
    });
  });
}

async function readStoreName(call: Call, storeId: string | null): Promise<string | null> {
  if (storeId === null) return null;
  const store = await findRow(call, "supplierStore", { id: storeId }, ["name"]);
  return store?.name ?? null;
}

export async function readOrder(call: Call, id: string): Promise<OrderView> {
  const row = await get(call, "carOrder", id);
  const supplier = await get(call, "supplier", row.supplierId);
  const reasons = await paymentBlockers(call, { order: row, supplier });
  const lines = await readLineViews(call, row, reasons);
  const advances = await readAdvances(call, id);
  const isPaid = advances.some(({ stage }) => stage !== "TO_PAY");
  return toOrder({
    ...row,
    storeName: await readStoreName(call, row.storeId),
    isSettled: isPaid || row.nbToPay < row.nbOfCars,
    overpaidCents: sumOverpaid(lines),
    regimeQuestion: openRegimeQuestionOf(row, supplier),
    regimeToConfirm: questionToConfirm(row, supplier),
    againstRemoval: await removalRefusals(call, row),
    doubts: await findDoubts(call, row),
    againstPayment: reasons,
    lines,
    advances,
    documents: await readOrderDocuments(call, id),
  });
}

/** Records a change of the terms that the supplier signs: documents signed earlier no longer match them. */
export const recordTermsChange = async (call: Call, orderId: string): Promise<void> =>
  void (await call.db
    .updateTable("carOrder")
    .set({ termsChangedAt: call.now.toISOString() })
    .where("id", "=", orderId)
    .execute());

export async function addOrderDocument(call: Call, id: string, file: Upload | undefined): Promise<OrderView> {
  await getForUpdate(call, "carOrder", id);
  await storeOrderDocument(call, id, file);
  return readOrder(call, id);
}

/** Removes a car that is not bought, and reopens its need; the order must be locked. */
export async function deleteLine(call: Call, id: string): Promise<void> {
  const line = await getForUpdate(call, "carOrderLine", id);
  const { orderId } = line;
  requireMove(
    orderLineFlow,
    "remove",
    { status: line.status, againstPayment: [] },
    { missing: missingPermission(call) },
  );
  await refuseInvoicedLine(call, id);
  const bound = await lockOpenAssignment(call, { orderLineId: id });
  if (bound)
    await endAssignment(call, bound.open, {
      reason: "Commande supprimée",
      did: `a supprimé la commande de ${line.carTitle} (${line.vin})`,
    });
  await dropLineDocuments(call, line);
  await remove(call, "carOrderLine", { id, version: null });
  call.recordChange({
    record: "carOrder",
    id: orderId,
    did: `a retiré le véhicule ${line.vin} de la commande`,
  });
}

/** Removes a car from its order; the other cars bear its share of the deposit. */
export async function removeLine(call: Call, id: string): Promise<{ id: string }> {
  const { orderId } = await get(call, "carOrderLine", id);
  await getForUpdate(call, "carOrder", orderId);
  await deleteLine(call, id);
  await recordTermsChange(call, orderId);
  await shareDeposit(call, orderId);
  return { id };
}
