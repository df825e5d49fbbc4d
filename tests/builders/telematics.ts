// Boxes in cars, in one call.
import { buildCar } from "#tests/builders/fleet.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import type { CarStart } from "#fleet/server/cars.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get, type Row } from "#kernel/server/records/records.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import type { BoxRecord } from "#telematics/model/frames/box-record.ts";
import { commands } from "#telematics/model/frames/frame.ts";
import { positionRuleFlow, weekdayKeys } from "#telematics/model/positions/position-rule.ts";
import { monthOf } from "#telematics/model/retention.ts";
import { openMonths } from "#telematics/server/records/months.ts";
import { storeFrames } from "#telematics/server/records/store.ts";
import { fittingsOfCars } from "#telematics/server/fittings.ts";

/** Notes a box on a car, or none: its fitting follows. */
export async function noteBox(call: Call, carId: string, boxNumber: string | null): Promise<void> {
  await change(
    call,
    "car",
    { id: carId, version: null },
    { boxType: boxNumber === null ? null : "RUPTELA", boxNumber },
  );
  await fittingsOfCars.recompute(call, carId);
}

/** A car with a Ruptela box. */
export async function buildTrackedCar(
  call: Call,
  { imei, at = "DELIVERED" }: { imei: string; at?: CarStart },
): Promise<{ carId: string; fitting: Row<"boxFitting"> }> {
  const { id: carId } = await buildCar(call, { at });
  await noteBox(call, carId, imei);
  const { id } = await call.db
    .selectFrom("boxFitting")
    .select("id")
    .where("carId", "=", carId)
    .executeTakeFirstOrThrow();
  return { carId, fitting: await get(call, "boxFitting", id) };
}

/** A car on the road with a box, whose client agreed now to positions on every day, from 06:00 to 20:00. */
export async function buildLocatedCar(
  call: Call,
  { imei, isAgreed = true, ecoDriving = false }: { imei: string; isAgreed?: boolean; ecoDriving?: boolean },
): Promise<{ carId: string; periodId: string; ruleId: string }> {
  const { carId, periodId } = await buildOnTheRoad(call, { geolocation: true, ecoDriving });
  await noteBox(call, carId, imei);
  const { contractId, clientId, companyId } = await call.db
    .selectFrom("rentalPeriod")
    .select(["contractId", "clientId", "companyId"])
    .where("id", "=", periodId)
    .executeTakeFirstOrThrow();
  const requested = { requestedOf: "Client", requestedAt: call.now.toISOString() };
  const { id: ruleId } = await begin(
    call,
    positionRuleFlow,
    { kind: "positionRule", did: "a demandé l’accord" },
    { periodId, contractId, clientId, companyId, ...requested },
  );
  if (isAgreed)
    await move(call, positionRuleFlow, {
      kind: "positionRule",
      id: ruleId,
      version: null,
      move: "confirm",
      set: {
        weekdays: weekdayKeys,
        fromTime: "06:00",
        untilTime: "20:00",
        collectingSince: call.now.toISOString(),
      },
      did: "a donné son accord",
    });
  return { carId, periodId, ruleId };
}

/** Its box sends a record with a position. */
export async function sendPosition(
  call: Call,
  imei: string,
  record: Pick<BoxRecord, "at"> & Partial<BoxRecord>,
): Promise<void> {
  const sent: BoxRecord = {
    extension: 0,
    part: null,
    isIgnitionOn: true,
    isMoving: true,
    supplyMillivolts: 12_600,
    diagnosisKm: null,
    canKm: null,
    boxKm: null,
    harshBrakings: 0,
    harshAccelerations: 0,
    isTowed: false,
    isCrashed: false,
    position: { latitude: 48.8566, longitude: 2.3522 },
    bytes: new TextEncoder().encode(record.at),
    ...record,
  };
  await openMonths(call, [monthOf(sent.at)]);
  const frame = { imei, command: commands.RECORDS, payload: new Uint8Array(), isIntact: true };
  await storeFrames(call, [{ frame, records: [sent], addressHash: "" }]);
}
