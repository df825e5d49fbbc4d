// Cars are ordered: all those of the form, or none, each refusal beside its line.
import { equalShares } from "#kernel/money.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { assignOrderLine } from "#fleet/server/assignments.ts";
import type { Fit } from "#fleet/model/fit.ts";
import { fitOfCar } from "#fleet/server/fit.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { invalid, missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/life-cycle.ts";
import { create, get, type Row } from "#kernel/server/records.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { readBasis } from "#settings/server/basis.ts";
import { type LineDraft, orderLineFlow } from "../model/line.ts";
import { type OrderDraft, regimeMistakes } from "../model/order.ts";
import { paidPrice } from "../model/price.ts";
import { beginAdvances } from "./advances.ts";
import { lockVins, standingOf } from "./vins.ts";

type OrderedFinish = Pick<
  Row<"finish">,
  "id" | "carModelId" | "name" | "brand" | "model" | "motorization" | "energy" | "gearbox"
>;

const finishesOf = async (call: Call, ids: readonly string[]): Promise<Map<string, OrderedFinish>> =>
  new Map(
    (
      await call.db
        .selectFrom("finish")
        .select(["id", "carModelId", "name", "brand", "model", "motorization", "energy", "gearbox"])
        .where("id", "in", [...ids])
        .execute()
    ).map((finish) => [finish.id, finish]),
  );

/** What the lines get wrong, each beside its field: all of them are told at once. */
async function refuseLines(
  call: Call,
  draft: OrderDraft,
  { finishes, isFrench }: { finishes: Map<string, OrderedFinish>; isFrench: boolean },
): Promise<void> {
  const wrong: FieldMessages = regimeMistakes(draft, { isFrench, today: call.today });
  const vins = draft.lines.map(({ vin }) => vin);
  await lockVins(call, vins);
  const standing = await standingOf(call, vins);
  draft.lines.forEach(({ vin, finishId }, at) => {
    const reason = standing.get(vin);
    if (reason) wrong[`lines.${at}.vin`] = reason;
    if (!finishes.has(finishId)) wrong[`lines.${at}.finishId`] = "Pas de finitions correspondantes.";
  });
  if (Object.keys(wrong).length === 0) return;
  const named = draft.lines.filter((_, at) => wrong[`lines.${at}.vin`]).map(({ vin }) => vin);
  throw named.length > 0
    ? invalid(wrong, `Rien n’a été ajouté. VIN à corriger : ${named.join(", ")}.`)
    : invalid(wrong);
}

async function refuseNumber(
  call: Call,
  { supplierId, number }: Pick<OrderDraft, "supplierId" | "number">,
  besides?: string,
): Promise<void> {
  const other = await call.db
    .selectFrom("carOrder")
    .select(["id", "number"])
    .where("supplierId", "=", supplierId)
    .where(({ eb, fn }) => eb(fn<string>("lower", ["number"]), "=", fn<string>("lower", [eb.val(number)])))
    .executeTakeFirst();
  if (other && other.id !== besides)
    throw invalid({ number: `La commande ${other.number} de ce fournisseur existe déjà.` });
}

async function refuseStore(call: Call, storeId: string | null, supplierId: string): Promise<void> {
  if (storeId === null) return;
  const store = await call.db
    .selectFrom("supplierStore")
    .select("id")
    .where("id", "=", storeId)
    .where("supplierId", "=", supplierId)
    .executeTakeFirst();
  if (!store) throw invalid({ storeId: "Ce point de vente n’est pas celui du fournisseur." });
}

/** What an order of this supplier may not say, whether it is new or changed. */
export async function refuseHead(
  call: Call,
  head: Pick<OrderDraft, "supplierId" | "number" | "storeId">,
  besides?: string,
): Promise<void> {
  await refuseNumber(call, head, besides);
  await refuseStore(call, head.storeId, head.supplierId);
}

/** How a finish fits what was sold to a need; null where there is no such need any more. */
async function fitOfFinish(call: Call, periodId: string, finish: OrderedFinish): Promise<Fit | null> {
  const period = await call.db
    .selectFrom("rentalPeriod")
    .select("contractId")
    .where("id", "=", periodId)
    .executeTakeFirst();
  if (!period) return null;
  const { carModelId, id: finishId, model, name } = finish;
  const contract = await get(call, "contract", period.contractId);
  return fitOfCar(call, contract, { carModelId, finishId, model, finish: name, boxType: null });
}

