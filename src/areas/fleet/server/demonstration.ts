import { sql } from "kysely";
import { addDays } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { create } from "#kernel/server/records.ts";
import type { CarStatus } from "../model/car.ts";

interface Ordered {
  modelId: string;
  brand: string;
  model: string;
  motorization: string;
  energy: string;
  gearbox: string;
  finish: string;
}

const statuses: CarStatus[] = ["DELIVERED", "DELIVERED", "DELIVERED", "STOCKED", "TO_TRANSPORT", "TO_PLAN", "READY_TO_DELIVER", "SELLABLE_STOCKED", "DELIVERED", "SOLD"];
const colors = ["Gris Titanium", "Blanc Glacier", "Noir Étoilé", "Bleu Iron", "Rouge Flamme", "Vert Cèdre"];
const letters = "ABCDEFGHJKLMNPQRSTVWXYZ";
const letter = (value: number): string => letters[value % letters.length] ?? "A";

/** VINs of no maker (world code VZZ) and plates of the current series, always the same. */
const vinOf = (index: number): string => `VZZECUR1E0${String(1_000_000 + index * 7_919).slice(-7)}`;
const plateOf = (index: number): string => `H${letter(index * 5)}-${String(101 + ((index * 37) % 890)).padStart(3, "0")}-${letter(index * 3 + 1)}${letter(index * 11 + 2)}`;

const ordered = async (call: Call): Promise<Ordered[]> => {
  const { rows } = await sql<Ordered>`select m.id as model_id, m.brand, m.name as model, c.motorization, c.energy, c.gearbox, f.name as finish
    from car_model m
    join configuration c on c.car_model_id = m.id
    join finish f on f.configuration_id = c.id
    order by m.brand, m.name, c.place, f.id limit 80`.execute(call.db);
  return rows;
};

/** Cars in each state of their life, so that searches and links have something to show. */
export async function demonstrateFleet(call: Call): Promise<void> {
  const supplier = await call.db.selectFrom("supplier").select("id").orderBy("name").executeTakeFirst();
  for (const [index, { modelId, ...car }] of (await ordered(call)).entries()) {
    const status = statuses[index % statuses.length] ?? "STOCKED";
    const isRegistered = !["TO_TRANSPORT", "TO_PLAN"].includes(status);
    await create(
      call,
      "car",
      {
        ...car,
        vin: vinOf(index),
        status,
        licensePlate: isRegistered ? plateOf(index) : null,
        temporaryLicensePlate: status === "TO_PLAN" ? `WW-${String(100 + index)}-A${letter(index)}` : null,
        carModelId: modelId,
        color: colors[index % colors.length] ?? "",
        mileage: isRegistered ? 1_200 * (index % 40) : 0,
        firstRegistrationDate: isRegistered ? addDays(call.today, -30 * (index % 36) - 5) : null,
        buyingPriceCents: null,
        supplierId: supplier?.id ?? null,
      },
      "a enregistré le véhicule",
    );
  }
}
