// What several papers say of one car, beside what we hold: one table, its differences lit.
import { papersOf } from "#documents/server/papers.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import { fieldsRead, paperKindOf } from "../model/document-kinds.ts";
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

/** What is held of a car beside what the fleet knows. */
export async function carFacts(call: Call, carId: string): Promise<Record<string, string | null>> {
  const { plate: _plate, ...facts } = await ours(call, await get(call, "car", carId));
  return facts;
}

export async function comparisonOf(call: Call, car: CarRow): Promise<Comparison> {
  const rows = await papersOf(call, { record: "car", id: car.id });
  const papers: ReadPaper[] = rows.flatMap((row) => {
    const kind = paperKindOf(row);
    const fields = fieldsRead(row.readings);
    return kind && fields.length > 0 ? [{ documentId: row.id, kind, fields }] : [];
  });
  // Of several papers of a kind, the last one is compared.
  const last = papers.filter((paper, index) => papers.findIndex(({ kind }) => kind === paper.kind) === index);
  return compared(last, await ours(call, car));
}
