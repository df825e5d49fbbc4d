// The finish of an order line, and the need that it is bought for.
import type { Fit } from "#fleet/model/fit.ts";
import { assignOrderLine } from "#fleet/server/assignments/assignments.ts";
import { carFit } from "#fleet/server/assignments/fit.ts";
import { invalid, notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row, findRow } from "#kernel/server/records/records.ts";
import type { LineDraft } from "../../model/orders/line.ts";

export type OrderedFinish = Pick<
  Row<"finish">,
  "id" | "carModelId" | "name" | "brand" | "model" | "motorization" | "energy" | "gearbox"
>;

export const readFinishes = async (call: Call, ids: readonly string[]): Promise<Map<string, OrderedFinish>> =>
  new Map(
    (
      await call.db
        .selectFrom("finish")
        .select(["id", "carModelId", "name", "brand", "model", "motorization", "energy", "gearbox"])
        .where("id", "in", [...ids])
        .execute()
    ).map((finish) => [finish.id, finish]),
  );

/** Fit of a finish to the car sold for a need; null when the need no longer exists. */
async function finishFit(call: Call, periodId: string, finish: OrderedFinish): Promise<Fit | null> {
  const period = await findRow(call, "rentalPeriod", { id: periodId }, ["contractId"]);
  if (!period) return null;
  const { carModelId, id: finishId, model, name } = finish;
  const contract = await get(call, "contract", period.contractId);
  return carFit(call, contract, { carModelId, finishId, model, finish: name, boxType: null });
}

export async function checkFit(call: Call, { periodId, finishId }: { periodId: string; finishId: string }) {
  const finish = (await readFinishes(call, [finishId])).get(finishId);
  if (!finish) throw notFound("Cette finition");
  const fit = await finishFit(call, periodId, finish);
  if (!fit) throw notFound("Ce besoin");
  return fit;
}

export interface OrderedLine {
  draft: Pick<LineDraft, "periodId" | "differences">;
  finish: OrderedFinish;
  /** Path of the line in the form: errors are attached to its need. */
  path: string;
}

/** Differences from the car sold; each must be accepted by name. */
export async function requireFit(call: Call, { draft, finish, path }: OrderedLine): Promise<string[]> {
  const { periodId, differences: accepted } = draft;
  const fit = periodId === null ? null : await finishFit(call, periodId, finish);
  const unconfirmed = fit?.differences.filter((one) => !accepted.includes(one)) ?? [];
  const problem = fit
    ? (fit.reasons[0] ?? (unconfirmed.length > 0 ? `À confirmer : ${unconfirmed.join(" ; ")}.` : null))
    : "Ce besoin n’existe plus.";
  if (problem !== null) throw invalid({ [`${path}.periodId`]: problem });
  return fit?.differences ?? [];
}

/** Binds a line to the need that it is ordered for, if any. */
export async function assignNeed(call: Call, line: Row<"carOrderLine">, ordered: OrderedLine): Promise<void> {
  const { periodId } = ordered.draft;
  if (periodId === null) return;
  await assignOrderLine(call, {
    periodId,
    orderLineId: line.id,
    differences: await requireFit(call, ordered),
    name: `${line.carTitle} (${line.vin})`,
  });
}
