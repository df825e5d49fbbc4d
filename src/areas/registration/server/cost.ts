// What the certificate should cost, line by line, beside what was paid.
import type { Call } from "#kernel/server/call.ts";
import { readBasis } from "#settings/server/basis.ts";
import { registrationCost } from "#settings/model/registration-cost.ts";
import type { RegistrationCostView } from "../model/registration.ts";
import type { CarRow, RegistrationFile } from "./facts.ts";
import { regionOf } from "./region.ts";
import { vehicleOf } from "./vehicle.ts";

/** A change of lessee is a change of owner for the tax (CIBS, L421-34): the taxes of the first registration are not due again. */
const onceOnly: readonly string[] = ["CO2", "MASS"];

export async function costOf(call: Call, car: CarRow, file: RegistrationFile): Promise<RegistrationCostView> {
  const on = file.certificateDate ?? file.requestedOn ?? call.today;
  const { parameters, scales } = await readBasis(call, on);
  const { lines, unknowns } = registrationCost({
    vehicle: await vehicleOf(call, car),
    firstRegisteredOn: car.firstRegistrationDate ?? on,
    registeredOn: on,
    region: await regionOf(call, car.id),
    parameters,
    scales,
  });
  const due = file.purpose === "FIRST" ? lines : lines.filter(({ key }) => !onceOnly.includes(key));
  const totalCents = due.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const { paidCents, paidExplanation } = file;
  return {
    lines: due,
    totalCents,
    unknowns,
    on,
    paidCents,
    paidExplanation,
    differenceCents: paidCents === null ? null : paidCents - totalCents,
  };
}
