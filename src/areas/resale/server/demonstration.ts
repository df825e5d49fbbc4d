// Procedures and sales of the demonstration company, by the verbs: two on one car, each kind of buyer, each step.
import { usedCarArticles } from "#billing/model/documents/line-kinds.ts";
import { setNature } from "#billing/server/rules/natures.ts";
import type { Call } from "#kernel/server/call.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { demonstrateSale, sales } from "./confirmed/demonstration.ts";
import { demonstrateOffers } from "./offers/demonstration.ts";
import { demonstrateProcedures } from "./procedures/demonstration.ts";

/** Procedures take the cars that are for sale first, sales those put for sale last. */
export async function demonstrateResale(call: Call): Promise<void> {
  await demonstrateOffers(call);
  const offers = call.db.selectFrom("saleOffer").select("carId").where("status", "=", "OPEN");
  const cars = (await offers.orderBy("openedOn").orderBy("id").execute()).map(({ carId }) => carId);
  const [first, second, ...others] = cars;
  if (first === undefined || second === undefined) return;
  const reseller = await actingAs(call, "Nadia Ferreira");
  const accountant = await actingAs(call, "Sylvie Garnier");
  const admin = await actingAs(call, "Hélène Marchand");
  await demonstrateProcedures(reseller, first, second);
  await setNature(accountant, {
    kind: "CAR_SALE_MARGIN",
    nature: "EXEMPT",
    article: usedCarArticles.MARGIN,
    from: call.today,
    id: null,
    version: null,
  });
  for (const [rank, sale] of sales.entries()) {
    const carId = others.at(-1 - rank);
    if (carId !== undefined) await demonstrateSale({ reseller, accountant, admin }, carId, sale);
  }
}
