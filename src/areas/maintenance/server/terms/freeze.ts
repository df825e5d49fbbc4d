// The terms of a car: those of its model, or of its brand, at its first delivery, taken again when a person asks for it.
import { nameKey } from "#catalogue/model/names.ts";
import { maintenancePlanOf, type MaintenanceTerm } from "#catalogue/model/maintenance.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { firstStamp } from "#kernel/server/records/stamp.ts";
import { sortedJson } from "#kernel/server/json.ts";

async function catalogueTermsOf(call: Call, carId: string): Promise<readonly MaintenanceTerm[]> {
  const { carModelId } = await get(call, "car", carId);
  const model = await get(call, "carModel", carModelId);
  return maintenancePlanOf(model, await get(call, "brand", model.brandId));
}

export const termsOf = (call: Call, carId: string) =>
  call.db
    .selectFrom("maintenanceTerm")
    .selectAll()
    .where("carId", "=", carId)
    .orderBy("projectedOn")
    .orderBy("label")
    .execute();

const columnsOf = ({ label, ...term }: MaintenanceTerm) => ({ label, labelKey: nameKey(label), ...term });

const insertTerms = (call: Call, carId: string, terms: readonly MaintenanceTerm[]): Promise<unknown> =>
  call.db
    .insertInto("maintenanceTerm")
    .values(
      terms.map((term) => ({
        id: newId(),
        ...firstStamp(call),
        carId,
        companyId: null,
        companyName: "",
        ...columnsOf(term),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const hasStarted = async (call: Call, carId: string): Promise<boolean> =>
  (await call.db
    .selectFrom("rentalPeriod")
    .select("id")
    .where("carId", "=", carId)
    .where("startDay", "is not", null)
    .executeTakeFirst()) !== undefined;

/** Once, at the first delivery. */
export async function freezeTerms(call: Call, carId: string): Promise<void> {
  if ((await termsOf(call, carId)).length > 0 || !(await hasStarted(call, carId))) return;
  const terms = await catalogueTermsOf(call, carId);
  if (terms.length > 0) await insertTerms(call, carId, terms);
}

const intervals = ({
  recurring,
  duration,
  kilometrage,
  vehicleAge,
  mileage,
  priceCents,
}: Omit<MaintenanceTerm, "label">) =>
  sortedJson({ recurring, duration, kilometrage, vehicleAge, mileage, priceCents });

/** True where the catalogue has changed its terms since the car was delivered. */
export async function isOutdated(call: Call, carId: string): Promise<boolean> {
  const own = await termsOf(call, carId);
  if (own.length === 0) return false;
  const current = (await catalogueTermsOf(call, carId)).map(columnsOf);
  return (
    current.length !== own.length ||
    current.some((term) => {
      const same = own.find(({ labelKey }) => labelKey === term.labelKey);
      return !same || intervals(same) !== intervals(term);
    })
  );
}

/** Takes the terms of the catalogue again; what was done of those that remain still counts. */
export async function replaceTerms(call: Call, carId: string): Promise<void> {
  const terms = await catalogueTermsOf(call, carId);
  const keys = terms.map(({ label }) => nameKey(label));
  for (const { id, labelKey } of await termsOf(call, carId))
    if (!keys.includes(labelKey)) await call.db.deleteFrom("maintenanceTerm").where("id", "=", id).execute();
  for (const term of terms) {
    const columns = columnsOf(term);
    await call.db
      .updateTable("maintenanceTerm")
      .set(columns)
      .where("carId", "=", carId)
      .where("labelKey", "=", columns.labelKey)
      .execute();
  }
  if (terms.length > 0) await insertTerms(call, carId, terms);
}
