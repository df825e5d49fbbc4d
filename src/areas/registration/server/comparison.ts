// What several papers say of one car, beside what we hold: one table, its differences lit.
import type { Call } from "#kernel/server/call.ts";
import { certifiedKeys } from "../model/certified.ts";
import type { Comparison } from "../model/registration.ts";
import { compared, type ReadPaper } from "../model/comparison.ts";
import type { CarRow } from "./facts.ts";
import { certifiedOf, vehicleOf } from "./vehicle.ts";

async function ours(call: Call, car: CarRow): Promise<Record<string, string | null>> {
  const vehicle = await vehicleOf(call, car);
  const certified = await certifiedOf(call, car.id);
  const text = (value: unknown): string | null =>
    value === null || value === undefined || value === "" ? null : String(value);
  return {
    vin: car.vin,
    plate: car.licensePlate ?? car.temporaryLicensePlate,
    firstRegistrationDate: car.firstRegistrationDate,
    brand: car.brand,
    mass: text(vehicle.weight),
    carbonDioxide: text(vehicle.carbonEmissionRate),
    fiscalPower: text(vehicle.fiscalPower),
    ...Object.fromEntries(
      certifiedKeys.flatMap((key) => {
        const value = text(certified?.[key]);
        return value === null ? [] : [[key, value]];
      }),
    ),
  };
}

export async function comparisonOf(call: Call, car: CarRow): Promise<Comparison> {
  const rows = await call.db
    .selectFrom("paperReading as r")
    .innerJoin("document as d", "d.id", "r.documentId")
    .select(["r.documentId", "r.kind", "r.fields"])
    .where("r.carId", "=", car.id)
    .orderBy("d.addedAt", "desc")
    .execute();
  // Of several papers of a kind, the last one is compared.
  const last = rows.filter((row, index) => rows.findIndex(({ kind }) => kind === row.kind) === index);
  const papers: ReadPaper[] = last.map(({ documentId, kind, fields }) => ({ documentId, kind, fields }));
  return compared(papers, await ours(call, car));
}
