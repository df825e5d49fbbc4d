// Facts that a service copies when it is recorded: its operations, its garage, the rental of its day.
import { sql } from "kysely";
import { rentalsWhere } from "#fleet/server/car-files/rentals.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import type { AskedOperation } from "../../model/visits/records.ts";

/** Operations in the order of the form; an archived one is refused, unless the service already names it. */
export async function askedOperations(
  call: Call,
  ids: readonly string[],
  already: readonly AskedOperation[] = [],
): Promise<{ operations: AskedOperation[]; works: string }> {
  const rows = await call.db
    .selectFrom("maintenanceOperation")
    .select(["id as operationId", "label", "kind", "termLabel", "usualPriceCents", "isArchived"])
    .where("id", "in", [...ids])
    .execute();
  const operations = [...new Set(ids)].map((id) => {
    const row = rows.find(({ operationId }) => operationId === id);
    const former = already.find(({ operationId }) => operationId === id);
    if (former) return former;
    if (!row) throw invalid({ operationIds: "Une des opérations n’existe plus." });
    const { isArchived, ...operation } = row;
    if (isArchived) throw invalid({ operationIds: `L’opération « ${row.label} » est archivée.` });
    return operation;
  });
  return { operations, works: operations.map(({ label }) => label).join(", ") };
}

export async function saveOperationUses(
  call: Call,
  maintenanceId: string,
  operations: readonly AskedOperation[],
): Promise<void> {
  await call.db.deleteFrom("maintenanceOperationUse").where("maintenanceId", "=", maintenanceId).execute();
  await call.db
    .insertInto("maintenanceOperationUse")
    .values(operations.map(({ operationId }) => ({ maintenanceId, maintenanceOperationId: operationId })))
    .execute();
}

export async function activeGarageName(call: Call, garageId: string): Promise<string> {
  const { name, status } = await get(call, "maintenanceSupplier", garageId);
  if (status !== "ACTIVE") throw invalid({ maintenanceSupplierId: "Ce garage est archivé." });
  return name;
}

/** The rental of a car on a day, if any. */
export async function rentalOn(call: Call, carId: string, on: Day) {
  const [rental] = await rentalsWhere(
    call,
    sql`p.car_id = ${carId} and p.start_day <= ${on} and (p.end_day is null or p.end_day >= ${on})`,
  );
  if (!rental) return { companyId: null, companyName: "", clientId: null, contractId: null };
  const { companyId, companyName, clientId, contractId } = rental.copies;
  return { companyId, companyName, clientId, contractId };
}
