// Returns in one call, for tests of later areas.
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import type { PeriodEnd } from "#contracts/model/period.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import type { InspectionForm } from "#preparation/model/inspection.ts";
import { requiredSpots } from "#preparation/model/inspection-items.ts";
import { addInspectionPhoto } from "#preparation/server/inspections/photos.ts";
import {
  beginInspection,
  finishInspection,
  saveInspection,
} from "#preparation/server/inspections/inspections.ts";
import { aPhoto } from "./preparation.ts";
import "#restitution/server/tables.ts";

/** The rental ends now, unless another instant is passed. */
export async function returnCar(
  call: Call,
  periodId: string,
  {
    at = call.now.toISOString(),
    kilometrage = 900,
    cause = "EARLY",
  }: { at?: string; kilometrage?: number; cause?: PeriodEnd } = {},
): Promise<Row<"restitution">> {
  await endPeriod(call, { periodId, at, kilometrage, cause, keysMissing: 0, papersMissing: 0 });
  return get(call, "restitution", periodId);
}

/** A finished return inspection, today. */
export async function inspectReturn(
  call: Call,
  carId: string,
  found: Partial<InspectionForm> = {},
): Promise<string> {
  const { id, version } = await beginInspection(call, { carId, kind: "RETURN" });
  const { mileage } = await get(call, "car", carId);
  const measures = {
    inspectedOn: call.today,
    mileage,
    energyPercent: 50,
    nbOfKeys: 2,
    tires: [],
    belongings: [],
    defects: [],
    comment: "",
    ...found,
  };
  const saved = await saveInspection(call, id, { version, ...measures });
  for (const spot of requiredSpots)
    await addInspectionPhoto(call, id, { spot, file: await aPhoto(`return-${spot}`) });
  await finishInspection(call, { id, version: saved.version });
  return id;
}
