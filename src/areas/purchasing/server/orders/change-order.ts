// Changes an order in full: its terms and its unpaid cars. Once something is paid, its terms are corrected with a
// reason; paid amounts stay.
import { sql } from "kysely";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type FieldMessages, invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, getAtVersion, type Row, write, findRows } from "#kernel/server/records/records.ts";
import { expireLinks } from "#platform/links/reused-links.ts";
import type { ChangedLine, OrderChange, OrderCorrection } from "../../model/orders/order.ts";
import type { OrderView } from "../../model/orders/order-view.ts";
import { cautionMistake, regimeMistakes } from "../../model/orders/order.ts";
import { supplierChangeRefusal, settledMistakes } from "../../model/orders/settled-terms.ts";
import { regimeChoice, unansweredRegime } from "../../model/orders/vat-regime.ts";
import { syncAdvances } from "../payments/advances.ts";
import { invoiceNumbersOf } from "../invoices/invoice-cars.ts";
import { changeLines } from "./change-lines.ts";
import { recomputePaid, vatRateToPay, shareDeposit } from "../payments/deposit-shares.ts";
import { recordTermsChange, readOrder } from "./orders.ts";
import { readLines } from "../documents/order-documents.ts";
import { refuseDeposit, refuseInvalidTerms } from "./create-order.ts";
import { lockSuppliers } from "../terms/line-locks.ts";
import { describeSettled } from "../terms/vat.ts";
import { supplierLink } from "../documents/supplier-emails.ts";

type Order = Row<"carOrder">;
type Line = Row<"carOrderLine">;

interface LockedOrder {
  order: Order;
  supplier: Row<"supplier">;
  toPay: Line[];
  paid: Line[];
  advances: Row<"supplierAdvance">[];
}

/** Locks suppliers, the order and its lines (`lockOrder`). */
async function lockOrder(call: Call, id: string, { version, supplierId }: OrderChange): Promise<LockedOrder> {
  const before = await findRows(call, "carOrder", { id }, { columns: ["supplierId"] });
  const suppliers = await lockSuppliers(call, [supplierId, ...before.map((one) => one.supplierId)]);
  const order = await getAtVersion(call, "carOrder", { id, version });
  const supplier = suppliers.find((one) => one.id === supplierId);
  if (!supplier) throw invalid({ supplierId: "Ce fournisseur n’existe pas ou plus." });
  await call.db
    .selectFrom("carOrderLine")
    .select("id")
    .where("orderId", "=", id)
    .orderBy("id")
    .forUpdate()
    .execute();
  const lines = await readLines(call, id);
  const advances = await findRows(call, "supplierAdvance", { orderId: id }, { by: ["kind"] });
  return {
    order,
    supplier,
    advances,
    toPay: lines.filter(({ status }) => status === "TO_PAY"),
    paid: lines.filter(({ status }) => status === "PAID"),
  };
}

/** A payment, or the refund of an advance, never predates the order. */
async function orderDayErrors(call: Call, orderId: string, orderedOn: Day): Promise<FieldMessages> {
  const { rows } = await sql<{ earliest: Day | null }>`
    select least((select min(paid_on) from car_order_line where order_id = ${orderId}),
      (select min(since) from supplier_advance where order_id = ${orderId} and paid_at is not null)) as earliest`.execute(
    call.db,
  );
  const earliest = rows[0]?.earliest ?? null;
  return earliest !== null && orderedOn > earliest
    ? { orderedOn: `Cette commande a été payée, ou son acompte versé, dès le ${frenchDay(earliest)}.` }
    : {};
}

/** Lines that a colleague has changed or removed since the form was opened. */
function staleLines(lines: readonly ChangedLine[], { toPay }: LockedOrder): FieldMessages {
  const out: FieldMessages = {};
  lines.forEach(({ id, version }, at) => {
    if (id === null) return;
    const line = toPay.find((one) => one.id === id);
    if (!line) out[`lines.${at}.vin`] = "Ce véhicule a été payé ou retiré entre-temps : rechargez la page.";
    else if (line.version !== version)
      out[`lines.${at}.vin`] =
        `Ce véhicule a été modifié entre-temps par ${line.updatedBy} : rechargez la page.`;
  });
  return out;
}

async function hasDocumentRequests(call: Call, orderId: string): Promise<boolean> {
  const received = await call.db
    .selectFrom("supplierDocument")
    .select("id")
    .where("orderId", "=", orderId)
    .where("documentId", "is not", null)
    .limit(1)
    .execute();
  return received.length > 0;
}

