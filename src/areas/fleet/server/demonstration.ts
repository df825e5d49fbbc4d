import { sql } from "kysely";
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { insertAssignment } from "./assignments/assignment-rows.ts";
import { type CarStart, createCar } from "./cars.ts";

interface CatalogueCar {
  modelId: string;
  finishId: string;
  buyingPriceCents: number | null;
  brand: string;
  model: string;
  motorization: string;
  energy: string;
  gearbox: string;
  finish: string;
}

/**
 * Initial statuses of unassigned cars, none for one that is not created. Preparation and delivery create those of
 * contracts, and sales those of sold cars.
 */
const statuses: (CarStart | null)[] = ["STOCKED", "TO_TRANSPORT", "STOCKED", "STOCKED", "STOCKED", null];
const colors = ["Gris Titanium", "Blanc Glacier", "Noir Étoilé", "Bleu Iron", "Rouge Flamme", "Vert Cèdre"];
const letters = "ABCDEFGHJKLMNPQRSTVWXYZ";
const letter = (value: number): string => letters[value % letters.length] ?? "A";

/** Reproducible VINs of no maker (world code VZZ), and plates of the current series. */
const vinOf = (index: number): string => `VZZECUR1E0${String(1_000_000 + index * 7_919).slice(-7)}`;
const plateOf = (index: number): string =>
  `H${letter(index * 5)}-${String(101 + ((index * 37) % 890)).padStart(3, "0")}-${letter(index * 3 + 1)}${letter(index * 11 + 2)}`;

const columns = sql`m.id as model_id, f.id as finish_id, f.buying_price_cents, m.brand, m.name as model, c.motorization, c.energy, c.gearbox, f.name as finish`;
const catalogue = sql`car_model m join configuration c on c.car_model_id = m.id join finish f on f.configuration_id = c.id`;

const readCatalogueCars = async (call: Call): Promise<CatalogueCar[]> =>
  (
    await sql<CatalogueCar>`select ${columns} from ${catalogue} order by m.brand, m.name, c.place, f.id limit 60`.execute(
      call.db,
    )
  ).rows;

/** Cars of running rentals, each for the period that lacks its car: any model for a medium-term category. */
const readCarsOnRoad = async (call: Call): Promise<(CatalogueCar & { periodId: string })[]> =>
  (
    await sql<CatalogueCar & { periodId: string }>`select sold.*, p.id as period_id
      from rental_period p join contract k on k.id = p.contract_id
      cross join lateral (select ${columns} from ${catalogue}
        where f.id = k.finish_id or k.finish_id is null order by m.name, f.id limit 1) sold
      where p.start_day is not null and p.end_day is null and p.car_id is null order by p.order_id`.execute(
      call.db,
    )
  ).rows;

/** Picks a supplier of a brand: its dealers in turn, else those that sell all brands. */
async function supplierPicker(call: Call): Promise<(brand: string) => string | null> {
  const { rows } = await sql<{
    id: string;
    brand: string | null;
  }>`select s.id, b.name as brand from supplier s
    left join supplier_brand l on l.supplier_id = s.id left join brand b on b.id = l.brand_id
    where s.is_multi_brand or b.id is not null order by s.name`.execute(call.db);
  let turn = 0;
  return (brand) => {
    const dealers = rows.filter((row) => row.brand === brand);
    const able = dealers.length > 0 ? dealers : rows.filter((row) => row.brand === null);
    return able[turn++ % able.length]?.id ?? null;
  };
}

async function addCar(
  call: Call,
  index: number,
  { modelId, ...car }: CatalogueCar,
  { at, supplierId }: { at: CarStart; supplierId: string | null },
): Promise<string> {
  const isRegistered = at !== "TO_TRANSPORT";
  const values = {
    ...car,
    supplierId,
    vin: vinOf(index),
    licensePlate: isRegistered ? plateOf(index) : null,
    carModelId: modelId,
    color: colors[index % colors.length] ?? "",
    mileage: isRegistered ? 1_200 * (index % 40) : 0,
    firstRegistrationDate: isRegistered ? addDays(call.today, -30 * (index % 36) - 5) : null,
    stockedSince: ["STOCKED", "SELLABLE_STOCKED"].includes(at)
      ? addDays(call.today, -3 * (index % 50))
      : null,
  };
  return (await createCar(call, values, { at, did: "a enregistré le véhicule" })).id;
}

/** Creates cars in each status, and those of running rentals. */
export async function demonstrateFleet(call: Call): Promise<void> {
  const soldBy = await supplierPicker(call);
  const cars = await readCatalogueCars(call);
  for (const [index, car] of cars.entries()) {
    const at = statuses[index % statuses.length];
    const supplierId = soldBy(car.brand);
    if (at) await addCar(call, index, car, { at, supplierId });
  }
  for (const [index, { periodId, ...car }] of (await readCarsOnRoad(call)).entries()) {
    const carId = await addCar(call, cars.length + index, car, {
      at: "DELIVERED",
      supplierId: soldBy(car.brand),
    });
    await call.db.updateTable("rentalPeriod").set({ carId }).where("id", "=", periodId).execute();
    await insertAssignment(call, { carId, periodId, orderLineId: null, differences: [] });
  }
}
