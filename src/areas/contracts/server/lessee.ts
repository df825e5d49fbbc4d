// Who rents a car for two years or more: its certificate names it (CIBS, L421-24), and its region taxes it (L421-43).
import type { Country } from "#kernel/address.ts";
import type { Call } from "#kernel/server/call.ts";

export interface Lessee {
  name: string;
  siret: string | null;
  address: { line1: string; zipCode: string; city: string; country: Country };
}

const longRentalMonths = 24;

const rentals = (call: Call) =>
  call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as k", "k.id", "p.contractId")
    .innerJoin("company as o", "o.id", "p.companyId")
    .select(["o.name", "o.siret", "o.line1", "o.zipCode", "o.city", "o.country", "k.durationMonths"]);

async function lesseeIn(rental: ReturnType<typeof rentals>): Promise<Lessee | null> {
  const row = await rental.executeTakeFirst();
  if (!row || row.durationMonths < longRentalMonths) return null;
  const { name, siret, line1, zipCode, city, country } = row;
  return { name, siret, address: { line1, zipCode, city, country } };
}

/** Null where nobody rents the car, or for less. */
export const lesseeOf = (call: Call, carId: string): Promise<Lessee | null> =>
  lesseeIn(rentals(call).where("p.carId", "=", carId).where("p.endDay", "is", null));

/** The one for whom a car is still to be found. */
export const lesseeOfPeriod = (call: Call, periodId: string): Promise<Lessee | null> =>
  lesseeIn(rentals(call).where("p.id", "=", periodId));
