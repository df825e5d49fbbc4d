// Compares the values read in the documents of a registration with our data.
import type { Comparison } from "#documents/model/document.ts";
import { canOpen, compareDocuments } from "#documents/server/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { isBlank } from "#kernel/values.ts";
import { certifiedKeys } from "../../model/certified.ts";
import { comparedKeys } from "../../model/document-kinds.ts";
import { readRegistrationRows } from "./registration-documents.ts";
import { certifiedOf, vehicleOf } from "../car/taxed-vehicle.ts";

/** Facts of a car known to its registration but not to the fleet. */
export async function registrationFactsOfCar(
  call: Call,
  { carId }: { carId: string },
): Promise<Record<string, string | null>> {
  const vehicle = await vehicleOf(call, await get(call, "car", carId));
  const certified = await certifiedOf(call, carId);
  const text = (value: unknown): string | null => (isBlank(value) ? null : String(value));
  return {
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

/** Only the last document of each kind is compared. */
export async function comparisonOf(call: Call, carId: string): Promise<Comparison[]> {
  const documents = (await readRegistrationRows(call, carId)).filter(
    (row) => row.readings.length > 0 && canOpen(call, row),
  );
  const last = documents.filter(
    ({ registrationKind }, index) =>
      documents.findIndex((one) => one.registrationKind === registrationKind) === index,
  );
  return (await compareDocuments(call, carId, last)).filter(({ key }) => comparedKeys.includes(key));
}
