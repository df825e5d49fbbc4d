// Orders read whole, changed, and left by a car that is not bought after all.
import { vinDoubts } from "#fleet/model/vin.ts";
import { sql } from "kysely";
import { lockedAssignmentOf } from "#fleet/server/assignment-rows.ts";
import { endAssignment } from "#fleet/server/assignments.ts";
import { type Day, frenchDay } from "#kernel/day.ts";
import { invalid } from "#kernel/failure.ts";
import { lifeOf } from "#kernel/flow.ts";
import { picking } from "#kernel/pick.ts";
import { type Call, lacks } from "#kernel/server/call.ts";
import { demandMove } from "#kernel/server/life-cycle.ts";
import { change, get, getForUpdate, remove, type Row } from "#kernel/server/records.ts";
import { vatTerritoryOf } from "#kernel/vat-territory.ts";
import type { Upload } from "#kernel/files.ts";
import { type Line, type LineView, orderLineFlow } from "../model/line.ts";
import type { Order, OrderChange, OrderView } from "../model/order.ts";
import { otherVinReason } from "../model/other-vins.ts";
import { advancesOf } from "./advances.ts";
import { shareDeposit } from "./deposit-shares.ts";
import { dropPapers } from "./line-papers.ts";
import { otherVinsOfOrder } from "./other-vins.ts";
import { keepOrderPaper, orderPapers } from "./papers.ts";
import { againstPayment } from "./payments.ts";
import { refuseHead } from "./purchase.ts";

type LineRow = Row<"carOrderLine">;

const toOrder: (row: Row<"carOrder">) => Order = picking(
  "id",
  "version",
  "supplierId",
  "supplierName",
  "number",
  "orderedOn",
  "expectedOn",
  "vatRegime",
  "isPurchasedWithCarteGrise",
  "stage",
  "nbOfCars",
  "nbToPay",
  "priceCents",
  "remainingCents",
  "hasDocument",
  "updatedAt",
);
const toLine: (row: LineRow) => Line & Pick<LineRow, "paymentId" | "updatedAt"> = picking(
  "id",
  "version",
  "status",
  "vin",
  "carModelId",
  "finishId",
  "carTitle",
  "brand",
  "manufacturerFinish",
  "color",
  "mileage",
  "firstRegistrationDate",
  "priceCents",
  "dueCents",
  "depositCents",
  "remainingCents",
  "orderId",
  "orderNumber",
  "supplierId",
  "supplierName",
  "orderedOn",
  "expectedOn",
  "paidOn",
  "paymentId",
  "updatedAt",
);

/** For whom each line was ordered: bound to the line, or to the car that it has become. */
async function necessitiesOf(
  call: Call,
  orderId: string,
): Promise<Map<string, NonNullable<LineView["necessity"]>>> {
  const { rows } = await sql<NonNullable<LineView["necessity"]> & { lineId: string }>`
    select l.id as "lineId", a.period_id as "periodId", p.contract_id as "contractId", p.order_id as "orderId",
      p.client_name as "clientName", a.differences
    from car_order_line l join assignment a on (a.order_line_id = l.id or a.car_id = l.id) and a.ended_at is null
      join rental_period p on p.id = a.period_id
    where l.order_id = ${orderId}`.execute(call.db);
  return new Map(rows.map(({ lineId, ...necessity }) => [lineId, necessity]));
}

function doubtsOf(order: Row<"carOrder">, supplier: Row<"supplier">): string[] {
  const out: string[] = [];
  if (order.vatRegime === "INTRA_EU" && supplier.vatNumber === null)
    out.push("Une livraison intracommunautaire demande le numéro de TVA du fournisseur.");
  if (order.vatRegime === "FRENCH" && vatTerritoryOf(supplier.country) !== "FRANCE")
    out.push("Ce fournisseur est établi à l’étranger : facture-t-il bien la TVA française ?");
  return out;
}

