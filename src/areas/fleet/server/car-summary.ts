// Head of the summary of a car: status, rental, blockers, possible actions.
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { missingPermission } from "#kernel/server/call.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { invalid } from "#kernel/failure.ts";
import { change, get, getAtVersion, getForUpdate, type VersionedId } from "#kernel/server/records/records.ts";
import { carFlow } from "../model/flow.ts";
import { type CarSummary, carSummarySchema } from "../model/car.ts";
import { carVinChanged, carVinChanging } from "../model/events.ts";
import type { CarRow } from "./prerequisites.ts";
import {
  requireCorrectableCost,
  requireCorrectableVin,
  requirePriceReason,
  statementNote,
} from "./settled-cars.ts";
import { prerequisitesOfCar } from "./readiness.ts";

/** The period that a car serves, or is assigned to. */
async function readRental(call: Call, carId: string): Promise<CarSummary["rental"]> {
  const found = await call.db
    .selectFrom("assignment as a")
    .innerJoin("rentalPeriod as p", "p.id", "a.periodId")
    .selectAll("p")
    .where("a.carId", "=", carId)
    .where("a.endedAt", "is", null)
    .executeTakeFirst();
  if (!found) return null;
  return {
    periodId: found.id,
    contractId: found.contractId,
    orderId: found.orderId,
    client: { id: found.clientId, name: found.clientName },
    companyName: found.companyName,
    dueOn: found.deliveryDateDeadline,
    startedOn: found.startDay,
  };
}

const readSupplier = async (call: Call, id: string | null): Promise<CarSummary["supplier"]> =>
  id
    ? ((await call.db
        .selectFrom("supplier")
        .select(["id", "name", "country"])
        .where("id", "=", id)
        .executeTakeFirst()) ?? null)
    : null;

const toView = viewOf(carSummarySchema);

export async function toCarSummary(call: Call, car: CarRow): Promise<CarSummary> {
  const prerequisites = await prerequisitesOfCar(call, car.id);
  const rental = await readRental(call, car.id);
  const life = lifeCycleOf(
    carFlow,
    {
      status: car.status,
      isAssigned: rental !== null,
      isSaleAuthorized: car.saleAuthorizedOn !== null,
      blockers: prerequisites.filter(({ isMet }) => !isMet),
    },
    missingPermission(call),
  );
  return toView({
    ...car,
    carModel: { id: car.carModelId, brand: car.brand, name: car.model },
    supplier: await readSupplier(call, car.supplierId),
    rental,
    prerequisites,
    ...life,
  });
}

export const readCarSummary = async (call: Call, id: string): Promise<CarSummary> =>
  toCarSummary(call, await get(call, "car", id));

/** One of the prices of a car. */
export type CarPrice = { buyingPriceCents: number } | { transportPriceCents: number };

export async function changePrice(
  call: Call,
  { id, version, reason }: VersionedId & { reason: string },
  price: CarPrice,
): Promise<CarSummary> {
  const stored = await getAtVersion(call, "car", { id, version });
  requireCorrectableCost(call, stored, { reason });
  if ("buyingPriceCents" in price) requirePriceReason(stored, { ...price, reason });
  const did = "buyingPriceCents" in price ? "a changé le prix d’achat" : "a changé le prix du transport";
  const line = { id, version, ...(reason && { did: `${did} : ${reason}${statementNote(stored)}` }) };
  return toCarSummary(call, await change(call, "car", line, price));
}

export async function changeVin(
  call: Call,
  { id, version, vin, reason }: VersionedId & { vin: string; reason: string },
): Promise<CarSummary> {
  await call.emit(carVinChanging, { carId: id });
  const stored = await getForUpdate(call, "car", id);
  requireCorrectableVin(call, stored, { reason });
  const { vin: before } = stored;
  const other = await call.db
    .selectFrom("chassis")
    .select("id")
    .where("vin", "=", vin)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (other) throw invalid({ vin: `Le VIN ${vin} est déjà celui d’un autre véhicule ou d’une commande.` });
  const car = await change(call, "car", { id, version, did: `a corrigé le VIN : ${reason}` }, { vin });
  if (car.vin !== before) await call.emit(carVinChanged, { carId: id, before, after: vin });
  return toCarSummary(call, car);
}
