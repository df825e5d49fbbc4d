// Landed cost of a line before ordering: price, usual transport, registration at the rates of its year.
import { findRow } from "#kernel/server/records/records.ts";
import { taxedVehicleOfChoice } from "#catalogue/model/finish-choice.ts";
import { readFinishChoice } from "#catalogue/server/car-models/read.ts";
import { rentalOfPeriod } from "#contracts/server/lessee.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { quoteOfContract } from "#quotes/server/contracts.ts";
import { registrationCost, type RegistrationLineKey } from "#settings/model/basis/registration-cost.ts";
import { pricedDay } from "#settings/model/dated.ts";
import { readBasis } from "#settings/server/basis.ts";
import { taxedRegion } from "#settings/server/region.ts";
import { landedCost, type LandedCost, type LandedQuery, hypothesisOf } from "../model/landed-cost.ts";

async function isFrench(call: Call, supplierId: string | undefined): Promise<boolean> {
  if (supplierId === undefined) return false;
  const supplier = await findRow(call, "supplier", { id: supplierId }, ["country"]);
  return supplier?.country === "FR";
}

/** Renter of the period, past or future: cars are delivered to their address until another place is set. */
const readRenter = async (call: Call, periodId: string) =>
  (await rentalOfPeriod(call, periodId))?.renter ?? null;

/** Taxes paid once, with the first certificate in France. */
const firstRegistrationTaxes: readonly RegistrationLineKey[] = ["CO2", "MASS"];

export async function computeLandedCost(call: Call, line: LandedQuery): Promise<LandedCost> {
  const { periodId, finishId, priceCents, supplierId, firstRegistrationDate, expectedOn } = line;
  const period = await findRow(call, "rentalPeriod", { id: periodId }, ["contractId"]);
  if (!period) throw notFound("Ce besoin");
  const registeredOn = pricedDay(call.today, expectedOn);
  const basis = await readBasis(call, registeredOn);
  const isTaxed = firstRegistrationDate !== undefined && (await isFrench(call, supplierId));
  const { totalCents, unknowns } = registrationCost({
    vehicle: taxedVehicleOfChoice(await readFinishChoice(call, finishId)),
    firstRegisteredOn: firstRegistrationDate ?? registeredOn,
    registeredOn,
    region: await taxedRegion(call, await readRenter(call, periodId)),
    basis,
    isDue: (key) => !(isTaxed && firstRegistrationTaxes.includes(key)),
  });
  const { pricing } = await quoteOfContract(call, period.contractId);
  const landed = { BUYING: priceCents, TRANSPORT: basis.parameters.transportCents, REGISTRATION: totalCents };
  return { registeredOn, ...landedCost(landed, hypothesisOf(pricing.lines)), unknowns };
}
