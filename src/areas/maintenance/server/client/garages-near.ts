// Garages for a car: active, of its brand, nearest to its client first.
import { nameKey } from "#catalogue/model/names.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { type ClientMaintenance, farness } from "../../model/client/page.ts";
import "../garages/tables.ts";

const maximumGarages = 5;

async function clientZipCode(call: Call, periodId: string): Promise<string> {
  const company = await call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("company as c", "c.id", "p.companyId")
    .select("c.zipCode")
    .where("p.id", "=", periodId)
    .executeTakeFirst();
  return company?.zipCode ?? "";
}

export async function garagesNear(
  call: Call,
  { carId, periodId }: { carId: string; periodId: string },
): Promise<ClientMaintenance["garages"]> {
  const { brand } = await get(call, "car", carId);
  const zipCode = await clientZipCode(call, periodId);
  const rows = await call.db
    .selectFrom("maintenanceSupplier as g")
    .select(["g.id", "g.name", "g.address", "g.zipCode", "g.lendsCars"])
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
    .execute();
  return rows
    .toSorted((one, other) => farness(zipCode, one.zipCode) - farness(zipCode, other.zipCode))
    .slice(0, maximumGarages)
    .map(({ id, name, address, lendsCars }) => ({ id, name, address: frenchAddress(address), lendsCars }));
}
