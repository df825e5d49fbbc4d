// Prices paid, by finish.
import { sql } from "kysely";
import { expectedBuyingPrice } from "#catalogue/model/car-model.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { type BoughtFinish, bySupplier, type BuyingPrices, median } from "../model/buying-prices.ts";

/** Price of each paid car, premium ones included, as last corrected by an accountant; unpaid orders do not count. */
const purchaseSql = sql`(
  select l.id, l.vin, l.order_id, l.ordered_on, l.finish_id, coalesce(c.buying_price_cents, l.price_cents) as price_cents,
    l.supplier_id, l.supplier_name, l.mileage
  from car_order_line l join car c on c.id = l.id
  union all
  select p.id, p.vin, null, (p.created_at at time zone 'Europe/Paris')::date, c.finish_id, coalesce(c.buying_price_cents, p.price_cents),
    p.supplier_id, coalesce(s.name, p.owner_name), c.mileage
  from premium_car p join car c on c.id = p.car_id left join supplier s on s.id = p.supplier_id
)`;

/** Every purchased finish, the most recently bought first. */
export async function boughtFinishes(call: Call): Promise<BoughtFinish[]> {
  const { rows } = await sql<Omit<BoughtFinish, "carTitle"> & { model: string; name: string }>`
    select f.id as "finishId", f.brand, f.model, f.name, count(*)::int as count, max(l.ordered_on) as "lastOn",
      (array_agg(l.price_cents order by l.ordered_on desc, l.id desc))[1]::float8 as "lastCents",
      floor(percentile_cont(0.5) within group (order by l.price_cents) + 0.5)::float8 as "medianCents",
      f.buying_price_cents as "catalogueCents", coalesce(f.estimated_buying_price_cents, f.buying_price_cents) as "expectedCents"
    from ${purchaseSql} l join finish f on f.id = l.finish_id
    group by f.id order by max(l.ordered_on) desc, f.id limit 500`.execute(call.db);
  return rows.map(({ model, name, ...row }) => ({ ...row, carTitle: carTitle(row.brand, model, name) }));
}

/** Buying prices assumed by the contracts signed on a finish. */
async function readHypotheses(call: Call, finishId: string): Promise<number[]> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(pricing_terms ->> 'frenchBuyingPriceCents', priced_from -> 'choice' -> 'finish' ->> 'estimatedBuyingPriceCents',
      priced_from -> 'choice' -> 'finish' ->> 'buyingPriceCents')::float8 as cents
    from contract where finish_id = ${finishId} order by signed_at desc limit 200`.execute(call.db);
  return rows.flatMap(({ cents }) => cents ?? []);
}

export async function buyingPrices(call: Call, finishId: string): Promise<BuyingPrices> {
  const finish = await call.db.selectFrom("finish").selectAll().where("id", "=", finishId).executeTakeFirst();
  if (!finish) throw notFound("Cette finition");
  const { rows: latest } = await sql<BuyingPrices["purchases"][number]>`
    select id, vin, order_id as "orderId", ordered_on as "orderedOn", price_cents::float8 as "priceCents",
      supplier_id as "supplierId", supplier_name as "supplierName", mileage
    from ${purchaseSql} l where finish_id = ${finishId} order by ordered_on desc, id desc limit 200`.execute(
    call.db,
  );
  const purchases = latest.toReversed();
  const hypotheses = await readHypotheses(call, finishId);
  return {
    finishId,
    carTitle: carTitle(finish.brand, finish.model, finish.name),
    catalogueCents: finish.buyingPriceCents,
    expectedCents: expectedBuyingPrice(finish),
    medianCents: median(purchases.map(({ priceCents }) => priceCents)),
    lastCents: purchases.at(-1)?.priceCents ?? null,
    hypothesisCents: median(hypotheses),
    nbOfContracts: hypotheses.length,
    purchases,
    suppliers: bySupplier(purchases),
  };
}
