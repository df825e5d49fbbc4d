// The cars of a changed order: removed, rewritten, added; each refusal is attached to its row.
import { idsOf } from "#kernel/values.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { lockPeriods } from "#fleet/server/assignments/assignment-rows.ts";
import type { Call } from "#kernel/server/call.ts";
import { difference } from "#kernel/server/records/difference.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { Seller } from "../../model/orders/vat-regime.ts";
import { type LineDraft, lineDraftSchema } from "../../model/orders/line.ts";
import type { ChangedLine, OrderChange } from "../../model/orders/order.ts";
import { rewriteLine } from "./change-line.ts";
import { readFinishes, type OrderedFinish } from "./line-need.ts";
import { deleteLine } from "./orders.ts";
import { addLine, refuseLines } from "./create-order.ts";

type Line = Row<"carOrderLine">;

export interface ChangedOrder {
  /** The order in its current state. */
  order: Row<"carOrder">;
  seller: Seller;
  toPay: readonly Line[];
  paid: readonly Line[];
  body: OrderChange;
}

const toDraft = viewOf(lineDraftSchema);

type NeedByLine = ReadonlyMap<string, Pick<LineDraft, "periodId" | "differences">>;

/** Current need of each car, by line. */
async function readNeeds(call: Call, lines: readonly Line[]): Promise<NeedByLine> {
  if (lines.length === 0) return new Map();
  const rows = await call.db
    .selectFrom("assignment")
    .select(["orderLineId", "periodId", "differences"])
    .where("endedAt", "is", null)
    .where("orderLineId", "in", idsOf(lines))
    .execute();
  return new Map(rows.map(({ orderLineId, ...need }) => [orderLineId ?? "", need]));
}

const withoutNeed = { periodId: null, differences: [] };

const isSame = (line: Line, needs: NeedByLine, draft: LineDraft): boolean =>
  difference(toDraft({ ...line, ...(needs.get(line.id) ?? withoutNeed) }), draft) === null;

async function refuseRows(call: Call, changed: ChangedOrder): Promise<Map<string, OrderedFinish>> {
  const { body, toPay, paid, seller } = changed;
  const ids = body.lines.map(({ finishId }) => finishId);
  const finishes = ids.length > 0 ? await readFinishes(call, ids) : new Map<string, OrderedFinish>();
  const isOwn = ({ id, vin }: ChangedLine): boolean =>
    toPay.some((line) => line.id === id && line.vin === vin);
  const own = new Set(body.lines.filter(isOwn).map(({ vin }) => vin));
  await refuseLines(call, body, { finishes, seller, own, others: paid });
  return finishes;
}

/** Removes, rewrites and adds cars. Returns whether the terms that the supplier signs changed. */
export async function changeLines(call: Call, changed: ChangedOrder): Promise<boolean> {
  const { order, body, toPay } = changed;
  const needs = await readNeeds(call, toPay);
  await lockPeriods(
    call,
    [...needs.values(), ...body.lines].flatMap(({ periodId }) => periodId ?? []),
  );
  const removed = toPay.filter(({ id }) => !body.lines.some((line) => line.id === id));
  for (const { id } of removed) await deleteLine(call, id);
  const finishes = await refuseRows(call, changed);
  let isTerm = removed.length > 0;
  for (const [at, { id, version: _version, ...draft }] of body.lines.entries()) {
    const finish = finishes.get(draft.finishId);
    if (!finish) continue;
    const path = `lines.${at}`;
    const line = toPay.find((one) => one.id === id);
    if (!line) await addLine(call, draft, { order, finish, path });
    else if (!isSame(line, needs, draft)) await rewriteLine(call, { order, line, draft }, { finish, path });
    isTerm ||= !line || line.vin !== draft.vin || line.priceCents !== draft.priceCents;
  }
  return isTerm;
}
