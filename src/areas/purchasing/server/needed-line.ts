// Prefilled values of an order for a need.
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

/** Suppliers that sold the model of a finish, the latest first: ordered cars, and those of the fleet without an order. */
export async function modelSuppliers(call: Call, finishId: string): Promise<ModelSupplier[]> {
  const { rows } = await sql<ModelSupplier>`
    select * from (
      select distinct on (s.id) s.id as "supplierId", s.name as "supplierName", sold_on as "lastOn",
        price_cents::float8 as "lastCents"
      from (
        select id, car_model_id, supplier_id, ordered_on as sold_on, price_cents from car_order_line
        union all
        select id, car_model_id, supplier_id, (created_at at time zone 'Europe/Paris')::date, buying_price_cents from car
        where not exists (select from car_order_line l where l.id = car.id)
      ) sold join supplier s on s.id = sold.supplier_id
      where car_model_id = (select car_model_id from finish where id = ${finishId})
      order by s.id, sold_on desc, sold.id desc
    ) latest order by "lastOn" desc, "supplierName" limit 5`.execute(call.db);
  return rows;
}
