// Cars of the demonstration company on their way to clients, each at another step of its preparation, with generated
// photos.
import { sql } from "kysely";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { assignCar } from "#fleet/server/assignments/assignments.ts";
import { createCar } from "#fleet/server/cars.ts";
import {
  type Belonging,
  type Defect,
  spotKeys,
  spots,
  tirePlaces,
  type TirePlace,
} from "../model/inspection-items.ts";
import { drawnPhoto } from "./demonstration-photo.ts";
import { addInspectionPhoto } from "./inspections/photos.ts";
import { beginInspection, finishInspection, saveInspection } from "./inspections/inspections.ts";
import { preparationOf, tasksOf } from "./preparations.ts";
import { addTaskPhoto } from "./tasks/photos.ts";
import { taskMoves } from "./tasks/tasks.ts";

interface WaitingPeriod {
  periodId: string;
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

const maxCars = 6;

/** Contracts of one model that await their first car, the most urgent first. */
const waitingPeriods = async (call: Call): Promise<WaitingPeriod[]> =>
  (
    await sql<WaitingPeriod>`select p.id as period_id, m.id as model_id, f.id as finish_id, f.buying_price_cents, m.brand,
        m.name as model, c.motorization, c.energy, c.gearbox, f.name as finish
      from rental_period p join contract k on k.id = p.contract_id join finish f on f.id = k.finish_id
        join configuration c on c.id = f.configuration_id join car_model m on m.id = c.car_model_id
      where k.status = 'PENDING_FIRST_DELIVERY' and p.position = 1 and p.start_day is null
        and not exists (select from assignment a where a.period_id = p.id and a.ended_at is null)
      order by p.delivery_date_deadline, p.id limit ${maxCars}`.execute(call.db)
  ).rows;

const colors = [
  ["Gris Titanium", "#7d838b"],
  ["Blanc Glacier", "#e9edf0"],
  ["Bleu Iron", "#2f5d9a"],
  ["Rouge Flamme", "#b3262e"],
] as const;

/** Completes the first `count` tasks of the list, with the photos they require. */
async function completeFirstTasks(call: Call, carId: string, count: number): Promise<void> {
  const preparation = await preparationOf(call, carId);
  const tasks = preparation ? await tasksOf(call, preparation.id) : [];
  for (const { id, version, photos, label } of tasks.slice(0, count)) {
    if (photos === "REQUIRED") await addTaskPhoto(call, id, await drawnPhoto(label, { color: "#7d838b" }));
    await taskMoves.completePreparationTask({ params: { id }, body: { version } }, call);
  }
}

async function postponeTask(call: Call, carId: string): Promise<void> {
  const preparation = await preparationOf(call, carId);
  const open =
    preparation && (await tasksOf(call, preparation.id)).find(({ status }) => status === "UNCOMPLETED");
  if (!open) return;
  const body = { version: open.version, reason: "Pièce commandée, attendue mardi" };
  await taskMoves.undoPreparationTask({ params: { id: open.id }, body }, call);
}

const carriedBelongings: Belonging[] = [
  "REGISTRATION",
  "MAINTENANCE_BOOK",
  "MANUAL",
  "SAFETY_KIT",
  "ACCIDENT_FORM",
];
const defectOf = (over: Pick<Defect, "part" | "x" | "y" | "kind" | "sizeCm"> & Partial<Defect>): Defect => ({
  id: newId(),
  depthMm: null,
  signs: [],
  comment: "",
  ...over,
});

const departureDefects = (): Defect[] => [
  defectOf({ part: "rightRearDoor", x: 110, y: 305, kind: "SCRATCH", sizeCm: 3, signs: ["POLISHABLE"] }),
  defectOf({ part: "leftFrontDoor", x: 140, y: 70, kind: "SCRATCH", sizeCm: 2.5 }),
  defectOf({ part: "hood", x: 66, y: 172, kind: "CHIP", sizeCm: 0.3 }),
];

/** Inspects the car; the inspection is finished when every view has a photo. */
async function demonstrateInspection(
  call: Call,
  carId: string,
  { color, isWhole }: { color: string; isWhole: boolean },
): Promise<void> {
  const { id, version } = await beginInspection(call, { carId, kind: "DEPARTURE" });
  const tire = { size: "205/55 R16 91V", season: "ALL_SEASON", depthMm: 7.4 } as const;
  const saved = await saveInspection(call, id, {
    version,
    inspectedOn: call.today,
    mileage: 14,
    energyPercent: 80,
    nbOfKeys: 2,
    tires: (Object.keys(tirePlaces) as TirePlace[]).map((place) => ({ place, ...tire })),
    belongings: carriedBelongings,
    defects: isWhole ? departureDefects() : [],
    comment: "",
  });
  for (const spot of isWhole ? spotKeys : spotKeys.slice(0, 2))
    await addInspectionPhoto(call, id, { spot, file: await drawnPhoto(spots[spot], { color, spot }) });
  if (isWhole) await finishInspection(call, { id, version: saved.version });
}

async function receiveCarFor(
  call: Call,
  index: number,
  { periodId, modelId, ...car }: WaitingPeriod,
): Promise<string> {
  const [color] = colors[index % colors.length] ?? colors[0];
  const { id } = await createCar(
    call,
    {
      ...car,
      carModelId: modelId,
      vin: `VZZECUR1P0${String(2_000_000 + index * 7_919)}`,
      temporaryLicensePlate: `WW-${String(421 + index * 13)}-AB`,
      color,
      mileage: index === 0 ? 11 : 8,
      firstRegistrationDate: null,
      supplierId: null,
    },
    { at: "STOCKED", did: "a enregistré le véhicule" },
  );
  await assignCar(call, { periodId, carId: id, differences: [] });
  return id;
}

/** Six cars: nothing done, a few tasks, one awaiting a part, all tasks, an inspection in progress, one finished. */
export async function demonstratePreparation(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Mehdi Charpentier");
  const everyTask = 20;
  for (const [index, need] of (await waitingPeriods(call)).entries()) {
    const carId = await receiveCarFor(call, index, need);
    const [, color] = colors[index % colors.length] ?? colors[0];
    await completeFirstTasks(call, carId, [0, 2, 4, everyTask, everyTask, everyTask][index] ?? 0);
    if (index === 2) await postponeTask(call, carId);
    if (index > 3) await demonstrateInspection(call, carId, { color, isWhole: index === 5 });
  }
}
