// Returned cars of the demonstration company: their departure, their handback, their return inspection.
import { signatoriesOf } from "#clients/model/contact.ts";
import { contactsOf } from "#clients/server/read.ts";
import { endRefusals } from "#contracts/model/end-causes.ts";
import type { PeriodEnd } from "#contracts/model/period.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { endFactsOf, readContractBasis } from "#contracts/server/pricing/contract-basis.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { existingRow, get, type Row } from "#kernel/server/records/records.ts";
import { inspectionFlow } from "#preparation/model/inspection-flow.ts";
import { defectName, spotKeys, spots, tirePlaceKeys } from "#preparation/model/inspection-items.ts";
import { drawnPhoto } from "#preparation/server/demonstration-photo.ts";
import {
  beginInspection,
  finishInspection,
  saveInspection,
} from "#preparation/server/inspections/inspections.ts";
import { addInspectionPhoto } from "#preparation/server/inspections/photos.ts";
import { storePhoto } from "#preparation/server/photos.ts";
import { rentalsToEnd } from "../demonstration-rentals.ts";
import type { Story } from "./demonstration-stories.ts";

export interface ReturnedRental {
  id: string;
  carId: string | null;
  clientId: string;
  companyId: string;
  /** Null for a car that is back already. */
  cause: PeriodEnd | null;
}

/** The rental that ended first, then those that may end today. */
export async function returnedRentals(call: Call, count: number): Promise<ReturnedRental[]> {
  const returned = await call.db
    .selectFrom("restitution")
    .select(["id", "carId", "clientId", "companyId"])
    .where("status", "=", "RETURNED")
    .orderBy("returnedAt")
    .limit(1)
    .execute();
  const found: ReturnedRental[] = returned.map((row) => ({ ...row, cause: null }));
  for (const { id, carId, clientId, companyId, contractId } of await rentalsToEnd(call)) {
    const [signatory] = signatoriesOf(await contactsOf(call, clientId), companyId);
    const period = await existingRow(call, "rentalPeriod", { id });
    const refusals = endRefusals(endFactsOf(await readContractBasis(call, contractId), period), call.today);
    const cause = (["EARLY", "TERM", "FREE"] as const).find((one) => refusals[one] === null);
    const hasStarted = period.startDay !== null && period.startDay < call.today;
    if (signatory && cause && hasStarted && found.length < count)
      found.push({ id, carId, clientId, companyId, cause });
  }
  return found;
}

const photos = new Map<string, Promise<Upload>>();
function photoOf(words: string, color: string): Promise<Upload> {
  const key = `${words} ${color}`;
  const drawn = photos.get(key) ?? drawnPhoto(words, { color });
  photos.set(key, drawn);
  return drawn;
}

const tires = tirePlaceKeys.map((place) => ({
  place,
  size: "205/55 R16 91V",
  season: "ALL_SEASON" as const,
  depthMm: 4.2,
}));

/** The departure of a car that left before the demonstration: its record, as it was finished then. */
export async function recordDeparture(call: Call, period: Row<"rentalPeriod">, story: Story): Promise<void> {
  const { carId, startDay, startKilometrage } = period;
  if (carId === null || startDay === null) return;
  const existing = await call.db
    .selectFrom("inspection")
    .select("id")
    .where("periodId", "=", period.id)
    .executeTakeFirst();
  if (existing) return;
  const mileage = startKilometrage ?? 12;
  const row = await begin(
    call,
    inspectionFlow,
    { kind: "inspection" },
    {
      carId,
      periodId: period.id,
      kind: "DEPARTURE",
      inspectedOn: startDay,
      mileageBefore: mileage,
      mileage,
      energyPercent: 80,
      nbOfKeys: 2,
      tires: [...tires],
      belongings: ["SPARE_WHEEL", "MATS", "SAFETY_KIT"],
      defects: [...story.departure],
      comment: "",
      finishedAt: null,
      finishedBy: null,
      finishedById: null,
      previousId: null,
    },
  );
  for (const spot of spotKeys)
    await storePhoto(
      call,
      { inspectionId: row.id },
      { file: await photoOf(`Départ : ${spots[spot]}`, "#2f5d9a"), spot, requireRoom: () => undefined },
    );
  const finishedAt = call.now.toISOString();
  await move(
    call,
    inspectionFlow,
    {
      kind: "inspection",
      id: row.id,
      version: null,
      move: "finish",
      set: { finishedAt, finishedBy: call.actor.name },
      did: "a terminé l’état des lieux",
    },
    (current) => ({
      ...current,
      today: call.today,
      carStatus: "STOCKED",
      seatCount: 5,
      finishReasons: [],
      reopenReasons: [],
      lastMileage: mileage,
      startedOn: startDay,
      readOn: startDay,
      photographed: [...spotKeys],
      hasCarLeft: false,
    }),
  );
}

export async function returnCar(
  call: Call,
  { id: periodId, carId, cause }: ReturnedRental,
  story: Story,
): Promise<void> {
  if (carId === null) return;
  const { mileage } = await get(call, "car", carId);
  if (cause !== null) {
    const ended = { kilometrage: mileage, cause, keysMissing: 0, papersMissing: 0 } as const;
    await endPeriod(call, { periodId, at: call.now.toISOString(), ...ended });
  }
  const { id, version } = await beginInspection(call, { carId, kind: "RETURN" });
  const saved = await saveInspection(call, id, {
    version,
    inspectedOn: call.today,
    mileage,
    energyPercent: 45,
    nbOfKeys: 2,
    tires: [...tires],
    belongings: story.belongings ? ["MATS", "SAFETY_KIT"] : ["SPARE_WHEEL", "MATS", "SAFETY_KIT"],
    defects: [...story.back],
    comment: "",
  });
  for (const spot of spotKeys)
    await addInspectionPhoto(call, id, { spot, file: await photoOf(`Retour : ${spots[spot]}`, "#7d838b") });
  for (const one of story.back)
    await addInspectionPhoto(call, id, {
      spot: one.id,
      file: await photoOf(defectName(one), "#7d838b"),
    });
  await finishInspection(call, { id, version: saved.version });
}
