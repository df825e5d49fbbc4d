// Compares the values read in the documents of a registration with our data.
import type { CarFacts } from "#documents/model/compare.ts";
import type { Comparison } from "#documents/model/document.ts";
import { compareDocuments } from "#documents/server/review/comparison.ts";
import { canOpen } from "#documents/server/view.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { isBlank } from "#kernel/values.ts";
import { sirenOf } from "#settings/model/lessor.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { certifiedKeys } from "../../model/certified.ts";
import { ownerKey } from "../../model/terms/company-extract.ts";
import { readRegistrationRows } from "./registration-documents.ts";
import { owningFunderOf } from "../car/owner.ts";
import { certifiedOf, vehicleOf } from "../car/taxed-vehicle.ts";

/** The owner of a car, as its Kbis and its mandate name it: the funder of a finance lease, else us. */
async function ownerFacts(call: Call, carId: string): Promise<CarFacts> {
  const funder = await owningFunderOf(call, carId);
  if (funder !== null) return { [ownerKey]: funder };
  const lessor = await readLessor(call);
  return {
    [ownerKey]: lessor.name,
    "owner.siren": sirenOf(lessor),
    "owner.capital": frenchPrice(lessor.capitalCents),
    "owner.rcsCity": lessor.rcsCity,
  };
}

/** The input filed with the report of an inspection. */
export async function inspectionFactsOfDocument(
  call: Call,
  { documentId }: { documentId: string },
): Promise<CarFacts> {
  const row = await call.db
    .selectFrom("safetyInspection")
    .select(["nature", "result", "doneOn", "validUntil", "mileage", "number"])
    .where("documentId", "=", documentId)
    .executeTakeFirst();
  if (!row) return {};
  const { mileage, number, ...terms } = row;
  const facts = { ...terms, mileage: mileage === null ? null : String(mileage), number: number || null };
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [`inspection.${key}`, value]));
}

/** Facts of a car known to its registration but not to the fleet. */
export async function registrationFactsOfCar(call: Call, { carId }: { carId: string }): Promise<CarFacts> {
  const vehicle = await vehicleOf(call, await get(call, "car", carId));
  const certified = await certifiedOf(call, carId);
  const text = (value: unknown): string | null => (isBlank(value) ? null : String(value));
  return {
    ...(await ownerFacts(call, carId)),
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

/** Values that must agree between two documents of a registration; the others belong to each document. */
const comparedKeys: readonly string[] = [
  "vin",
  "licensePlate",
  "firstRegistrationDate",
  "brand",
  "category",
  "power",
  "mass",
  "carbonDioxide",
  "fiscalPower",
  "energy",
  "maximumMass",
  "displacement",
  "seats",
  "euroStandard",
  "approval",
  ownerKey,
  "owner.siren",
  "owner.capital",
  "owner.rcsCity",
];

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
