// Cars in one call, for tests of every area.
import { buildCarModel } from "#tests/builders/catalogue.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { buildContract, type BuiltContract } from "#tests/builders/contracts.ts";
import type { Call } from "#kernel/server/call.ts";
import type { DraftChange } from "#quotes/model/editor/draft.ts";
import { assignCar } from "#fleet/server/assignments/assignments.ts";
import { type CarStart, createCar } from "#fleet/server/cars.ts";
import type { CarRow } from "#fleet/server/prerequisites.ts";
import { uniqueVin } from "#tests/builders/vins.ts";

type CarOptions = Partial<Parameters<typeof createCar>[1]> & { at?: CarStart };

/** A car of a new catalogue model, on its way by default. */
export async function buildCar(call: Call, { at, ...more }: CarOptions = {}): Promise<CarRow> {
  const carModelId = more.carModelId ?? (await buildCarModel(call)).id;
  const values = {
    vin: uniqueVin(),
    finishId: null,
    brand: "Renault",
    model: "Clio",
    finish: "",
    motorization: "",
    energy: "Petrol",
    gearbox: "Manual",
    color: "",
    mileage: 0,
    firstRegistrationDate: null,
    buyingPriceCents: null,
    supplierId: null,
    ...more,
    carModelId,
  };
  return createCar(call, values, at ? { at } : {});
}

export interface ContractAwaitingCar extends BuiltContract {
  periodId: string;
}

/** A contract that waits for its first car. */
export async function buildContractAwaitingCar(
  call: Call,
  change: DraftChange = {},
): Promise<ContractAwaitingCar> {
  const built = await buildContract(call, change);
  const [period] = await periodsOf(call, built.contract.id);
  if (!period) throw new RangeError("a contract has a period");
  return { ...built, periodId: period.id };
}

/** A car that matches the terms of the contract. */
export const buildCarOf = (call: Call, { contract }: BuiltContract, more: CarOptions = {}): Promise<CarRow> =>
  buildCar(call, {
    finishId: contract.finishId,
    brand: contract.brand,
    ...more,
    ...(contract.carModelId && { carModelId: contract.carModelId }),
  });

/** A contract with its car: in preparation if in stock (the default), else still on its way. */
export async function buildAssigned(
  call: Call,
  { at = "STOCKED", change = {} }: { at?: "STOCKED" | "TO_TRANSPORT"; change?: DraftChange } = {},
): Promise<ContractAwaitingCar & { car: CarRow }> {
  const need = await buildContractAwaitingCar(call, change);
  const { id: carId } = await buildCarOf(call, need, { at });
  const car = await assignCar(call, { periodId: need.periodId, carId, differences: [] });
  return { ...need, car };
}
