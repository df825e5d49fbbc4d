// Head of the summary of a car: status, rental, blockers, possible actions.
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { missingPermission } from "#kernel/server/call.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { invalid } from "#kernel/failure.ts";
import { CompiledQuery } from "kysely";
import {
  change,
  getAtVersion,
  getForUpdate,
  missingRecord,
  type VersionedId,
} from "#kernel/server/records/records.ts";
import { carFlow } from "../model/flow.ts";
import { type CarSummary, carSummarySchema } from "../model/car.ts";
import { carVinChanged, carVinChanging } from "../model/events.ts";
import { saleReasons } from "./cars.ts";
import type { CarRow } from "./prerequisites.ts";
import {
  requireCorrectableCost,
  requireCorrectableVin,
  requirePriceReason,
  statementNote,
} from "./settled-cars.ts";

type Around = Pick<CarSummary, "supplier" | "rental" | "prerequisites">;

// Frequent query, built once: the car, its supplier, the period that it serves or is assigned to, its prerequisites.
const carStatement = `
  select car.*,
    (select json_build_object('id', id, 'name', name, 'country', country)
      from supplier where id = car.supplier_id) as supplier,
    (select json_build_object('periodId', p.id, 'contractId', p.contract_id, 'orderId', p.order_id,
        'client', json_build_object('id', p.client_id, 'name', p.client_name), 'companyName', p.company_name,
        'dueOn', p.delivery_date_deadline, 'startedOn', p.start_day)
      from assignment a join rental_period p on p.id = a.period_id
      where a.car_id = car.id and a.ended_at is null) as rental,
    (select coalesce(json_agg(json_build_object('key', key, 'label', label, 'isMet', is_met, 'bearsOn', bears_on,
        'awaits', awaits, 'settledBy', settled_by, 'proof', proof, 'to', page, 'since', since) order by is_met, label), '[]')
      from car_prerequisite where car_id = car.id) as prerequisites
  from car where id = $1`;

const toView = viewOf(carSummarySchema);

export async function readCarSummary(call: Call, id: string): Promise<CarSummary> {
  const { rows } = await call.db.executeQuery<CarRow & Around>(CompiledQuery.raw(carStatement, [id]));
  const [car] = rows;
  if (!car) throw missingRecord(call, "car");
  const life = lifeCycleOf(
    carFlow,
    {
      status: car.status,
      isAssigned: car.rental !== null,
      isSaleAuthorized: car.saleAuthorizedOn !== null,
      reasonsAgainstSale: await saleReasons(call, car),
      blockers: car.prerequisites.filter(({ isMet }) => !isMet),
    },
    missingPermission(call),
  );
  return toView({ ...car, carModel: { id: car.carModelId, brand: car.brand, name: car.model }, ...life });
}

export const toCarSummary = (call: Call, { id }: { id: string }): Promise<CarSummary> =>
  readCarSummary(call, id);

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
