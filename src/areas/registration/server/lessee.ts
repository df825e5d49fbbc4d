// Who rents a car for two years or more: its certificate names it (CIBS, L421-24), and its region taxes it (L421-43).
import type { Call } from "#kernel/server/call.ts";
import type { Country } from "#kernel/address.ts";
import type { PackParty } from "./papers/pack.ts";

const longRentalMonths = 24;

export async function lesseeOf(call: Call, carId: string): Promise<PackParty | null> {
  const row = await call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as k", "k.id", "p.contractId")
    .innerJoin("company as o", "o.id", "p.companyId")
    .select(["o.name", "o.siret", "o.line1", "o.zipCode", "o.city", "o.country", "k.durationMonths"])
    .where("p.carId", "=", carId)
    .where("p.endDay", "is", null)
    .executeTakeFirst();
  if (!row || row.durationMonths < longRentalMonths) return null;
  const { name, siret, line1, zipCode, city } = row;
  const country: Country = row.country;
  return { name, siret, address: { line1, zipCode, city, country } };
}
