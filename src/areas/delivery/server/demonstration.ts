// Deliveries of the demonstration company: this week and the next, some requested from clients, some to request.
import { sql } from "kysely";
import { signatoriesOf, fullName } from "#clients/model/contact.ts";
import { companyOf, contactsOf } from "#clients/server/read.ts";
import { isAddressComplete } from "#kernel/company/address.ts";
import { addDays, dayInParis } from "#kernel/calendar/day.ts";
import { assignCar } from "#fleet/server/assignments/assignments.ts";
import { createCar } from "#fleet/server/cars.ts";
import type { Call } from "#kernel/server/call.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { slotFormSchema } from "../model/slot.ts";
import { times } from "../model/planning/rule.ts";
import { workingDaysAfter } from "../model/planning/working-days.ts";
import { openSlot, priceMoves, scheduleDelivery } from "./slots/slots.ts";

const hours = ["09:00", "10:30", "14:00", "15:30"] as const;
const halfHours = 2;

/** Periods of active contracts that await their car, the most urgent first. */
const awaitedPeriods = (call: Call) =>
  call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as c", "c.id", "p.contractId")
    .select(["p.id", "p.companyId", "p.clientId"])
    .where("c.status", "=", "PENDING_FIRST_DELIVERY")
    .where("p.position", "=", 1)
    .where("p.startDay", "is", null)
    .orderBy("p.deliveryDateDeadline")
    .orderBy("p.id")
    .limit(9)
    .execute();

interface SoldCar {
  carModelId: string;
  finishId: string;
  brand: string;
  model: string;
  finish: string;
  motorization: string;
  energy: string;
  gearbox: string;
}

/** Car sold by the contract of a period; undefined once one is assigned. */
export async function soldCar(call: Call, periodId: string): Promise<SoldCar | undefined> {
  const { rows } =
    await sql<SoldCar>`select m.id as car_model_id, f.id as finish_id, m.brand, m.name as model,
      f.name as finish, c.motorization, c.energy, c.gearbox
    from rental_period p join contract k on k.id = p.contract_id join finish f on f.id = k.finish_id
      join configuration c on c.id = f.configuration_id join car_model m on m.id = c.car_model_id
    where p.id = ${periodId} and not exists (select from assignment a where a.period_id = p.id and a.ended_at is null)`.execute(
      call.db,
    );
  return rows[0];
}

/** A car matching the contract of a period, without a manufacturer order. */
async function assignDemonstrationCar(call: Call, periodId: string, index: number): Promise<void> {
  const sold = await soldCar(call, periodId);
  if (!sold) return;
  const isHere = index % 3 !== 2;
  const { id } = await createCar(
    call,
    {
      ...sold,
      vin: `VZZECUR1E07${String(100_001 + index * 7)}`,
      color: "Gris Schiste",
      mileage: isHere ? 8 : 0,
      firstRegistrationDate: null,
      buyingPriceCents: null,
      supplierId: null,
    },
    { at: isHere ? "STOCKED" : "TO_TRANSPORT", did: "a enregistré le véhicule" },
  );
  await assignCar(call, { periodId, carId: id, differences: [] });
}

export async function demonstrateDelivery(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Camille Durand");
  const people = await permissionHolders(call, "SCHEDULE_DELIVERY");
  const days = workingDaysAfter(dayInParis(call.now), 9);
  for (const [index, { id, companyId, clientId }] of (await awaitedPeriods(call)).entries()) {
    await assignDemonstrationCar(call, id, index);
    const slot = await openSlot(call, id);
    const company = await companyOf(call, companyId);
    const [contact] = signatoriesOf(await contactsOf(call, clientId), companyId);
    if (index % 4 === 3 || !contact || !isAddressComplete(company.address)) continue;
    const from = hours[index % hours.length] ?? "09:00";
    const scheduled = await scheduleDelivery(call, {
      id,
      ...slotFormSchema.parse({
        version: slot.version,
        day: days[index] ?? addDays(call.today, 7),
        from,
        to: times[times.indexOf(from) + halfHours],
        personId: people.length > 0 && index % 3 !== 2 ? people[index % people.length] : null,
        address: company.address,
        contactName: fullName(contact),
        contactPhone: contact.phone,
        contactEmail: contact.email,
        instructions: index % 2 === 0 ? "Se présenter à l’accueil." : "",
      }),
    });
    const price = { version: scheduled.version, priceCents: 18_000, isPriceFixed: index % 2 === 0 };
    await priceMoves.setDeliveryPrice({ params: { id }, body: price }, call);
  }
}
