// Cars are ordered: all those of the form, or none, each refusal beside its line.
import { carTitle } from "#catalogue/model/names.ts";
import { lockPeriods } from "#fleet/server/assignment-rows.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/life-cycle.ts";
import { create, type Row } from "#kernel/server/records.ts";
import { type VatTerritory, vatTerritoryOf } from "#kernel/vat-territory.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { readBasis } from "#settings/server/basis.ts";
import { type LineDraft, orderLineFlow } from "../model/line.ts";
import { dayMistakes, type OrderDraft, regimeMistakes } from "../model/order.ts";
import { paidPrice } from "../model/price.ts";
import { beginAdvances } from "./advances.ts";
import { bindNeed, finishesOf, type OrderedFinish } from "./line-need.ts";
import { lockVins, standingOf } from "./vins.ts";

/** What the lines get wrong, each beside its field: all of them are told at once. */
async function refuseLines(
  call: Call,
  draft: OrderDraft,
  { finishes, from }: { finishes: Map<string, OrderedFinish>; from: VatTerritory },
): Promise<void> {
  const { today } = call;
  const wrong: FieldMessages = {
    ...regimeMistakes(draft, { from, today }),
    ...dayMistakes(draft.lines, today),
  };
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
  head: Pick<OrderDraft, "supplierId" | "number" | "storeId" | "orderedOn">,
  besides?: string,
): Promise<void> {
  if (head.orderedOn > call.today) throw invalid({ orderedOn: "Cette date est à venir." });
  await refuseNumber(call, head, besides);
  await refuseStore(call, head.storeId, head.supplierId);
}

interface Share {
  order: Row<"carOrder">;
  finish: OrderedFinish;
}

function addLine(call: Call, draft: LineDraft, { order, finish }: Share) {
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
      depositCents: 0,
      paymentId: null,
      paidOn: null,
    },
  );
}

/** The deposit is part of what the cars cost. */
function refuseDeposit({ depositCents, vatRegime, lines }: OrderDraft, vatRate: number): void {
  const gross = lines.reduce((sum, { priceCents }) => sum + paidPrice(priceCents, vatRegime, vatRate), 0);
  if (depositCents > gross) throw invalid({ depositCents: "L’acompte dépasse le prix des véhicules." });
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
  await refuseLines(call, draft, { finishes, from: vatTerritoryOf(supplier.country) });
  const vatRate = vatRateOn((await readBasis(call, draft.orderedOn)).scales.vat, draft.orderedOn);
  refuseDeposit(draft, vatRate);
  await lockPeriods(
    call,
    lines.flatMap(({ periodId }) => periodId ?? []),
  );
  const order = await create(call, "carOrder", { ...head, supplierName: supplier.name, vatRate });
  for (const [at, line] of lines.entries()) {
    const finish = finishes.get(line.finishId);
    if (!finish) continue;
    const row = await addLine(call, line, { order, finish });
    await bindNeed(call, row, { draft: line, finish, path: `lines.${at}` });
  }
  await beginAdvances(call, order);
  return order;
}
