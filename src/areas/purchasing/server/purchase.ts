// Cars are ordered: all those of the form, or none, each refusal beside its line.
import { carTitle } from "#catalogue/model/names.ts";
import { lockPeriods } from "#fleet/server/assignment-rows.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/life-cycle.ts";
import { create, type Row } from "#kernel/server/records.ts";
import { type LineDraft, orderLineFlow } from "../model/line.ts";
import { dayMistakes, type OrderDraft, regimeMistakes } from "../model/order.ts";
import { paidPrice } from "../model/price.ts";
import { regimeChoice, type Seller, unansweredRegime } from "../model/regime.ts";
import { syncAdvances } from "./advances.ts";
import { rateToPay } from "./deposit-shares.ts";
import { bindNeed, finishesOf, type OrderedFinish } from "./line-need.ts";
import { lockVins, standingOf } from "./vins.ts";

interface Checked {
  finishes: Map<string, OrderedFinish>;
  seller: Seller;
  /** VINs already stored on these lines. */
  own?: ReadonlySet<string>;
  /** Other cars of the order, which its form does not hold. */
  others?: readonly Pick<LineDraft, "firstRegistrationDate" | "mileage">[];
}

/** Refuses the errors of the regime and of the lines, all at once, each on its field. */
export async function refuseLines(
  call: Call,
  draft: Pick<OrderDraft, "vatRegime" | "vatRegimeReason" | "lines">,
  { finishes, seller, own = new Set(), others = [] }: Checked,
): Promise<void> {
  const { today } = call;
  const question = unansweredRegime(draft, seller);
  const all = { vatRegime: draft.vatRegime, lines: [...draft.lines, ...others] };
  const wrong: FieldMessages = {
    ...(question !== null && { vatRegimeReason: question }),
    ...regimeMistakes(all, { seller, today }),
    ...dayMistakes(draft.lines, today),
  };
  const vins = draft.lines.map(({ vin }) => vin);
  await lockVins(call, vins);
  const standing = await standingOf(call, vins);
  draft.lines.forEach(({ vin, finishId }, at) => {
    const reason = standing.get(vin);
    if (reason && !own.has(vin)) wrong[`lines.${at}.vin`] = reason;
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

/** A car of an order, bound to the need that it is ordered for. */
export async function addLine(
  call: Call,
  draft: LineDraft,
  { order, finish, path }: Share & { path: string },
): Promise<void> {
  const row = await beginLine(call, draft, { order, finish });
  await bindNeed(call, row, { draft, finish, path });
}

function beginLine(call: Call, draft: LineDraft, { order, finish }: Share) {
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
      hasDocument: order.hasDocument,
      vatRate: order.vatRate,
      carModelId: finish.carModelId,
      brand: finish.brand,
      carTitle: carTitle(finish.brand, finish.model, finish.name),
      dueCents: paidPrice(draft.priceCents, order.vatRegime, order.vatRate),
      depositCents: 0,
      paymentId: null,
      paidOn: null,
      settledCents: null,
    },
  );
}

/** The deposit is part of what the cars cost. */
export function refuseDeposit(
  { depositCents, vatRegime }: Pick<OrderDraft, "depositCents" | "vatRegime">,
  lines: readonly Pick<LineDraft, "priceCents">[],
  vatRate: number,
): void {
  const gross = lines.reduce((sum, { priceCents }) => sum + paidPrice(priceCents, vatRegime, vatRate), 0);
  if (depositCents > gross) throw invalid({ depositCents: "L’acompte dépasse le prix des véhicules." });
}

export async function purchaseCars(call: Call, draft: OrderDraft): Promise<Row<"carOrder">> {
  const { lines, ...head } = draft;
  const supplier = await call.db
    .selectFrom("supplier")
    .select(["name", "country", "vatNumber"])
    .where("id", "=", draft.supplierId)
    .executeTakeFirst();
  if (!supplier) throw invalid({ supplierId: "Ce fournisseur n’existe pas ou plus." });
  await refuseHead(call, draft);
  const finishes = await finishesOf(
    call,
    lines.map(({ finishId }) => finishId),
  );
  await refuseLines(call, draft, { finishes, seller: supplier });
  const vatRate = await rateToPay(call, draft.expectedOn);
  refuseDeposit(draft, lines, vatRate);
  await lockPeriods(
    call,
    lines.flatMap(({ periodId }) => periodId ?? []),
  );
  const order = await create(call, "carOrder", {
    ...head,
    ...regimeChoice(draft, supplier),
    supplierName: supplier.name,
    vatRate,
  });
  for (const [at, line] of lines.entries()) {
    const finish = finishes.get(line.finishId);
    if (finish) await addLine(call, line, { order, finish, path: `lines.${at}` });
  }
  await syncAdvances(call, order);
  return order;
}
