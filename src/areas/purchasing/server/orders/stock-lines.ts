// Unpaid cars on order that no need waits for, for the needs of the fleet.
import type { OrderedCar, OrderedModel } from "#fleet/model/need.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockLines } from "../terms/line-locks.ts";

const stockLines = (call: Call) =>
  call.db
    .selectFrom("carOrderLine as l")
    .innerJoin("carModel as m", "m.id", "l.carModelId")
    .where("l.status", "=", "TO_PAY")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("assignment as a")
            .select("a.id")
            .whereRef("a.orderLineId", "=", "l.id")
            .where("a.endedAt", "is", null),
        ),
      ),
    );

const stockCars = (call: Call) =>
  stockLines(call)
    .innerJoin("finish as f", "f.id", "l.finishId")
    .select(["l.id", "l.orderId", "l.orderNumber", "l.supplierName", "l.vin", "l.carTitle as title"])
    .select(["l.carModelId", "l.finishId", "f.model", "f.name as finish", "l.color", "l.expectedOn"]);

export const countStockLines = (call: Call): Promise<OrderedModel[]> =>
  stockLines(call)
    .select(({ fn }) => [
      "l.carModelId",
      "m.mediumTermCategoryId as categoryId",
      fn.countAll<number>().as("count"),
      fn.min("l.expectedOn").as("firstExpectedOn"),
    ])
    .groupBy(["l.carModelId", "m.mediumTermCategoryId"])
    .execute();

/** The first expected first; those without a day come last. */
export const readStockLines = (
  call: Call,
  { carModelId, categoryId }: { carModelId: string | null; categoryId: string | null },
): Promise<OrderedCar[]> =>
  stockCars(call)
    .where(({ or, eb }) =>
      or([eb("l.carModelId", "=", carModelId), eb("m.mediumTermCategoryId", "=", categoryId)]),
    )
    .orderBy("l.expectedOn", (order) => order.asc().nullsLast())
    .orderBy("l.id")
    .execute();

export async function lockStockLine(
  call: Call,
  { orderLineId }: { orderLineId: string },
): Promise<OrderedCar[]> {
  await lockLines(call, [orderLineId]);
  return stockCars(call).where("l.id", "=", orderLineId).execute();
}
