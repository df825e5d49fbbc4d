// An order is changed whole: its terms and its cars that are not paid. Once something is paid, its terms are corrected
// with a reason; what was paid stays as it was.
import { sql } from "kysely";
import { lockPeriods } from "#fleet/server/assignment-rows.ts";
import { type Day, frenchDay } from "#kernel/day.ts";
import { type FieldMessages, invalid } from "#kernel/failure.ts";
import { picking } from "#kernel/pick.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, getAtVersion, type Row, write } from "#kernel/server/records.ts";
import { endLinks } from "#platform/lasting-links.ts";
import type { ChangedLine, OrderChange, OrderCorrection, OrderView } from "../model/order.ts";
import { cautionMistake } from "../model/order.ts";
import { againstSupplier, settledMistakes } from "../model/settled.ts";
import { regimeChoice } from "../model/regime.ts";
import { syncAdvances } from "./advances.ts";
import { rewriteLine } from "./change-line.ts";
import { recomputePaid, rateToPay, shareDeposit } from "./deposit-shares.ts";
import { finishesOf } from "./line-need.ts";
import { dropLine, markTerms, orderOf } from "./orders.ts";
import { linesOf } from "./papers.ts";
import { addLine, refuseDeposit, refuseHead, refuseLines } from "./purchase.ts";
import { settledWords } from "./regime.ts";
import { supplierLink } from "./supplier-letters.ts";

type Order = Row<"carOrder">;
type Line = Row<"carOrderLine">;

interface Stored {
  order: Order;
  supplier: Row<"supplier">;
  toPay: Line[];
  paid: Line[];
  advances: Row<"supplierAdvance">[];
}

/** Locks suppliers, the order and its lines, in the order of payments. */
async function lockedOrder(call: Call, id: string, { version, supplierId }: OrderChange): Promise<Stored> {
  const before = await call.db.selectFrom("carOrder").select("supplierId").where("id", "=", id).execute();
  const suppliers = await call.db
    .selectFrom("supplier")
    .selectAll()
    .where("id", "in", [supplierId, ...before.map((one) => one.supplierId)])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
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
  const lines = await linesOf(call, id);
  const advances = await call.db
    .selectFrom("supplierAdvance")
    .selectAll()
    .where("orderId", "=", id)
    .orderBy("kind")
    .execute();
  return {
    order,
    supplier,
    advances,
    toPay: lines.filter(({ status }) => status === "TO_PAY"),
    paid: lines.filter(({ status }) => status === "PAID"),
  };
}