async function linesOf(call: Call, order: Row<"carOrder">, reasons: readonly string[]): Promise<LineView[]> {
  const rows = await call.db
    .selectFrom("carOrderLine")
    .selectAll()
    .where("orderId", "=", order.id)
    .orderBy("id")
    .execute();
  const necessities = await necessitiesOf(call, order.id);
  const otherVins = await otherVinsOfOrder(call, order.id);
  return rows.map((row) => {
    const others = row.status === "TO_PAY" ? (otherVins.get(row.id) ?? []) : [];
    const againstPayment = [...reasons, ...others.map(otherVinReason)];
    return {
      ...toLine(row),
      necessity: necessities.get(row.id) ?? null,
      doubts: vinDoubts(row.vin, row.brand),
      otherVins: others,
      ...lifeOf(orderLineFlow, { status: row.status, againstPayment }, lacks(call)),
    };
  });
}

async function storeNameOf(call: Call, storeId: string | null): Promise<string | null> {
  if (storeId === null) return null;
  const store = await call.db
    .selectFrom("supplierStore")
    .select("name")
    .where("id", "=", storeId)
    .executeTakeFirst();
  return store?.name ?? null;
}

export async function orderOf(call: Call, id: string): Promise<OrderView> {
  const row = await get(call, "carOrder", id);
  const supplier = await get(call, "supplier", row.supplierId);
  const reasons = await againstPayment(call, { hasDocument: row.hasDocument, supplier });
  return {
    ...toOrder(row),
    storeId: row.storeId,
    storeName: await storeNameOf(call, row.storeId),
    comment: row.comment,
    vatRate: row.vatRate,
    doubts: doubtsOf(row, supplier),
    againstPayment: reasons,
    lines: await linesOf(call, row, reasons),
    advances: await advancesOf(call, id),
    documents: await orderPapers(call, id),
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
  };
}

/** What was paid, or came back of an advance, was not before the order. */
async function refuseLateOrder(call: Call, orderId: string, orderedOn: Day): Promise<void> {
  const { rows } = await sql<{ earliest: Day | null }>`
    select least((select min(paid_on) from car_order_line where order_id = ${orderId}),
      (select min(since) from supplier_advance where order_id = ${orderId} and paid_at is not null)) as earliest`.execute(
    call.db,
  );
  const earliest = rows[0]?.earliest ?? null;
  if (earliest !== null && orderedOn > earliest)
    throw invalid({
      orderedOn: `Cette commande a été payée, ou son acompte versé, dès le ${frenchDay(earliest)}.`,
    });
}

export async function changeOrder(
  call: Call,
  id: string,
  { version, ...head }: OrderChange,
): Promise<OrderView> {
  const { supplierId } = await getForUpdate(call, "carOrder", id);
  await refuseHead(call, { ...head, supplierId }, id);
  await refuseLateOrder(call, id, head.orderedOn);
  const { number, orderedOn, expectedOn } = await change(call, "carOrder", { id, version }, head);
  await call.db
    .updateTable("carOrderLine")
    .set({ orderNumber: number, orderedOn, expectedOn })
    .where("orderId", "=", id)
    .execute();
  await call.db
    .updateTable("supplierAdvance")
    .set({ orderNumber: number })
    .where("orderId", "=", id)
    .execute();
  await call.db
    .updateTable("supplierAdvance")
    .set({ since: orderedOn })
    .where("orderId", "=", id)
    .where("paidAt", "is", null)
    .execute();
  return orderOf(call, id);
}

export async function addOrderPaper(call: Call, id: string, file: Upload | undefined): Promise<OrderView> {
  await getForUpdate(call, "carOrder", id);
  await keepOrderPaper(call, id, file);
  return orderOf(call, id);
}

/** It is not bought after all: its need waits again, the other cars bear its part of the deposit. */
export async function removeLine(call: Call, id: string): Promise<{ id: string }> {
  const { orderId } = await get(call, "carOrderLine", id);
  await getForUpdate(call, "carOrder", orderId);
  const line = await getForUpdate(call, "carOrderLine", id);
  demandMove(orderLineFlow, "remove", { status: line.status, againstPayment: [] }, { lacks: lacks(call) });
  const bound = await lockedAssignmentOf(call, { orderLineId: id });
  if (bound)
    await endAssignment(call, bound.open, {
      reason: "Commande supprimée",
      did: `a supprimé la commande de ${line.carTitle} (${line.vin})`,
    });
  await dropPapers(call, line);
  await remove(call, "carOrderLine", { id, version: null });
  await shareDeposit(call, orderId);
  call.changed({ record: "carOrder", id: orderId, did: `a retiré le véhicule ${line.vin} de la commande` });
  return { id };
}
