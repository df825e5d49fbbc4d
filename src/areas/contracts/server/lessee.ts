// The lessee of a car and the duration of the rental: from two years on, the certificate names them (CIBS, L421-24).
import type { Country } from "#kernel/company/address.ts";
import type { Call } from "#kernel/server/call.ts";
import { isLongRental, monthsOfPeriod } from "../model/period.ts";

export interface Lessee {
  name: string;
  siret: string | null;
  address: { line1: string; zipCode: string; city: string; country: Country };
}

export interface CarRental {
  contractId: string;
  renter: Lessee;
  /** Two years or more with this very car: one renewed at half term is rented for half of the contract. */
  isLong: boolean;
}

const rentals = (call: Call) =>
  call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as k", "k.id", "p.contractId")
    .innerJoin("company as o", "o.id", "p.companyId")
    .select(["o.name", "o.siret", "o.line1", "o.zipCode", "o.city", "o.country"])
    .select(["p.contractId", "p.position", "k.durationMonths", "k.hasMidtermRenewal"]);

async function readRental(query: ReturnType<typeof rentals>): Promise<CarRental | null> {
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const { name, siret, line1, zipCode, city, country, contractId } = row;
  return {
    contractId,
    renter: { name, siret, address: { line1, zipCode, city, country } },
    isLong: isLongRental(monthsOfPeriod(row, row.position)),
  };
}

/** Null when the car is not rented. */
export const rentalOf = (call: Call, carId: string): Promise<CarRental | null> =>
  readRental(rentals(call).where("p.carId", "=", carId).where("p.endDay", "is", null));

/** The rental of a period that still awaits its car. */
export const rentalOfPeriod = (call: Call, periodId: string): Promise<CarRental | null> =>
  readRental(rentals(call).where("p.id", "=", periodId));

/** The lessee named on the certificate; null when the car is not rented, or for a shorter time. */
export async function lesseeOf(call: Call, carId: string): Promise<Lessee | null> {
  const rental = await rentalOf(call, carId);
  return rental?.isLong ? rental.renter : null;
}
