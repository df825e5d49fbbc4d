// Checks that a VIN can be ordered: valid, and on no car and no order line.
import { sql } from "kysely";
import { carVinChanged, carVinChanging } from "#fleet/model/events.ts";
import { normaliseVin, vinProblem } from "#fleet/model/vin.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, getForUpdate, findRow } from "#kernel/server/records/records.ts";
import { lockLines } from "../terms/line-locks.ts";

/** Reasons, in French, why VINs are already taken, by VIN. */
export async function takenVinReasons(call: Call, vins: readonly string[]): Promise<Map<string, string>> {
  if (vins.length === 0) return new Map();
  const { rows } = await sql<{
    vin: string;
    status: string | null;
    number: string | null;
    supplier: string | null;
  }>`
    select x.vin, c.status, l.order_number as number, l.supplier_name as supplier
    from chassis x left join car c on c.id = x.id left join car_order_line l on l.id = x.id
    where x.vin = any(${[...vins]}::text[])`.execute(call.db);
  return new Map(
    rows.map(({ vin, status, number, supplier }) => [
      vin,
      status === null
        ? `Ce VIN est déjà commandé : ${number ?? ""}, ${supplier ?? ""}.`
        : "Ce VIN est celui d’un véhicule du parc.",
    ]),
  );
}

/** Serialises orders of the same VIN, so that the second one is refused. */
export const lockVins = async (call: Call, vins: readonly string[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(vin, 0))
    from (select distinct vin from unnest(${[...vins]}::text[]) vin order by vin) one`.execute(call.db);
};

export async function checkVins(call: Call, input: readonly string[]) {
  const vins = input.map(normaliseVin).slice(0, 200);
  const taken = await takenVinReasons(call, vins);
  return vins.map((vin) => ({
    vin,
    problem: vinProblem(vin) ?? taken.get(vin) ?? null,
    exists: taken.has(vin),
  }));
}

/** The line of a car is locked before the car (`lockOrder`). */
export const lockLineOfCar = reaction(carVinChanging, async (call, { carId }) => {
  const line = await findRow(call, "carOrderLine", { id: carId }, ["id"]);
  if (line) await lockLines(call, [line.id]);
});

/** Copies the corrected VIN of a car to its order line, its payment and its premium record. */
export const applyVinCorrection = reaction(carVinChanged, async (call, { carId, before, after: vin }) => {
  const did = "suit le VIN corrigé du véhicule";
  const line = await findRow(call, "carOrderLine", { id: carId }, ["id", "paymentId"]);
  if (line) await change(call, "carOrderLine", { id: line.id, version: null, did }, { vin });
  if (line?.paymentId) {
    const paid = await getForUpdate(call, "supplierPayment", line.paymentId);
    const vins = paid.vins.replace(before, vin);
    await change(call, "supplierPayment", { id: line.paymentId, version: null, did }, { vins });
  }
  const premium = await findRow(call, "premiumCar", { carId }, ["id"]);
  if (premium) await change(call, "premiumCar", { id: premium.id, version: null, did }, { vin });
});
