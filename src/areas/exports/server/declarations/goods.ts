// The customs data of the cars traded within the Union during the three years that customs may check.
import type { z } from "zod";
import { addMonths, firstOfMonth } from "#kernel/calendar/day.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, findRow } from "#kernel/server/records/records.ts";
import type { Goods, goodsForm } from "../../model/goods.ts";
import "../tables.ts";
import { movementsQuery } from "./movements.ts";

/** Incomplete ones first. */
export async function readGoods(call: Call): Promise<Goods[]> {
  const month = firstOfMonth(call.today);
  const { rows } = await movementsQuery(addMonths(month, -36), addMonths(month, 1)).execute(call.db);
  const groups = Map.groupBy(rows, ({ finishId, carId, isUsed }) => `${finishId ?? carId} ${isUsed}`);
  return [...groups.values()]
    .flatMap(([first, ...others]): Goods[] => {
      if (!first) return [];
      const { carId, finishId, isUsed, title, cn8, originCountry, massKg } = first;
      const vins = [...new Set([first, ...others].map(({ vin }) => vin))];
      const key = { finishId, carId: finishId === null ? carId : null, isUsed };
      return [{ ...key, title, vins, cn8, originCountry, massKg }];
    })
    .toSorted((one, other) => Number(one.cn8 !== null) - Number(other.cn8 !== null));
}

export async function setGoods(call: Call, form: z.output<typeof goodsForm>): Promise<Goods> {
  const { finishId, carId, isUsed, ...values } = form;
  const goods = (await readGoods(call)).find(
    (one) => one.finishId === finishId && one.carId === carId && one.isUsed === isUsed,
  );
  if (!goods) throw notFound("Ce véhicule", "n’est pas parmi les mouvements des trois dernières années");
  const did = `a renseigné les données douanières de ${goods.title}`;
  const existing = await findRow(call, "emebiGoods", { finishId, carId, isUsed });
  if (existing) await change(call, "emebiGoods", { id: existing.id, version: null, did }, values);
  else await create(call, "emebiGoods", { finishId, carId, isUsed, ...values }, did);
  return { ...goods, ...values };
}
