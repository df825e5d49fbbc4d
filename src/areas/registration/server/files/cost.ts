// The expected cost of the certificate, line by line, next to the amount paid.
import type { Call } from "#kernel/server/call.ts";
import { readBasis } from "#settings/server/basis.ts";
import { taxedRegion } from "#settings/server/region.ts";
import { registrationCost } from "#settings/model/basis/registration-cost.ts";
import { isDue } from "../../model/cost.ts";
import type { RegistrationCostView } from "../../model/registration.ts";
import type { CarRow } from "#fleet/server/prerequisites.ts";
import type { RegistrationFile } from "./registration-file.ts";
import { taxedPlace } from "../car/taxed-place.ts";
import { vehicleOf } from "../car/taxed-vehicle.ts";

export async function costOf(call: Call, car: CarRow, file: RegistrationFile): Promise<RegistrationCostView> {
  const on = file.certificateDate ?? file.requestedOn ?? call.today;
  const { lines, totalCents, unknowns } = registrationCost({
    vehicle: await vehicleOf(call, car),
    firstRegisteredOn: car.firstRegistrationDate ?? on,
    registeredOn: on,
    region: await taxedRegion(call, await taxedPlace(call, car.id)),
    basis: await readBasis(call, on),
    isDue: (key) => isDue(key, file),
  });
  const { paidCents, paidExplanation } = file;
  return {
    lines,
    totalCents,
    unknowns,
    on,
    paidCents,
    paidExplanation,
    differenceCents: paidCents === null ? null : paidCents - totalCents,
  };
}
