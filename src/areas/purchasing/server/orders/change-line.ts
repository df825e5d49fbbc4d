// Correction of an unpaid car: the car, its price, the need that it is bought for.
import { carTitle } from "#catalogue/model/names.ts";
import {
  lockOpenAssignment,
  lockPeriods,
  findOpenAssignment,
} from "#fleet/server/assignments/assignment-rows.ts";
import { acceptDifferences, endAssignment } from "#fleet/server/assignments/assignments.ts";
import { type FieldMessages, invalid } from "#kernel/failure.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { requireMove } from "#kernel/server/records/life-cycle.ts";
import { change, get, getAtVersion, getForUpdate, type Row, write } from "#kernel/server/records/records.ts";
import type { LineChange, LineDraft } from "../../model/orders/line.ts";
import { orderLineFlow } from "../../model/orders/line-flow.ts";
import { dayMistakes, regimeMistakes } from "../../model/orders/order.ts";
import type { OrderView } from "../../model/orders/order-view.ts";
import { paidTotal } from "../../model/orders/price.ts";
import { shareDeposit } from "../payments/deposit-shares.ts";
import { assignNeed, requireFit, readFinishes, type OrderedFinish } from "./line-need.ts";
import { recordTermsChange, readOrder } from "./orders.ts";
import { lockVins, takenVinReasons } from "./vins.ts";

interface LineToChange {
  order: Row<"carOrder">;
  line: Row<"carOrderLine">;
  draft: LineDraft;
}

/** Maps the errors on the first line of an order form to the fields of the edited line. */
const toLineMessages = (messages: FieldMessages): FieldMessages =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([path, message]) =>
      path.startsWith("lines.0.") ? [[path.replace("lines.0.", "line."), message]] : [],
    ),
  );

async function refuseLine(call: Call, { order, line, draft }: LineToChange): Promise<void> {
  const seller = await get(call, "supplier", order.supplierId);
  const { vatRegime } = order;
  const [lines, { today }] = [[draft], call];
  const errors = toLineMessages({
    ...regimeMistakes({ vatRegime, lines }, { seller, today }),
    ...dayMistakes(lines, today),
  });
  await lockVins(call, [draft.vin]);
  const taken =
    draft.vin === line.vin ? undefined : (await takenVinReasons(call, [draft.vin])).get(draft.vin);
  if (taken) errors["line.vin"] = taken;
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function requireFinish(call: Call, id: string): Promise<OrderedFinish> {
  const finish = (await readFinishes(call, [id])).get(id);
  if (!finish) throw invalid({ "line.finishId": "Pas de finitions correspondantes." });
  return finish;
}

/** Updates the need or its accepted differences. Returns whether anything was written. */
async function updateNeed(call: Call, { line, draft }: LineToChange, finish: OrderedFinish, path: string) {
  if (draft.periodId !== null) {
    const before = await findOpenAssignment(call, { orderLineId: line.id });
    await lockPeriods(call, [draft.periodId, ...(before ? [before.periodId] : [])]);
  }
  const open = (await lockOpenAssignment(call, { orderLineId: line.id }))?.open;
  const ordered = { draft, finish, path };
  if (open && open.periodId === draft.periodId) {
    const differences = await requireFit(call, ordered);
    if (differences.join() === open.differences.join()) return false;
    const did = `a modifié la commande de ${line.carTitle} (${line.vin})`;
    await acceptDifferences(call, open, { differences, did });
    return true;
  }
  if (open)
    await endAssignment(call, open, {
      reason: "Commande modifiée",
      did: `a retiré la commande de ${line.carTitle} (${line.vin})`,
    });
  await assignNeed(call, line, ordered);
  return open !== undefined || draft.periodId !== null;
}

/** Writes a line of a locked order. Returns whether anything changed. */
export async function rewriteLine(
  call: Call,
  { order, line, draft }: LineToChange,
  { finish, path }: { finish: OrderedFinish; path: string },
): Promise<boolean> {
  requireMove(
    orderLineFlow,
    "change",
    { status: line.status, againstPayment: [] },
    { missing: missingPermission(call) },
  );
  const { periodId: _need, differences: _accepted, ...typed } = draft;
  const { carModelId, brand, model, name } = finish;
  const dueCents = paidTotal([draft.priceCents], order);
  const row = await change(
    call,
    "carOrderLine",
    { id: line.id, version: null, did: "a modifié le véhicule commandé" },
    { ...typed, carModelId, brand, carTitle: carTitle(brand, model, name), dueCents },
  );
  const isBoundAnew = await updateNeed(call, { order, line: row, draft }, finish, path);
  if (isBoundAnew && row.version === line.version) await write(call, "carOrderLine", row, { after: {} });
  const isChanged = isBoundAnew || row.version !== line.version;
  if (isChanged)
    call.recordChange({ record: "carOrder", id: order.id, did: `a modifié le véhicule commandé ${row.vin}` });
  return isChanged;
}

export async function changeLine(
  call: Call,
  id: string,
  { version, line: draft }: LineChange,
): Promise<OrderView> {
  const { orderId } = await get(call, "carOrderLine", id);
  const order = await getForUpdate(call, "carOrder", orderId);
  const line = await getAtVersion(call, "carOrderLine", { id, version });
  requireMove(
    orderLineFlow,
    "change",
    { status: line.status, againstPayment: [] },
    { missing: missingPermission(call) },
  );
  const finish = await requireFinish(call, draft.finishId);
  await refuseLine(call, { order, line, draft });
  await rewriteLine(call, { order, line, draft }, { finish, path: "line" });
  if (line.priceCents !== draft.priceCents || line.vin !== draft.vin) await recordTermsChange(call, orderId);
  await shareDeposit(call, orderId);
  return readOrder(call, orderId);
}