/** A payment, or what came back of an advance, is not before the order. */
async function lateMistake(call: Call, orderId: string, orderedOn: Day): Promise<FieldMessages> {
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
function staleLines(lines: readonly ChangedLine[], { toPay }: Stored): FieldMessages {
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

async function isAskedForPapers(call: Call, orderId: string): Promise<boolean> {
  const received = await call.db
    .selectFrom("supplierDocument")
    .select("id")
    .where("orderId", "=", orderId)
    .where("documentId", "is not", null)
    .limit(1)
    .execute();
  return received.length > 0;
}

/** What the terms get wrong against what was paid, signed or received. */
async function refuseTerms(
  call: Call,
  stored: Stored,
  body: OrderChange & { reason?: string },
): Promise<void> {
  const { order, paid, advances } = stored;
  const wrong: FieldMessages = {
    ...staleLines(body.lines, stored),
    ...(await lateMistake(call, order.id, body.orderedOn)),
    ...settledMistakes(order, body, {
      nbPaid: paid.length,
      advances,
      isCorrection: body.reason !== undefined,
    }),
  };
  const caution = cautionMistake(body, [...body.lines, ...paid]);
  if (caution !== null && !wrong.vatCautionCents) wrong.vatCautionCents = caution;
  if (body.supplierId !== order.supplierId) {
    const hasPapers = await isAskedForPapers(call, order.id);
    const against = againstSupplier(order, { nbPaid: paid.length, advances, hasPapers });
    if (against !== null) wrong.supplierId = against;
  }
  if (body.lines.length + paid.length === 0)
    wrong.lines = "Une commande garde au moins un véhicule : retirez-les depuis sa page, puis supprimez-la.";
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  await refuseHead(call, body, order.id);
}

async function changeHead(
  call: Call,
  stored: Stored,
  body: OrderChange & { reason?: string },
): Promise<Order> {
  const { order, supplier } = stored;
  const { lines: _lines, version: _version, reason, ...head } = body;
  const vatRate = await rateToPay(call, head.expectedOn);
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
  if (supplierId !== order.supplierId) await leaveSupplier(call, id);
  await syncAdvances(call, after);
  return after;
}

/** The former supplier answers nothing of the order any more. */
async function leaveSupplier(call: Call, orderId: string): Promise<void> {
  await endLinks(call, supplierLink, orderId);
  await call.db.deleteFrom("supplierDocument").where("orderId", "=", orderId).execute();
}

const typedOf = picking(
  "vin",
  "finishId",
  "manufacturerFinish",
  "color",
  "priceCents",
  "mileage",
  "firstRegistrationDate",
);

/** What each car is bought for now, by line. */
async function needsOf(call: Call, lines: readonly Line[]) {
  const ids = lines.map(({ id }) => id);
  if (ids.length === 0) return new Map<string, { periodId: string; differences: string[] }>();
  const rows = await call.db
    .selectFrom("assignment")
    .select(["orderLineId", "periodId", "differences"])
    .where("endedAt", "is", null)
    .where("orderLineId", "in", ids)
    .execute();
  return new Map(rows.map(({ orderLineId, ...need }) => [orderLineId ?? "", need]));
}

/** Removes, changes and adds cars. Answers whether what the supplier signs has changed. */
async function changeLines(call: Call, stored: Stored, { order, body }: { order: Order; body: OrderChange }) {
  const needs = await needsOf(call, stored.toPay);
  await lockPeriods(call, [
    ...[...needs.values()].map(({ periodId }) => periodId),
    ...body.lines.flatMap(({ periodId }) => periodId ?? []),
  ]);
  const removed = stored.toPay.filter(({ id }) => !body.lines.some((line) => line.id === id));
  for (const { id } of removed) await dropLine(call, id);
  const finishes =
    body.lines.length > 0
      ? await finishesOf(
          call,
          body.lines.map(({ finishId }) => finishId),
        )
      : new Map();
  const own = new Set(
    body.lines.flatMap(({ id, vin }) =>
      stored.toPay.some((line) => line.id === id && line.vin === vin) ? [vin] : [],
    ),
  );
  await refuseLines(call, body, { finishes, seller: stored.supplier, own, others: stored.paid });
  let isTerm = removed.length > 0;
  for (const [at, { id, version: _version, ...draft }] of body.lines.entries()) {
    const finish = finishes.get(draft.finishId);
    if (!finish) continue;
    const path = `lines.${at}`;
    const line = stored.toPay.find((one) => one.id === id);
    const need = line && needs.get(line.id);
    const before = line && {
      ...typedOf(line),
      periodId: need?.periodId ?? null,
      differences: need?.differences ?? [],
    };
    if (!line) await addLine(call, draft, { order, finish, path });
    else if (JSON.stringify({ ...before }) !== JSON.stringify(sameOrder(draft)))
      await rewriteLine(call, { order, line, draft }, { finish, path });
    isTerm ||= !line || line.vin !== draft.vin || line.priceCents !== draft.priceCents;
  }
  return isTerm;
}

const sameOrder = ({ periodId, differences, ...draft }: Omit<ChangedLine, "id" | "version">) => ({
  ...typedOf(draft),
  periodId,
  differences,
});

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
  const stored = await lockedOrder(call, id, body);
  await refuseTerms(call, stored, body);
  const order = await changeHead(call, stored, body);
  const isLineTerm = await changeLines(call, stored, { order, body });
  refuseDeposit(body, [...body.lines, ...stored.paid], order.vatRate);
  if (isLineTerm || signedTerms.some((term) => order[term] !== stored.order[term])) await markTerms(call, id);
  await recomputePaid(call, id);
  await shareDeposit(call, id);
  await noteDifference(call, stored);
  if (isLineTerm && order.version === stored.order.version) {
    await write(call, "carOrder", order, { after: {} });
    call.changed({ record: "carOrder", id });
  }
  return orderOf(call, id);
}

/** The history says by how much a correction departs from what was paid. */
async function noteDifference(call: Call, { order, paid }: Stored): Promise<void> {
  const after = await linesOf(call, order.id);
  for (const { id, vin, dueCents, settledCents } of after) {
    const before = paid.find((line) => line.id === id);
    if (!before || before.dueCents === dueCents || settledCents === null) continue;
    const did = `a corrigé la commande du véhicule ${vin} : ${settledWords({ settledCents, dueCents })}`;
    call.changed({
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

/** The terms of an order of which something is paid. */
export const correctOrder = (call: Call, id: string, body: OrderCorrection): Promise<OrderView> =>
  rewriteOrder(call, id, body);
