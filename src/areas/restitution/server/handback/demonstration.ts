// Handbacks of the demonstration company: signed, of an absent client, refused and given to a carrier; an exchange with
// both cars out.
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";
import { soldCar } from "#delivery/server/demonstration.ts";
import { insertAssignment } from "#fleet/server/assignments/assignment-rows.ts";
import { createCar } from "#fleet/server/cars.ts";
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import type { Presence } from "../../model/records.ts";
import { causeOn, type DemonstratedReturn, demonstratedReturns } from "../demonstration-rentals.ts";
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

/** False where this rental cannot end on that day. */
async function handBack(
  call: Call,
  rental: DemonstratedReturn,
  { daysAgo, presence, carrierName }: Story,
): Promise<boolean> {
  const { id, carId, version, contact } = rental;
  const day = addDays(call.today, -daysAgo);
  const cause = await causeOn(call, rental, day);
  if (!cause) return false;
  const { mileage } = await get(call, "car", carId);
  await restituteCar(call, {
    carId,
    version,
    periodId: id,
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
async function exchange(call: Call, { carId, version }: DemonstratedReturn): Promise<void> {
  const { exchangePeriodId: periodId } = await openExchange(call, { carId, version, day: call.today });
  const sold = periodId === null ? undefined : await soldCar(call, periodId);
  if (periodId === null || !sold) return;
  const { id } = await createCar(
    call,
    {
      ...sold,
      vin: "VZZECUR1E08100043",
      color: "Bleu Iron",
      mileage: 6,
      firstRegistrationDate: null,
      buyingPriceCents: null,
      supplierId: null,
    },
    { at: "DELIVERED", did: "a enregistré le véhicule" },
  );
  const at = call.now.toISOString();
  await startPeriod(call, { periodId, on: call.today, at, carId: id, kilometrage: 6 });
  await insertAssignment(call, { carId: id, periodId, orderLineId: null, differences: [] });
}

export async function demonstrateHandbacks(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Camille Durand");
  const left = [...stories];
  for (const rental of await demonstratedReturns(call, { status: "RUNNING", order: "desc" })) {
    const [story] = left;
    if (!story) break;
    if (await handBack(call, rental, story)) left.shift();
  }
  const [prepared] = await demonstratedReturns(call, { status: "PREPARED", order: "desc" });
  if (prepared) await exchange(call, prepared);
}
