// Cars whose rents another issuer than the lessor bills, by days. Later areas call these verbs.
import { existingRow } from "#kernel/server/records/records.ts";
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import type { CarIssuer } from "../../model/due/car-issuers.ts";
import { carIssuerChanged } from "../../model/events.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import { recompute } from "../events/record.ts";
import "#contracts/server/tables.ts";

/** The issuers of the cars of a contract besides the lessor. */
export async function carIssuersOf(call: Call, contractId: string): Promise<CarIssuer[]> {
  const rows = await call.db
    .selectFrom("carIssuer as i")
    .select(["i.carId", "i.issuerId", "i.fromDay", "i.untilDay"])
    .where("i.carId", "in", (of) =>
      of
        .selectFrom("rentalPeriod as p")
        .select((one) => one.ref("p.carId").$notNull().as("carId"))
        .where("p.contractId", "=", contractId)
        .where("p.carId", "is not", null),
    )
    .orderBy("i.fromDay")
    .execute();
  return rows.map(({ fromDay: from, untilDay: until, ...row }) => ({ ...row, from, until }));
}

/** Contracts that rent a car on a day or later. */
async function contractsFrom(call: Call, carId: string, on: Day): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct contract_id as id from rental_period
    where car_id = ${carId} and (end_day is null or end_day > ${on}) order by 1`.execute(call.db);
  return rows.map(({ id }) => id);
}

interface CarOfIssuer {
  carId: string;
  issuerId: string;
  /** Name of the biller from then on, for the contract history. */
  biller: string;
  on: Day;
}

async function recomputeFrom(call: Call, { carId, biller, on }: CarOfIssuer): Promise<void> {
  for (const id of await contractsFrom(call, carId, on)) {
    await recompute(call, id);
    call.recordChange({ record: "contract", id, did: `est facturé par ${biller}` });
  }
}

/** The rents of a car are billed by another issuer from a day on: months already billed are corrected. */
export async function startCarIssuer(call: Call, car: CarOfIssuer): Promise<void> {
  const { carId, issuerId, on } = car;
  const later = await call.db
    .selectFrom("carIssuer")
    .select("id")
    .where("carId", "=", carId)
    .where((of) => of.or([of("untilDay", "is", null), of("untilDay", ">", on)]))
    .executeTakeFirst();
  if (later) throw refused("Les loyers de ce véhicule sont déjà facturés par un autre émetteur ce jour-là.");
  await call.db
    .insertInto("carIssuer")
    .values({ id: newId(), carId, issuerId, fromDay: on, untilDay: null })
    .execute();
  await recomputeFrom(call, car);
  await call.emit(carIssuerChanged, { carId, from: lessorIssuerId, to: issuerId });
}

/** The lessor bills the rents of a car again from a day on. */
export async function endCarIssuer(call: Call, car: CarOfIssuer): Promise<void> {
  const running = await existingRow(call, "carIssuer", {
    carId: car.carId,
    issuerId: car.issuerId,
    untilDay: null,
  });
  // It billed no day.
  if (running.fromDay >= car.on) await call.db.deleteFrom("carIssuer").where("id", "=", running.id).execute();
  else
    await call.db.updateTable("carIssuer").set({ untilDay: car.on }).where("id", "=", running.id).execute();
  await recomputeFrom(call, car);
  await call.emit(carIssuerChanged, { carId: car.carId, from: car.issuerId, to: lessorIssuerId });
}