export async function checkFit(call: Call, { periodId, finishId }: { periodId: string; finishId: string }) {
  const finish = (await finishesOf(call, [finishId])).get(finishId);
  if (!finish) throw missing("Cette finition");
  const fit = await fitOfFinish(call, periodId, finish);
  if (!fit) throw missing("Ce besoin");
  return fit;
}

/** Binds a line to the need that it was ordered for: what differs from what was sold is accepted by name. */
async function bindNeed(
  call: Call,
  line: Row<"carOrderLine">,
  { draft, finish, at }: { draft: LineDraft; finish: OrderedFinish; at: number },
): Promise<void> {
  const { periodId, differences: accepted } = draft;
  if (periodId === null) return;
  const fit = await fitOfFinish(call, periodId, finish);
  const unread = fit?.differences.filter((one) => !accepted.includes(one)) ?? [];
  const problem = fit
    ? (fit.reasons[0] ?? (unread.length > 0 ? `À confirmer : ${unread.join(" ; ")}.` : null))
    : "Ce besoin n’existe plus.";
  if (problem !== null) throw invalid({ [`lines.${at}.periodId`]: problem });
  await assignOrderLine(call, {
    periodId,
    orderLineId: line.id,
    differences: fit?.differences ?? [],
    name: `${line.carTitle} (${line.vin})`,
  });
}

interface Share {
  order: Row<"carOrder">;
  finish: OrderedFinish;
  depositCents: number;
}

function addLine(call: Call, draft: LineDraft, { order, finish, depositCents }: Share) {
  const { periodId: _need, differences: _accepted, ...typed } = draft;
  return begin(
    call,
    orderLineFlow,
    { kind: "carOrderLine", did: "a commandé le véhicule" },
    {
      ...typed,
      orderId: order.id,
      orderNumber: order.number,
      supplierId: order.supplierId,
      supplierName: order.supplierName,
      orderedOn: order.orderedOn,
      expectedOn: order.expectedOn,
      hasDocument: false,
      carModelId: finish.carModelId,
      brand: finish.brand,
      carTitle: carTitle(finish.brand, finish.model, finish.name),
      dueCents: paidPrice(draft.priceCents, order.vatRegime, order.vatRate),
      depositCents,
      paymentId: null,
      paidOn: null,
    },
  );
}

/** The deposit is part of what the cars cost: it cannot be more than one of them is worth. */
function depositShares(draft: OrderDraft, vatRate: number): number[] {
  const shares = equalShares(draft.depositCents, draft.lines.length);
  draft.lines.forEach(({ priceCents }, at) => {
    if ((shares[at] ?? 0) > paidPrice(priceCents, draft.vatRegime, vatRate))
      throw invalid({ depositCents: "L’acompte dépasse le prix des véhicules." });
  });
  return shares;
}

export async function purchaseCars(call: Call, draft: OrderDraft): Promise<Row<"carOrder">> {
  const { lines, ...head } = draft;
  const supplier = await call.db
    .selectFrom("supplier")
    .select(["name", "country"])
    .where("id", "=", draft.supplierId)
    .executeTakeFirst();
  if (!supplier) throw invalid({ supplierId: "Ce fournisseur n’existe pas ou plus." });
  await refuseHead(call, draft);
  const finishes = await finishesOf(
    call,
    lines.map(({ finishId }) => finishId),
  );
  await refuseLines(call, draft, { finishes, isFrench: supplier.country === "FR" });
  const vatRate = vatRateOn((await readBasis(call, draft.orderedOn)).scales.vat, draft.orderedOn);
  const shares = depositShares(draft, vatRate);
  const order = await create(call, "carOrder", { ...head, supplierName: supplier.name, vatRate });
  for (const [at, line] of lines.entries()) {
    const finish = finishes.get(line.finishId);
    if (!finish) continue;
    const row = await addLine(call, line, { order, finish, depositCents: shares[at] ?? 0 });
    await bindNeed(call, row, { draft: line, finish, at });
  }
  await beginAdvances(call, order);
  return order;
}
