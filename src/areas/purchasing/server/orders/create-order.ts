// Orders cars: all those of the form, or none, with each refusal on its line.
import { carTitle } from "#catalogue/model/names.ts";
import { lockPeriods } from "#fleet/server/assignments/assignment-rows.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import { create, type Row, findRow } from "#kernel/server/records/records.ts";
import type { LineDraft } from "../../model/orders/line.ts";
import { orderLineFlow } from "../../model/orders/line-flow.ts";
import { dayMistakes, type OrderDraft, regimeMistakes } from "../../model/orders/order.ts";
import { paidTotal } from "../../model/orders/price.ts";
import { regimeChoice, type Seller, unansweredRegime } from "../../model/orders/vat-regime.ts";
import { syncAdvances } from "../payments/advances.ts";
import { shareDeposit, vatRateToPay } from "../payments/deposit-shares.ts";
import { assignNeed, readFinishes, type OrderedFinish } from "./line-need.ts";
import { lockVins, takenVinReasons } from "./vins.ts";

interface LineChecks {
  finishes: Map<string, OrderedFinish>;
  seller: Seller;
  /** VINs already stored on these lines. */
  own?: ReadonlySet<string>;
  /** Other cars of the order, absent from its form. */
  others?: readonly Pick<LineDraft, "firstRegistrationDate" | "mileage">[];
}

/** Refuses the errors of the regime and of the lines, all at once, each on its field. */
export async function refuseLines(
  call: Call,
  draft: Pick<OrderDraft, "vatRegime" | "vatRegimeReason" | "lines">,
  { finishes, seller, own = new Set(), others = [] }: LineChecks,
): Promise<void> {
  const { today } = call;
  const question = unansweredRegime(draft, seller);
  const all = { vatRegime: draft.vatRegime, lines: [...draft.lines, ...others] };
  const errors: FieldMessages = {
    ...(question !== null && { vatRegimeReason: question }),
    ...regimeMistakes(all, { seller, today }),
    ...dayMistakes(draft.lines, today),
  };
  const vins = draft.lines.map(({ vin }) => vin);
  await lockVins(call, vins);
  const takenReasons = await takenVinReasons(call, vins);
  draft.lines.forEach(({ vin, finishId }, at) => {
    const reason = takenReasons.get(vin);
    if (reason && !own.has(vin)) errors[`lines.${at}.vin`] = reason;
    if (!finishes.has(finishId)) errors[`lines.${at}.finishId`] = "Pas de finitions correspondantes.";
  });
  if (Object.keys(errors).length === 0) return;
  const named = draft.lines.filter((_, at) => errors[`lines.${at}.vin`]).map(({ vin }) => vin);
  throw named.length > 0
    ? invalid(errors, `Rien n’a été ajouté. VIN à corriger : ${named.join(", ")}.`)
    : invalid(errors);
}

async function refuseNumber(
  call: Call,
  { supplierId, number }: Pick<OrderDraft, "supplierId" | "number">,
  exceptId?: string,
): Promise<void> {
  const other = await call.db
    .selectFrom("carOrder")
    .select(["id", "number"])
    .where("supplierId", "=", supplierId)
    .where(({ eb, fn }) => eb(fn<string>("lower", ["number"]), "=", fn<string>("lower", [eb.val(number)])))
    .executeTakeFirst();
  if (other && other.id !== exceptId)
    throw invalid({ number: `La commande ${other.number} de ce fournisseur existe déjà.` });
}

async function refuseStore(call: Call, storeId: string | null, supplierId: string): Promise<void> {
  if (storeId === null) return;
  const store = await findRow(call, "supplierStore", { id: storeId, supplierId }, ["id"]);
  if (!store) throw invalid({ storeId: "Ce point de vente n’est pas celui du fournisseur." });
}

/** Refuses terms that are invalid with this supplier, for a new or a changed order. */
export async function refuseInvalidTerms(
  call: Call,
  head: Pick<OrderDraft, "supplierId" | "number" | "storeId" | "orderedOn">,
  exceptId?: string,
): Promise<void> {
  if (head.orderedOn > call.today) throw invalid({ orderedOn: "Cette date est à venir." });
  await refuseNumber(call, head, exceptId);
  await refuseStore(call, head.storeId, head.supplierId);
}

interface LineContext {
  order: Row<"carOrder">;
  finish: OrderedFinish;
}

/** Inserts a car of an order, bound to the need that it is ordered for. */
export async function addLine(
  call: Call,
  draft: LineDraft,
  { order, finish, path }: LineContext & { path: string },
): Promise<void> {
  const row = await insertLine(call, draft, { order, finish });
  await assignNeed(call, row, { draft, finish, path });
}

function insertLine(call: Call, draft: LineDraft, { order, finish }: LineContext) {
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
      dueCents: paidTotal([draft.priceCents], order),
      depositCents: 0,
      paymentId: null,
      paidOn: null,
      settledCents: null,
    },
  );
}

/** Refuses a deposit above the cost of the cars. */
export function refuseDeposit(
  { depositCents, vatRegime }: Pick<OrderDraft, "depositCents" | "vatRegime">,
  lines: readonly Pick<LineDraft, "priceCents">[],
  vatRate: number,
): void {
  const gross = paidTotal(
    lines.map(({ priceCents }) => priceCents),
    { vatRegime, vatRate },
  );
  if (depositCents > gross) throw invalid({ depositCents: "L’acompte dépasse le prix des véhicules." });
}

export async function createOrder(call: Call, draft: OrderDraft): Promise<Row<"carOrder">> {
  const { lines, ...head } = draft;
  const supplier = await findRow(call, "supplier", { id: draft.supplierId }, [
    "name",
    "country",
    "vatNumber",
  ]);
  if (!supplier) throw invalid({ supplierId: "Ce fournisseur n’existe pas ou plus." });
  await refuseInvalidTerms(call, draft);
  const finishes = await readFinishes(
    call,
    lines.map(({ finishId }) => finishId),
  );
  await refuseLines(call, draft, { finishes, seller: supplier });
  const vatRate = await vatRateToPay(call, draft.expectedOn);
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
  await shareDeposit(call, order.id);
  return order;
}
