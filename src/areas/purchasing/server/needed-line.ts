// What an order for a need is prefilled with.
import { sql } from "kysely";
import type { z } from "zod";
import { expectedBuyingPrice } from "#catalogue/model/car-model.ts";
import { requireNeed } from "#fleet/server/needs/needs.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import type { ModelSupplier, neededLineSchema } from "../model/orders/needed-line.ts";

export async function readNeededLine(
  call: Call,
  periodId: string,
): Promise<z.output<typeof neededLineSchema>> {
  const { contractId } = await requireNeed(call, periodId);
  const { finishId, pricingTerms, pricedFrom, terms } = await get(call, "contract", contractId);
  const finish = pricedFrom?.choice?.finish;
  return {
    finishId,
    priceCents: pricingTerms.frenchBuyingPriceCents ?? (finish && expectedBuyingPrice(finish)) ?? 0,
    options: terms.options.map(({ name }) => name),
  };
}

/** Suppliers that sold the model of a finish, the latest order first. */
export async function modelSuppliers(call: Call, finishId: string): Promise<ModelSupplier[]> {
  const { rows } = await sql<ModelSupplier>`
    select * from (
      select distinct on (supplier_id) supplier_id as "supplierId", supplier_name as "supplierName",
        ordered_on as "lastOn", price_cents::float8 as "lastCents"
      from car_order_line where car_model_id = (select car_model_id from finish where id = ${finishId})
      order by supplier_id, ordered_on desc, id desc
    ) latest order by "lastOn" desc, "supplierName" limit 5`.execute(call.db);
  return rows;
}
