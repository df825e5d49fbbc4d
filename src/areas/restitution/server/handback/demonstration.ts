// Handbacks of the demonstration company: signed, of an absent client, refused and given to a carrier; an exchange with
// both cars out.
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";
import { endRefusals } from "#contracts/model/end-causes.ts";
import { endFactsOf, readContractBasis } from "#contracts/server/pricing/contract-basis.ts";
import { insertAssignment } from "#fleet/server/assignments/assignment-rows.ts";
import { createCar } from "#fleet/server/cars.ts";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { existingRow, get } from "#kernel/server/records/records.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import type { Presence } from "../../model/records.ts";
import { rentalsToEnd } from "../demonstration-rentals.ts";
import type { ReturnRow } from "../returns.ts";
import { openExchange } from "./exchange.ts";
import { restituteCar } from "./restitute.ts";

interface Story {
  daysAgo: number;
  presence: Presence;
  carrierName: string;
}
/** The first one is inspected later (`../repairs/demonstration.ts`). */
const stories: readonly Story[] = [
  { daysAgo: 8, presence: "SIGNED", carrierName: "" },
  { daysAgo: 2, presence: "ABSENT", carrierName: "" },
  { daysAgo: 1, presence: "REFUSED", carrierName: "Transports Loire Auto" },
];

async function possibleCause(call: Call, row: ReturnRow, on: Day) {
  const basis = await readContractBasis(call, row.contractId);
  const refusals = endRefusals(
    endFactsOf(basis, await existingRow(call, "rentalPeriod", { id: row.id })),
    on,
  );
  return (["TERM", "FREE", "EARLY"] as const).find((cause) => refusals[cause] === null);
}

/** False where this rental cannot end on that day. */
async function handBack(call: Call, row: ReturnRow, { daysAgo, presence, carrierName }: Story) {
  const day = addDays(call.today, -daysAgo);
  const cause = await possibleCause(call, row, day);
  const [contact] = await recipientsOf(call, row);
  const { startDay } = await existingRow(call, "rentalPeriod", { id: row.id });
  if (!cause || !contact || row.carId === null || startDay === null || startDay >= day) return false;
  const { mileage } = await get(call, "car", row.carId);
  await restituteCar(call, {
    carId: row.carId,
    version: row.version,
    periodId: row.id,
    day,
    time: "16:30",
    kilometrage: mileage,
    cause,
    keysMissing: 0,
    papersMissing: 0,
    inspectionVersion: null,
    presence,
    presenceReason: presence === "REFUSED" ? "Conteste une rayure de la porte avant gauche" : "",
    signerName: contact.name,
    capacity: "",
    email: contact.email,
    remarks: "",
    signature: { isDrawn: false, strokes: [] },
    isHandedToCarrier: carrierName !== "",
    carrierName,
    custodyReason: "",
    readingReason: "",
  });
  return true;
}

/** The other car is delivered while the first one is still out. */
async function exchange(call: Call, { carId, version }: ReturnRow): Promise<void> {
  if (carId === null) return;
  const { exchangePeriodId: periodId } = await openExchange(call, { carId, version, day: call.today });
  if (periodId === null) return;
  const { carModelId, finishId, brand, model, finish, motorization, energy, gearbox } = await get(
    call,
    "car",
    carId,
  );
  const { id } = await createCar(
    call,
    {
      carModelId,
      finishId,
      brand,
      model,
      finish,
      motorization,
      energy,
      gearbox,
      vin: "VZZECUR1E08100043",
      color: "Bleu Iron",
      mileage: 6,
      firstRegistrationDate: null,
      buyingPriceCents: null,
      supplierId: null,
    },
    { at: "DELIVERED", did: "a enregistré le véhicule" },
  );
  await startPeriod(call, {
    periodId,
    on: call.today,
    at: call.now.toISOString(),
    carId: id,
    kilometrage: 6,
  });
  await insertAssignment(call, { carId: id, periodId, orderLineId: null, differences: [] });
}

export async function demonstrateHandbacks(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Camille Durand");
  const left = [...stories];
  for (const row of await rentalsToEnd(call)) {
    const [story] = left;
    if (!story) return exchange(call, row);
    if (await handBack(call, row, story)) left.shift();
  }
}
