// The maintenance of a car, assembled for its page.
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { inspectionDueOf } from "#registration/server/inspections/due.ts";
import type { CarMaintenance } from "../../model/visits/car-maintenance.ts";
import { budgetOfCar } from "../budget/budget.ts";
import { maintenancesOf } from "../visits/read.ts";
import { isOutdated } from "./freeze.ts";
import { carTerms } from "./terms.ts";

export async function carMaintenance(call: Call, carId: string): Promise<CarMaintenance> {
  const due = await inspectionDueOf(call, await get(call, "car", carId));
  return {
    terms: await carTerms(call, carId),
    isOutdated: await isOutdated(call, carId),
    inspection: due && { kind: due.kind, dueOn: due.dueOn },
    maintenances: await maintenancesOf(call, carId),
    budget: await budgetOfCar(call, carId),
  };
}
