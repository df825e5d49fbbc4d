// Garages for a car: active, of its brand, nearest to its client first; at the same distance, by name then by id.
import { nameKey } from "#catalogue/model/names.ts";
import { currentRental } from "#fleet/server/car-files/rentals.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { compareDistances, distanceBetween, type Place } from "../../model/garages/distance.ts";
import type { NearGarage } from "../../model/garages/near-garage.ts";

/** A page offers no more. */
const maximumGarages = 5;

async function placeOf(call: Call, periodId: string | null): Promise<Place> {
  const unknown = { country: "FR", zipCode: "" } as const;
  if (periodId === null) return unknown;
  const company = await call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("company as c", "c.id", "p.companyId")
    .select(["c.zipCode", "c.country"])
    .where("p.id", "=", periodId)
    .executeTakeFirst();
  return company ?? unknown;
}

export async function garagesNear(
  call: Call,
  { carId, periodId }: { carId: string; periodId: string | null },
): Promise<NearGarage[]> {
  const { brand } = await get(call, "car", carId);
  const place = await placeOf(call, periodId);
  const rows = await call.db
    .selectFrom("maintenanceSupplier as g")
    .select([
      "g.id",
      "g.name",
      "g.address",
      "g.phone",
      "g.zipCode",
      "g.country",
      "g.lendsCars",
      "g.isBodyShop",
    ])
    .where("g.status", "=", "ACTIVE")
    .where((one) =>
      one.or([
        one("g.isMultiBrand", "=", true),
        one.exists(
          one
            .selectFrom("maintenanceSupplierBrand as l")
            .innerJoin("brand as b", "b.id", "l.brandId")
            .select("b.id")
            .whereRef("l.maintenanceSupplierId", "=", "g.id")
            .where("b.nameKey", "=", nameKey(brand)),
        ),
      ]),
    )
    .orderBy("g.name")
    .orderBy("g.id")
    .execute();
  return rows
    .map(({ id, name, address, phone, lendsCars, isBodyShop, ...own }) => ({
      id,
      name,
      address: frenchAddress(address),
      phone,
      lendsCars,
      isBodyShop,
      distance: distanceBetween(place, own),
    }))
    .toSorted((one, other) => compareDistances(one.distance, other.distance))
    .slice(0, maximumGarages);
}

/** Near the client who rents the car today; by name where nobody does. */
export async function garagesNearCar(call: Call, carId: string): Promise<NearGarage[]> {
  const rental = (await currentRental(call, carId))?.copies;
  return garagesNear(call, { carId, periodId: rental?.periodId ?? null });
}
