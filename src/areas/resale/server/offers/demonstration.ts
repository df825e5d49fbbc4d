// Cars for sale since 12 to 130 days, and cars whose sale is authorised.
import { onDay } from "#contracts/server/demonstration/stories.ts";
import { authorizeToSell } from "#fleet/server/sale-authorization.ts";
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { changeAskingPrice, putForSale } from "./offers.ts";
import { proposedPrice } from "./proposal.ts";

/** Days since each car is for sale; the last ones are only authorised. */
const forSale = [130, 96, 71, 58, 47, 33, 26, 19, 12, 5, 4, 4] as const;
const onlyAuthorised = 2;
/** A car that does not sell is lowered once. */
const loweredDays = 96;

/** Free cars in stock, those that came first. */
const freeCars = (call: Call) =>
  call.db
    .selectFrom("car")
    .select(["id", "stockedSince", "buyingPriceCents"])
    .where("status", "=", "STOCKED")
    .where("saleAuthorizedOn", "is", null)
    .where("firstRegistrationDate", "is not", null)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom("assignment")
            .select("assignment.id")
            .whereRef("assignment.carId", "=", "car.id")
            .where("assignment.endedAt", "is", null),
        ),
      ),
    )
    .where("id", "not in", (of) => of.selectFrom("premiumCar").select("carId"))
    .where("id", "not in", (of) =>
      of.selectFrom("funding").select("carId").where("loanType", "=", "FINANCE_LEASE"),
    )
    .orderBy("stockedSince")
    .orderBy("vin")
    .limit(forSale.length + onlyAuthorised)
    .execute();

const versionOf = async (call: Call, id: string): Promise<number> => (await get(call, "car", id)).version;
const rounded = (cents: number): number => Math.round(cents / 1_000) * 1_000;

export async function demonstrateOffers(call: Call): Promise<void> {
  const reseller = await actingAs(call, "Nadia Ferreira");
  const administrator = await actingAs(call, "Claire Bonnet");
  for (const [at, { id, buyingPriceCents }] of (await freeCars(call)).entries()) {
    const days = forSale[at];
    const on = addDays(call.today, -(days ?? 3));
    await authorizeToSell(onDay(administrator, on), { id, version: await versionOf(call, id) });
    if (days === undefined) continue;
    const seller = onDay(reseller, on);
    const { proposedCents } = await proposedPrice(seller, id);
    const priceCents = proposedCents ?? rounded((buyingPriceCents ?? 2_400_000) * 0.85);
    const carVersion = await versionOf(call, id);
    const { version } = await putForSale(seller, { id, version: carVersion, priceCents, reason: "" });
    if (days !== loweredDays) continue;
    await changeAskingPrice(onDay(reseller, addDays(call.today, -20)), {
      id,
      version,
      priceCents: rounded(priceCents * 0.96),
      reason: "Aucun appel en deux mois",
    });
  }
}
