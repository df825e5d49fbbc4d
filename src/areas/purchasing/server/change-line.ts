// A car to pay is corrected as long as it is not paid: what it is, its price, the need that it is bought for.
import { carTitle } from "#catalogue/model/names.ts";
import { lockedAssignmentOf, lockPeriods, openAssignmentOf } from "#fleet/server/assignment-rows.ts";
import { acceptDifferences, endAssignment } from "#fleet/server/assignments.ts";
import { type FieldMessages, invalid } from "#kernel/failure.ts";
import { type Call, lacks } from "#kernel/server/call.ts";
import { demandMove } from "#kernel/server/life-cycle.ts";
import { change, get, getAtVersion, getForUpdate, type Row, write } from "#kernel/server/records.ts";
import { type LineChange, type LineDraft, orderLineFlow } from "../model/line.ts";
import { dayMistakes, type OrderView, regimeMistakes } from "../model/order.ts";
import { paidPrice } from "../model/price.ts";
import { shareDeposit } from "./deposit-shares.ts";
import { bindNeed, demandFit, finishesOf, type OrderedFinish } from "./line-need.ts";
import { markTerms, orderOf } from "./orders.ts";
import { lockVins, standingOf } from "./vins.ts";

interface Changed {
  order: Row<"carOrder">;
  line: Row<"carOrderLine">;
  draft: LineDraft;
}

/** What the form of an order says of its first line, beside the fields of the one that is changed. */
const ofLine = (messages: FieldMessages): FieldMessages =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([path, message]) =>
      path.startsWith("lines.0.") ? [[path.replace("lines.0.", "line."), message]] : [],
    ),
  );

async function refuseLine(call: Call, { order, line, draft }: Changed): Promise<void> {
  const seller = await get(call, "supplier", order.supplierId);
  const { vatRegime } = order;
  const [lines, { today }] = [[draft], call];
  const wrong = ofLine({
    ...regimeMistakes({ vatRegime, lines }, { seller, today }),
    ...dayMistakes(lines, today),
  });
  await lockVins(call, [draft.vin]);
  const taken = draft.vin === line.vin ? undefined : (await standingOf(call, [draft.vin])).get(draft.vin);
  if (taken) wrong["line.vin"] = taken;
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

async function demandFinish(call: Call, id: string): Promise<OrderedFinish> {
  const finish = (await finishesOf(call, [id])).get(id);
  if (!finish) throw invalid({ "line.finishId": "Pas de finitions correspondantes." });
  return finish;
}

/** Its need is another, or is told what differs now. True where something was written. */
async function followNeed(call: Call, { line, draft }: Changed, finish: OrderedFinish, path: string) {
  if (draft.periodId !== null) {
    const before = await openAssignmentOf(call, { orderLineId: line.id });
    await lockPeriods(call, [draft.periodId, ...(before ? [before.periodId] : [])]);
  }
  const open = (await lockedAssignmentOf(call, { orderLineId: line.id }))?.open;
  const ordered = { draft, finish, path };
  if (open && open.periodId === draft.periodId) {
    const differences = await demandFit(call, ordered);
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
  await bindNeed(call, line, ordered);
  return open !== undefined || draft.periodId !== null;
}

/** Writes a line of a locked order. Returns whether anything changed. */
export async function rewriteLine(
  call: Call,
  { order, line, draft }: Changed,
  { finish, path }: { finish: OrderedFinish; path: string },
): Promise<boolean> {
  demandMove(orderLineFlow, "change", { status: line.status, againstPayment: [] }, { lacks: lacks(call) });
  const { periodId: _need, differences: _accepted, ...typed } = draft;
  const { carModelId, brand, model, name } = finish;
  const dueCents = paidPrice(draft.priceCents, order.vatRegime, order.vatRate);
  const row = await change(
    call,
    "carOrderLine",
    { id: line.id, version: null, did: "a modifié le véhicule commandé" },
    { ...typed, carModelId, brand, carTitle: carTitle(brand, model, name), dueCents },
  );
  const isBoundAnew = await followNeed(call, { order, line: row, draft }, finish, path);
  if (isBoundAnew && row.version === line.version) await write(call, "carOrderLine", row, { after: {} });
  const isChanged = isBoundAnew || row.version !== line.version;
  if (isChanged)
    call.changed({ record: "carOrder", id: order.id, did: `a modifié le véhicule commandé ${row.vin}` });
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
  demandMove(orderLineFlow, "change", { status: line.status, againstPayment: [] }, { lacks: lacks(call) });
  const finish = await demandFinish(call, draft.finishId);
  await refuseLine(call, { order, line, draft });
  await rewriteLine(call, { order, line, draft }, { finish, path: "line" });
  if (line.priceCents !== draft.priceCents || line.vin !== draft.vin) await markTerms(call, orderId);
  await shareDeposit(call, orderId);
  return orderOf(call, orderId);
}