/** Refuses terms that contradict payments, signatures or received documents. */
async function refuseTerms(
  call: Call,
  stored: LockedOrder,
  body: OrderChange & { reason?: string },
): Promise<void> {
  const { order, supplier, paid, advances } = stored;
  const errors: FieldMessages = {
    ...staleLines(body.lines, stored),
    ...(await orderDayErrors(call, order.id, body.orderedOn)),
    ...regimeMistakes({ ...body, lines: [...body.lines, ...paid] }, { seller: supplier, today: call.today }),
    ...settledMistakes(order, body, {
      nbPaid: paid.length,
      advances,
      isCorrection: body.reason !== undefined,
    }),
  };
  const question = unansweredRegime(body, supplier);
  if (question !== null) errors.vatRegimeReason = question;
  // A fully returned caution no longer proves anything about the regime.
  const isReturned = advances.some(({ kind, stage }) => kind === "VAT_CAUTION" && stage === "RECOVERED");
  const caution = isReturned ? null : cautionMistake(body, [...body.lines, ...paid]);
  if (caution !== null && !errors.vatCautionCents) errors.vatCautionCents = caution;
  if (body.supplierId !== order.supplierId) {
    const hasDocuments = await hasDocumentRequests(call, order.id);
    const invoices = await invoiceNumbersOf(
      call,
      [...stored.toPay, ...paid].map((line) => line.id),
    );
    const supplierRefusal = supplierChangeRefusal(order, {
      nbPaid: paid.length,
      advances,
      hasDocuments,
      invoices,
    });
    if (supplierRefusal !== null) errors.supplierId = supplierRefusal;
  }
  if (body.lines.length + paid.length === 0)
    errors.lines = "Une commande garde au moins un véhicule : retirez-les depuis sa page, puis supprimez-la.";
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await refuseInvalidTerms(call, body, order.id);
}

async function updateTerms(
  call: Call,
  stored: LockedOrder,
  body: OrderChange & { reason?: string },
): Promise<Order> {
  const { order, supplier } = stored;
  const { lines: _lines, version: _version, reason, ...head } = body;
  const vatRate = await vatRateToPay(call, head.expectedOn);
  const set = { ...head, ...regimeChoice(head, supplier), supplierName: supplier.name, vatRate };
  const did = reason === undefined ? undefined : `a corrigé la commande : ${reason}`;
  const after = await change(call, "carOrder", { id: order.id, version: null, ...(did && { did }) }, set);
  const { id, number: orderNumber, orderedOn, expectedOn, supplierId, supplierName } = after;
  await call.db
    .updateTable("carOrderLine")
    .set({ orderNumber, orderedOn, expectedOn, supplierId, supplierName, vatRate: after.vatRate })
    .where("orderId", "=", id)
    .where("status", "=", "TO_PAY")
    .execute();
  await call.db
    .updateTable("carOrderLine")
    .set({ orderNumber, orderedOn, expectedOn })
    .where("orderId", "=", id)
    .where("status", "=", "PAID")
    .execute();
  await call.db.updateTable("supplierAdvance").set({ orderNumber }).where("orderId", "=", id).execute();
  if (supplierId !== order.supplierId) await clearFormerSupplierRequests(call, id);
  await syncAdvances(call, after);
  return after;
}

/** Ends the links and deletes the requests of the order to its former supplier. */
async function clearFormerSupplierRequests(call: Call, orderId: string): Promise<void> {
  await expireLinks(call, supplierLink, orderId);
  await call.db.deleteFrom("supplierDocument").where("orderId", "=", orderId).execute();
}

/** A paid deposit no longer changes: what it exceeds the cars by is left to the supplier to refund. */
const isDepositPaid = ({ advances }: LockedOrder): boolean =>
  advances.some(({ kind, paidAt }) => kind === "DEPOSIT" && paidAt !== null);

const signedTerms = [
  "supplierId",
  "number",
  "orderedOn",
  "vatRegime",
  "depositCents",
  "vatCautionCents",
] as const;

async function rewriteOrder(
  call: Call,
  id: string,
  body: OrderChange & { reason?: string },
): Promise<OrderView> {
  const stored = await lockOrder(call, id, body);
  await refuseTerms(call, stored, body);
  const order = await updateTerms(call, stored, body);
  const isLineTerm = await changeLines(call, { ...stored, order, seller: stored.supplier, body });
  if (!isDepositPaid(stored)) refuseDeposit(body, [...body.lines, ...stored.paid], order.vatRate);
  if (isLineTerm || signedTerms.some((term) => order[term] !== stored.order[term]))
    await recordTermsChange(call, id);
  if (order.vatRegime !== stored.order.vatRegime) await recomputePaid(call, id);
  await shareDeposit(call, id);
  await recordPaidDifference(call, stored);
  if (isLineTerm && order.version === stored.order.version) {
    await write(call, "carOrder", order, { after: {} });
    call.recordChange({ record: "carOrder", id });
  }
  return readOrder(call, id);
}

/** Records in the history the difference between a correction and the amounts paid. */
async function recordPaidDifference(call: Call, { order, paid }: LockedOrder): Promise<void> {
  const after = await readLines(call, order.id);
  for (const { id, vin, dueCents, settledCents } of after) {
    const before = paid.find((line) => line.id === id);
    if (!before || before.dueCents === dueCents || settledCents === null) continue;
    const did = `a corrigé la commande du véhicule ${vin} : ${describeSettled({ settledCents, dueCents })}`;
    call.recordChange({
      record: "carOrderLine",
      id,
      did,
      before: { dueCents: before.dueCents },
      after: { dueCents },
    });
  }
}

export const changeOrder = (call: Call, id: string, body: OrderChange): Promise<OrderView> =>
  rewriteOrder(call, id, body);

/** Corrects the terms of a partly paid order. */
export const correctOrder = (call: Call, id: string, body: OrderCorrection): Promise<OrderView> =>
  rewriteOrder(call, id, body);
