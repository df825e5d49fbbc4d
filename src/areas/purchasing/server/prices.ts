// Prices paid, finish by finish.
import { sql } from "kysely";
import { carTitle } from "#catalogue/model/names.ts";
import { missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { type BoughtFinish, bySupplier, type BuyingPrices, median } from "../model/prices.ts";

/** Every finish that was bought, those bought last first. */
export async function boughtFinishes(call: Call): Promise<BoughtFinish[]> {
  const { rows } = await sql<Omit<BoughtFinish, "carTitle"> & { model: string; name: string }>`
    select f.id as "finishId", f.brand, f.model, f.name, count(*)::int as count, max(l.ordered_on) as "lastOn",
      (array_agg(l.price_cents order by l.ordered_on desc, l.id desc))[1]::float8 as "lastCents",
      round(percentile_cont(0.5) within group (order by l.price_cents))::float8 as "medianCents",
      f.buying_price_cents as "catalogueCents", coalesce(f.estimated_buying_price_cents, f.buying_price_cents) as "expectedCents"
    from car_order_line l join finish f on f.id = l.finish_id
    group by f.id order by max(l.ordered_on) desc, f.id limit 500`.execute(call.db);
  return rows.map(({ model, name, ...row }) => ({ ...row, carTitle: carTitle(row.brand, model, name) }));
}

/** What the contracts signed on a finish supposed that it would be bought for. */
async function hypothesesOf(call: Call, finishId: string): Promise<number[]> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(pricing_terms ->> 'frenchBuyingPriceCents', priced_from -> 'choice' -> 'finish' ->> 'estimatedBuyingPriceCents',
      priced_from -> 'choice' -> 'finish' ->> 'buyingPriceCents')::float8 as cents
    from contract where finish_id = ${finishId} order by signed_at desc limit 200`.execute(call.db);
  return rows.flatMap(({ cents }) => cents ?? []);
}

export async function buyingPrices(call: Call, finishId: string): Promise<BuyingPrices> {
  const finish = await call.db.selectFrom("finish").selectAll().where("id", "=", finishId).executeTakeFirst();
  if (!finish) throw missing("Cette finition");
  const latest = await call.db
    .selectFrom("carOrderLine")
    .select(["id", "vin", "orderId", "orderedOn", "priceCents", "supplierId", "supplierName", "mileage"])
    .where("finishId", "=", finishId)
    .orderBy("orderedOn", "desc")
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  const purchases = latest.toReversed();
  const hypotheses = await hypothesesOf(call, finishId);
  const { buyingPriceCents, estimatedBuyingPriceCents } = finish;
  return {
    finishId,
    carTitle: carTitle(finish.brand, finish.model, finish.name),
    catalogueCents: buyingPriceCents,
    expectedCents: estimatedBuyingPriceCents ?? buyingPriceCents,
    medianCents: median(purchases.map(({ priceCents }) => priceCents)),
    lastCents: purchases.at(-1)?.priceCents ?? null,
    hypothesisCents: median(hypotheses),
    nbOfContracts: hypotheses.length,
    purchases,
    suppliers: bySupplier(purchases),
  };
}
