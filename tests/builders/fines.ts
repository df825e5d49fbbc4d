// Rented cars with their plate, and notices, for tests of fines.
import { sql } from "kysely";
import { newId } from "#kernel/new-id.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { addDays, day, parisInstant } from "#kernel/calendar/day.ts";
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import "#registration/server/tables.ts";
import type { Call } from "#kernel/server/call.ts";
import type { DraftChange } from "#quotes/model/editor/draft.ts";
import type { FineForm } from "#fines/model/fine.ts";
import { recordFine } from "#fines/server/record.ts";
import type { FineRecord } from "#fines/server/subject.ts";
import type { BuiltClient } from "./clients.ts";
import { buildContract, type BuiltContract } from "./contracts.ts";
import { buildCar } from "./fleet.ts";

let sequence = 0;
const letters = "ABCDEFGHJKLMNPQRSTVWXYZ";
/** A plate that no other test car has. */
export function uniquePlate(): string {
  sequence += 1;
  const [high, low] = [Math.floor(sequence / 900), sequence % 900];
  return `F${letters[high % letters.length] ?? "A"}-${String(100 + low)}-ZZ`;
}

/** A car in stock that bears its plate since 2026. */
export async function buildPlatedCar(call: Call): Promise<{ carId: string; plate: string }> {
  const { id: carId } = await buildCar(call, { at: "STOCKED" });
  const plate = uniquePlate();
  await call.db
    .insertInto("carPlate")
    .values({
      id: newId(),
      carId,
      plate,
      kind: "DEFINITIVE",
      fromDay: day("2026-01-01"),
      untilDay: null,
      registrationId: null,
      paper: null,
      printedUntil: null,
    })
    .execute();
  return { carId, plate };
}

/** Starts the rental of a car at `2027-01-17 10:00`, in Paris. */
export async function rentCar(
  call: Call,
  carId: string,
  from: string,
  { change = {}, client }: { change?: DraftChange; client?: BuiltClient } = {},
): Promise<BuiltContract & { periodId: string }> {
  const built = await buildContract(
    call,
    { durationMonths: 36, hasMidtermRenewal: false, ...change },
    client,
  );
  const [period] = await periodsOf(call, built.contract.id);
  if (!period) throw new RangeError("a contract has a period");
  const [on, time = "00:00"] = from.split(" ");
  const startDay = day(on ?? "");
  await startPeriod(call, {
    periodId: period.id,
    on: startDay,
    at: parisInstant(startDay, time),
    carId,
    kilometrage: 12,
  });
  await sql`update car set status = 'DELIVERED' where id = ${carId}`.execute(call.db);
  return { ...built, periodId: period.id };
}

/** A notice of an offence, 90 / 135 / 375. */
export function noticeOf(
  plate: string,
  { at, sendingDate, ...more }: Partial<FineForm> & { at: string; sendingDate: Day },
): FineForm {
  sequence += 1;
  const [on = "", offenceTime = ""] = at.split(" ");
  return {
    kind: "OFFENCE",
    country: "FR",
    authority: "ANTAI",
    number: String(7_000_000_000 + sequence),
    noticeKey: "12",
    plate,
    offenceOn: day(on),
    offenceTime,
    place: "A7, PR 12",
    nature: "Excès de vitesse",
    sendingDate,
    receivedOn: sendingDate,
    printedLastDay: null,
    reducedCents: 9_000,
    reducedUntil: null,
    fixedCents: 13_500,
    fixedUntil: null,
    increasedCents: 37_500,
    ...more,
  };
}

/** An offence of yesterday with a car in stock. */
export async function buildFine(call: Call): Promise<FineRecord> {
  const { plate } = await buildPlatedCar(call);
  const yesterday = addDays(call.today, -1);
  return recordFine(call, noticeOf(plate, { at: `${yesterday} 08:30`, sendingDate: yesterday }));
}
